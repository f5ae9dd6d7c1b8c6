/** JSON with sorted keys and no blanks: the text whose hash server and client compare. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

const MASK = 0xffff_ffff_ffff_ffffn;

/** FNV-1a with 64 bits over UTF-8, as sixteen hexadecimal digits. */
export function fnv1a(text: string): string {
  let hash = 0xcbf2_9ce4_8422_2325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(byte)) * 0x100_0000_01b3n) & MASK;
  }
  return hash.toString(16).padStart(16, '0');
}
