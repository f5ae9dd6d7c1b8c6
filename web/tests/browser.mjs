/** Finds a Chromium and opens it. Nothing is downloaded. */

import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function onThePath(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/**
 * What a browser of today does beside showing pages. With each window it would draw two lists for its address bar, which take
 * longer than a page of ours. A list of these replaces that of Playwright, so the rest is what Playwright switches off.
 */
const OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
];

/** A check that hangs has failed; what it still waits for ends with its pages. */
export function inTime(work, limit, what) {
  let timer;
  // Here, not when it is over, it is known who waits.
  const late = new Error(`${what} did not end within ${limit / 1000} s`);
  const end = new Promise((_, reject) => {
    timer = setTimeout(() => reject(late), limit);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

export async function openBrowser() {
  const executablePath = process.env.CHROMIUM || NAMES.map(onThePath).find(Boolean);
  if (!executablePath) {
    console.error('No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.');
    process.exit(2);
  }
  const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  // Without a graphics card every small tile would draw the coasts of a whole map once more.
  const tiles = ['--default-tile-width=1024', '--default-tile-height=1024'];
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const features = `--disable-features=${OFF.join(',')}`;
  return chromium.launch({ executablePath, args: [...quiet, ...tiles, ...root, features, '--no-first-run'] });
}

/** A page with its own cookies and settings. Everything the console complains about lands in `complaints`. */
export async function openPage(browser, { name, settings = {}, complaints, ...options }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  await context.addInitScript(
    (kept) => {
      if (!localStorage.getItem('lazaretto.settings')) localStorage.setItem('lazaretto.settings', kept);
    },
    JSON.stringify({ speed: 0, language: 'en', ...settings }),
  );
  // Playwright's offline mode leaves open sockets alone, so tests cut them by hand.
  await context.addInitScript(() => {
    globalThis.__sockets = [];
    const Original = globalThis.WebSocket;
    globalThis.WebSocket = class extends Original {
      constructor(...args) {
        super(...args);
        globalThis.__sockets.push(this);
      }
    };
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`against the policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  // Long enough for a machine that has much else to do.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  // What is asked inside the page has no limit of its own; where it got stuck should be told.
  const { evaluate } = page;
  page.evaluate = (...question) => inTime(evaluate.apply(page, question), 120_000, 'a question to the page');
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${name}: ${message.text()}`);
  });
  // Nothing is asked of anybody but our own server, and nothing against the page's policy.
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
      complaints.push(`${name}: asked ${request.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${name}: ${error.stack || error}`));
  return page;
}
