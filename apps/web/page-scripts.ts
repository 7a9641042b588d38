import { LANGUAGES } from '@kismet/i18n/languages';

export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** Server-rendered pages: their module, and the parts of the texts they need (`text-parts.ts`). */
const SERVER_RENDERED: readonly {
  readonly paths: readonly string[];
  readonly page: string;
  readonly texts: readonly string[];
}[] = [
  { paths: ['/'], page: 'home/home-page', texts: [] },
  {
    paths: ['/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/cockfight'],
    page: 'game-list/game-list-page',
    texts: ['play'],
  },
  { paths: ['/elott'], page: 'lottery/hall/hall-page', texts: ['lottery'] },
  { paths: ['/lottery', '/vnlottery'], page: 'lottery/lottery-page', texts: ['lottery'] },
  { paths: ['/login'], page: 'login/login-page', texts: ['signIn'] },
  { paths: ['/promotions'], page: 'promotions/promotions-page', texts: ['offers'] },
];

/**
 * Files the browser needs before it can hydrate a server-rendered page, by address and catalogue: the entry, then the others,
 * each after what it imports, as `public/deferred-hydration.js` runs them.
 */
export function pageScripts(manifest: Manifest): Record<string, Record<string, readonly string[]>> {
  const filesOf = (...wanted: readonly RegExp[]): readonly string[] => {
    const files = new Set<string>();
    const seen = new Set<string>();
    const walk = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk || seen.has(key)) return;
      seen.add(key);
      for (const next of chunk.imports ?? []) walk(next);
      files.add(chunk.file);
    };
    for (const key of Object.keys(manifest)) if (wanted.some((one) => one.test(key))) walk(key);
    return [...files];
  };
  return Object.fromEntries(
    SERVER_RENDERED.flatMap(({ paths, page, texts }) => {
      const byCatalogue = Object.fromEntries(
        LANGUAGES.map(({ catalogue }) => {
          const code = new RegExp(`features/${page}\\.tsx$`);
          const parts = ['', ...texts.map((part) => `\\?part=${part}`)];
          const words = parts.map((part) => new RegExp(`catalogues/${catalogue}\\.json${part}$`));
          // home needs neither the table of server-rendered pages nor that of the parts of the texts
          const tables = parts.length > 1 ? [/src\/app\/first-pages\.ts$/, /shared\/texts\/text-chunks\.ts$/] : [];
          const entry = manifest['index.html']!.file;
          const files = [...filesOf(/^index\.html$/), ...filesOf(code, ...words, ...tables)];
          return [catalogue, [...new Set([entry, ...files])]];
        }),
      );
      return paths.map((path) => [path, byCatalogue]);
    }),
  );
}
