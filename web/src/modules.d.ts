declare module '*.toml' {
  const data: unknown;
  export default data;
}

declare module '*.toml?whole' {
  const data: unknown;
  export default data;
}

declare module 'virtual:rules' {
  type Load = () => Promise<{ default: import('../build/markdown').Block[] }>;
  const documents: Record<string, Record<import('./lib/settings.svelte').Language, Load>>;
  export default documents;
}

/** The version of the client, from package.json. */
declare const __VERSION__: string;
