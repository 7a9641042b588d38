import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/**
 * Last step of every page build: merges Vite's output into one HTML with boot script and styles, and compresses
 * copies.
 */

/**
 * Inlines `boot.js` and style sheets into `dist/index.html`, preloads the fonts of the first paint, and writes the
 * boot script's hash to `csp.json`, which the server adds to the CSP.
 */
export function finishHtml(dist: string): void {
  const file = path.join(dist, 'index.html');
  const boot = fs.readFileSync(path.join(dist, 'boot.js'), 'utf8').trim();
  const html = fs
    .readFileSync(file, 'utf8')
    .replace('<script src="/boot.js"></script>', () => `<script>${boot}</script>`)
    .replace(
      /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
      (_, css: string) => `<style>${fs.readFileSync(path.join(dist, css), 'utf8').trim()}</style>`,
    )
    .replace('</title>', () => `</title>\n${fontPreloads(dist).join('\n')}`);
  fs.writeFileSync(file, html);
  fs.rmSync(path.join(dist, 'boot.js'));
  const hash = createHash('sha256').update(boot).digest('base64');
  fs.writeFileSync(path.join(dist, 'csp.json'), JSON.stringify({ script: [`'sha256-${hash}'`] }));
}

const fontPreloads = (dist: string): string[] =>
  fs
    .readdirSync(path.join(dist, 'assets'))
    .filter((name) => /^(vazirmatn-ur|figtree-latin)-.*\.woff2$/.test(name))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}">`);

/** Writes brotli and gzip copies of every text file of at least half a kilobyte. */
export function compress(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compress(file);
    else if (/\.(js|css|html|svg|webmanifest|txt)$/.test(entry.name) && fs.statSync(file).size >= 512) {
      const bytes = fs.readFileSync(file);
      const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
      fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, quality));
      fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
    }
  }
}
