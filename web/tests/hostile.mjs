/** What somebody might write at a table to make more of it than text. */

const HARM = ['globalThis.__harmed=1', "fetch('/api/session')", 'document.body.remove()'];

const WRAPS = [
  (harm) => `<script>${harm}</script>`,
  (harm) => `<ScRiPt >${harm}</sCrIpT>`,
  (harm) => `<script src="data:text/javascript,${harm}"></script>`,
  (harm) => `"><script>${harm}</script>`,
  (harm) => `'-${harm}-'`,
  (harm) => `\${${harm}}`,
  (harm) => `{${harm}}`,
  (harm) => `{{constructor.constructor("${harm}")()}}`,
  (harm) => `{@html "<img src=x onerror=${harm}>"}`,
  (harm) => `<iframe srcdoc="<script>parent.${harm}</script>"></iframe>`,
  (harm) => `<iframe src="javascript:parent.${harm}"></iframe>`,
  (harm) => `<a href="javascript:${harm}">here</a>`,
  (harm) => `<a href="java\tscript:${harm}">here</a>`,
  (harm) => `<form action="javascript:${harm}"><button>go</button></form>`,
  (harm) => `<object data="data:text/html,<script>${harm}</script>"></object>`,
  (harm) => `<embed src="data:text/html,<script>${harm}</script>">`,
  (harm) => `<base href="javascript:${harm}//">`,
  (harm) => `<meta http-equiv="refresh" content="0;url=javascript:${harm}">`,
  (harm) => `<link rel="stylesheet" href="data:text/css,*{display:none}" onload="${harm}">`,
  (harm) => `<style>*{background:url("javascript:${harm}")}</style>`,
  (harm) => `<math><mtext></mtext><mglyph><svg><style><img src onerror="${harm}"></style></svg></mglyph></math>`,
  (harm) => `<template><img src onerror="${harm}"></template>`,
  (harm) => `<!--><img src onerror="${harm}">-->`,
  (harm) => `<![CDATA[<img src onerror="${harm}">]]>`,
  (harm) => `</p></div></section><img src onerror="${harm}">`,
  (harm) => `&lt;img src onerror=&quot;${harm}&quot;&gt;`,
  (harm) => `&#60;script&#62;${harm}&#60;/script&#62;`,
  (harm) => `\u0000<img src onerror="${harm}">`,
  (harm) => `\u202e<img src onerror="${harm}">\u202c`,
  (harm) => `%3Cscript%3E${harm}%3C/script%3E`,
];

const TAGS = [
  'img src=x',
  'svg',
  'video src=x',
  'audio src=x',
  'body',
  'input autofocus',
  'details open',
  'marquee',
  'select autofocus',
];
const HANDLERS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onstart', 'onanimationstart', 'onpointerenter'];

export const HOSTILE = [
  ...WRAPS.flatMap((wrap) => HARM.map(wrap)),
  ...TAGS.flatMap((tag) =>
    HANDLERS.flatMap((handler) => HARM.slice(0, 2).map((harm) => `<${tag} ${handler}="${harm}">`)),
  ),
];
