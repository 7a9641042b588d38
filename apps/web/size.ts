import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** Prints what a first visit downloads and the size of every lazy chunk, gzip -9; ends with 1 where a budget is passed. */
const dist = path.join(import.meta.dirname, 'dist');
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: string[];
  readonly src?: string;
}
/** kB: gates that were reached, to be lowered towards 120 (decision 15; a bare shell of these libraries is 126). */
const BUDGET = { first: 155, chunk: 45, css: 22, fonts: 50, html: 24 };

const manifest = JSON.parse(fs.readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
const gz = (file: string): number => zlib.gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length / 1024;

function together(keys: string[]): Set<string> {
  const files = new Set<string>();
  const walk = (key: string): void => {
    const chunk = manifest[key]!;
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const key of keys) walk(key);
  return files;
}
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + gz(file), 0);

const keys = Object.keys(manifest);
const first = together(
  keys.filter((key) => manifest[key]!.isEntry || /home-page\.tsx$|catalogues\/ur\.json$/.test(key)),
);
const lazy = keys.map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js') && !first.has(file));
const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
const css =
  zlib.gzipSync([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join(''), { level: 9 })
    .length / 1024;
const fonts = fs
  .readdirSync(path.join(dist, 'assets'))
  .filter((name) => /^(vazirmatn|figtree).*woff2$/.test(name))
  .reduce((total, name) => total + fs.statSync(path.join(dist, 'assets', name)).size / 1024, 0);

let failed = false;
const line = (name: string, kB: number, budget?: number): void => {
  const over = budget !== undefined && kB > budget;
  failed ||= over;
  console.log(
    `${name.padEnd(44)} ${kB.toFixed(1).padStart(7)} kB${budget ? `  (budget ${budget})` : ''}${over ? '  OVER' : ''}`,
  );
};
line('first load of /: scripts', sum(first), BUDGET.first);
for (const file of [...first].sort((a, b) => gz(b) - gz(a))) line(`  ${file}`, gz(file));
line('index.html with styles', gz('index.html'), BUDGET.html);
line('styles', css, BUDGET.css);
line('fonts before the first paint', fonts, BUDGET.fonts);
for (const file of [...new Set(lazy)].sort((a, b) => gz(b) - gz(a))) line(`lazy ${file}`, gz(file), BUDGET.chunk);
process.exit(failed ? 1 : 0);
