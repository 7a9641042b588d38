import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { compress, finishHtml } from '../../tools/page-build.ts';

/** Builds the back office into `dist`. */
const here = import.meta.dirname;
const dist = path.join(here, 'dist');

await build({ root: here, configFile: path.join(here, 'vite.config.ts'), logLevel: 'warn' });
finishHtml(dist);
fs.renameSync(path.join(dist, '.vite/manifest.json'), path.join(dist, 'manifest.json'));
fs.rmSync(path.join(dist, '.vite'), { recursive: true });
compress(dist);
