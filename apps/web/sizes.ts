import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: string[];
}
export interface Sized {
  readonly file: string;
  readonly kB: number;
}
/** Size of the built pages in kB after gzip -9; fonts uncompressed. Chunks by size, largest first. */
export interface Sizes {
  readonly first: readonly Sized[];
  /** Scripts of each server-rendered page in Urdu, by address. */
  readonly pages: Readonly<Record<string, number>>;
  readonly lazy: readonly Sized[];
  readonly html: number;
  readonly css: number;
  readonly fonts: number;
  /** Physical left/right declarations in the site's styles (G8). */
  readonly physical: readonly string[];
}

const gzip = (bytes: string | Buffer): number => zlib.gzipSync(bytes, { level: 9 }).length / 1024;
/**
 * Physical sides by name. Corner radii are excluded: a rounded top names both corners, and `npm run check` bans
 * single physical corners.
 */
const PHYSICAL =
  /(?:[{;])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[^:;]*:[^;}]*|(?:left|right):[^;}]*|text-align:(?:left|right)|float:(?:left|right))/g;

/** The download of a first visit to `/`, and every lazy chunk. */
export function sizesOf(dist: string): Sizes {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const scripts = JSON.parse(fs.readFileSync(path.join(dist, 'render/page-scripts.json'), 'utf8')) as Record<
    string,
    Record<string, readonly string[]>
  >;
  const files = new Set<string>();
  const walk = (key: string): void => {
    const chunk = manifest[key]!;
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const [key, chunk] of Object.entries(manifest))
    if (chunk.isEntry || /home-page\.tsx$|catalogues\/ur\.json$/.test(key)) walk(key);
  const sized = (names: Iterable<string>): Sized[] =>
    [...new Set(names)]
      .map((file) => ({ file, kB: gzip(fs.readFileSync(path.join(dist, file))) }))
      .sort((a, b) => b.kB - a.kB);
  const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('');
  const fonts = fs.readdirSync(path.join(dist, 'assets')).filter((name) => /^(vazirmatn|figtree).*woff2$/.test(name));
  return {
    first: sized(files),
    pages: Object.fromEntries(Object.entries(scripts).map(([page, { ur = [] }]) => [page, together(sized(ur))])),
    lazy: sized(
      Object.values(manifest)
        .map(({ file }) => file)
        .filter((file) => file.endsWith('.js') && !files.has(file)),
    ),
    html: gzip(html),
    css: gzip(styles),
    fonts: fonts.reduce((sum, name) => sum + fs.statSync(path.join(dist, 'assets', name)).size / 1024, 0),
    physical: [...styles.matchAll(PHYSICAL)].map((match) => match[1]!),
  };
}

export const together = (files: readonly Sized[]): number => files.reduce((sum, { kB }) => sum + kB, 0);
