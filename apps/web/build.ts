import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { compress } from '../../tools/page-build.ts';

/** Builds the site into `dist`: Vite, then one HTML with what the first paint needs, the content policy's hash, and compressed copies. */
const here = import.meta.dirname;
const dist = path.join(here, 'dist');

interface Chunk {
  readonly file: string;
  readonly imports?: string[];
}
type Manifest = Record<string, Chunk>;

await build({ root: here, configFile: path.join(here, 'vite.config.ts'), logLevel: 'warn' });
const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
writeHtml();
writeServiceWorker();
fs.rmSync(path.join(dist, '.vite'), { recursive: true });
fs.writeFileSync(path.join(dist, 'manifest.json'), JSON.stringify(manifest));
compress(dist);

/** Inlines boot script and styles, draws the shell, and preloads the fonts, the home page's code and the Urdu texts. */
function writeHtml(): void {
  const file = path.join(dist, 'index.html');
  const boot = fs.readFileSync(path.join(dist, 'boot.js'), 'utf8').trim();
  let html = fs.readFileSync(file, 'utf8');
  html = html.replace('<script src="/boot.js"></script>', () => `<script>${boot}</script>`);
  html = html.replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (_, css: string) => `<style>${fs.readFileSync(path.join(dist, css), 'utf8').trim()}</style>`,
  );
  html = html.replace('<!--static-shell-->', () => staticShell());
  html = html.replace('</title>', () => `</title>\n${preloads(html).join('\n')}`);
  fs.writeFileSync(file, html);
  fs.rmSync(path.join(dist, 'boot.js'));
  fs.writeFileSync(
    path.join(dist, 'csp.json'),
    JSON.stringify({ script: [`'sha256-${createHash('sha256').update(boot).digest('base64')}'`] }),
  );
}

/** The shell with its texts from the catalogues, in both languages; the stylesheet shows one. */
function staticShell(): string {
  const texts = (tag: string) =>
    JSON.parse(fs.readFileSync(path.join(here, `../../packages/i18n/catalogues/${tag}.json`), 'utf8')) as Record<
      string,
      string
    >;
  const [ur, en] = [texts('ur'), texts('en')];
  const shell = fs.readFileSync(path.join(here, 'src/app/static-shell.html'), 'utf8');
  return shell
    .replace(
      /\{\{([\w.]+)\}\}/g,
      (_, key: string) => `<span data-l="ur" lang="ur">${ur[key]}</span><span data-l="en" lang="en">${en[key]}</span>`,
    )
    .replace(/\n/g, '');
}

function preloads(html: string): string[] {
  const there = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1]));
  const wanted = new Set<string>();
  const walk = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || wanted.has(chunk.file)) return;
    wanted.add(chunk.file);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const key of Object.keys(manifest))
    if (/features\/home\/home-page\.tsx$|catalogues\/ur\.json$/.test(key)) walk(key);
  const fonts = fs
    .readdirSync(path.join(dist, 'assets'))
    .filter((name) => /^(vazirmatn-ur|figtree-latin)-.*\.woff2$/.test(name));
  return [
    ...fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}">`),
    ...[...wanted]
      .filter((name) => !there.has(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ];
}

/** The worker learns which files are the shell; its name changes with them. */
function writeServiceWorker(): void {
  const shell = [
    '/',
    '/icon.svg',
    '/manifest.webmanifest',
    ...fs
      .readdirSync(path.join(dist, 'assets'))
      .filter((name) => /^(vazirmatn-ur|figtree-latin)-.*\.woff2$/.test(name))
      .map((name) => `/assets/${name}`),
  ];
  const version = createHash('sha256')
    .update(fs.readFileSync(path.join(dist, 'index.html')))
    .digest('hex')
    .slice(0, 12);
  const source = fs.readFileSync(path.join(here, 'src/app/service-worker.js'), 'utf8');
  fs.writeFileSync(
    path.join(dist, 'sw.js'),
    source.replace("'__SHELL__'", JSON.stringify(shell)).replace('__VERSION__', version),
  );
}
