import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@kismet/i18n/languages';
import { build } from 'vite';
import { compress } from '../../tools/page-build.ts';
import { pageHeads } from './page-heads.ts';
import { type Manifest, pageScripts } from './page-scripts.ts';
import { writeWebApp } from './web-app.ts';

/**
 * Builds the site into `dist` with Vite: one HTML file with the assets of the first paint, the CSP hash, and
 * compressed copies.
 */
const here = import.meta.dirname;
const dist = path.join(here, 'dist');

/** Pages available offline, with their shell and texts. */
const OFFLINE =
  /features\/(help|notices|betting-record|system|game-list|promotions|down|settings|lottery)\/|src\/shell\/|app\/(centre-route|pages|first-pages)|shared\/texts\/text-chunks|shared\/(api\/live|offline|games\/banner-hero)|catalogues\/\w+\.json(\?part=(signIn|account|offers|content|play|refusals|money|lottery))?$|content\/clean-html|ui\/src\/overlay\/menu-panel/;

const catalogue = (tag: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.join(here, `../../packages/i18n/catalogues/${tag}.json`), 'utf8'));

await build({ root: here, configFile: path.join(here, 'vite.config.ts'), logLevel: 'warn' });
const deferred = fs.readFileSync(path.join(here, 'public/deferred-hydration.js'), 'utf8').trim();
const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
assert(
  !Object.keys(manifest).some((source) => source.includes('gallery/')),
  'the component gallery is part of the site',
);
const template = writeHtml();
const texts = Object.fromEntries(LANGUAGES.map(({ catalogue: tag }) => [tag, catalogue(tag)]));
await writeWebApp(dist, texts);
fs.writeFileSync(path.join(dist, 'heads.json'), JSON.stringify(pageHeads(texts)));
writeServiceWorker();
fs.rmSync(path.join(dist, '.vite'), { recursive: true });
fs.writeFileSync(path.join(dist, 'manifest.json'), JSON.stringify(manifest));
compress(dist);
await build({ root: here, configFile: path.join(here, 'render.config.ts'), logLevel: 'warn' });
fs.writeFileSync(path.join(dist, 'render/page.html'), template);
fs.writeFileSync(path.join(dist, 'render/page-scripts.json'), JSON.stringify(pageScripts(manifest)));

/**
 * Inlines boot script and styles, renders the shell, and preloads the fonts, the home page's code, the tables of pages
 * and texts and the Urdu texts.
 * Answers the HTML around server-rendered pages.
 */
function writeHtml(): string {
  const file = path.join(dist, 'index.html');
  const boot = fs.readFileSync(path.join(dist, 'boot.js'), 'utf8').trim();
  let html = fs.readFileSync(file, 'utf8');
  html = html.replace('<script src="/boot.js"></script>', () => `<script>${boot}</script>`);
  html = html.replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (_, css: string) => `<style>${fs.readFileSync(path.join(dist, css), 'utf8').trim()}</style>`,
  );
  const rendered = renderedHtml(html);
  html = html.replace('<!--static-shell-->', () => staticShell());
  html = html.replace('</title>', () => `</title>\n${[...fontPreloads(), ...preloads(html)].join('\n')}`);
  fs.writeFileSync(file, html);
  for (const name of ['boot.js', 'deferred-hydration.js']) fs.rmSync(path.join(dist, name));
  fs.writeFileSync(
    path.join(dist, 'csp.json'),
    JSON.stringify({ script: [boot, deferred].map((code) => `'sha256-${sha256(code)}'`) }),
  );
  return rendered;
}
function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Placeholders are filled by the server (`platform/http/rendered-template.ts`). */
function renderedHtml(html: string): string {
  return html
    .replace(' data-theme="light"', ' data-theme="light" data-ssr')
    .replace('</title>', () => `</title>\n${fontPreloads().join('\n')}\n<!--preload-->`)
    .replace(/<script type="module"[^>]*><\/script>\n?|<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace('<!--static-shell-->', '<!--page-->')
    .replace('<body>', () => `<body><script>${deferred}</script>`)
    .replace('</body>', '<!--state-->\n</body>');
}

/** The app shell in every language, with texts from the catalogues; CSS shows one of them. */
function staticShell(): string {
  const tags = LANGUAGES.map(({ catalogue: tag }) => tag);
  const said = Object.fromEntries(tags.map((tag) => [tag, catalogue(tag)]));
  const shown = tags.map((tag) => `html:lang(${tag}) [data-l=${tag}]`).join();
  const shell = fs.readFileSync(path.join(here, 'src/app/static-shell.html'), 'utf8');
  return shell
    .replace(/\{\{([\w.]+)\}\}/g, (_, key: string) =>
      tags.map((tag) => `<span data-l="${tag}" lang="${tag}">${said[tag]![key]}</span>`).join(''),
    )
    .replace(/\n/g, '')
    .replace(/^/, `<style>[data-l]{display:none}${shown}{display:inline}</style>`);
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
    if (
      /features\/home\/home-page\.tsx$|catalogues\/ur\.json$|app\/(first-)?pages\.ts$|texts\/text-chunks\.ts$/.test(key)
    )
      walk(key);
  return [...wanted]
    .filter((name) => !there.has(name))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
}

function fontPreloads(): string[] {
  return fs
    .readdirSync(path.join(dist, 'assets'))
    .filter((name) => /^(vazirmatn-ur|figtree-latin)-.*\.woff2$/.test(name))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}">`);
}

/** Tells the service worker which files form the shell and which are lazy; its cache name changes with them. */
function writeServiceWorker(): void {
  const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  // what the page itself references: its entry, the entry's imports, the home page, the fonts
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
  const shell = [...new Set(['/', '/icon.svg', ...named])];
  const later = new Set<string>();
  const walk = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || later.has(`/${chunk.file}`)) return;
    later.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const key of Object.keys(manifest)) if (OFFLINE.test(key)) walk(key);
  const rest = [...later].filter((file) => file.endsWith('.js') && !shell.includes(file));
  const version = createHash('sha256').update(html).update(JSON.stringify(rest)).digest('hex').slice(0, 12);
  const source = fs.readFileSync(path.join(here, 'src/app/service-worker.js'), 'utf8');
  fs.writeFileSync(
    path.join(dist, 'sw.js'),
    source
      .replace("'__SHELL__'", () => JSON.stringify(shell))
      .replace("'__LATER__'", () => JSON.stringify(rest))
      .replace('__VERSION__', version),
  );
}
