/** SHA-256 as hexadecimal digits. Browsers keep theirs for secure pages; on plain HTTP our own few lines do it. */

export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (globalThis.crypto?.subtle === undefined) return plainSha256(bytes);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    let divisor = 2;
    while (number % divisor !== 0) divisor += 1;
    if (divisor === number) found.push((root(number) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const ROUNDS = fractions(64, Math.cbrt);
const BEGIN = fractions(8, Math.sqrt);
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** As FIPS 180-4 describes it. */
export function plainSha256(message: Uint8Array): string {
  const length = message.length;
  const padded = new Uint8Array((((length + 8) >> 6) << 6) + 64);
  padded.set(message);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, length * 8);
  const hash = BEGIN.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(block + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [words[i - 15]!, words[i - 2]!];
      const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = words[i - 16]! + small + words[i - 7]! + large;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i]! += word));
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}
