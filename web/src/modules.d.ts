declare module '*.toml' {
  const data: unknown;
  export default data;
}

declare module 'virtual:rules/*' {
  const blocks: import('../build/markdown').Block[];
  export default blocks;
}

/** The version of the client, from package.json. */
declare const __VERSION__: string;
