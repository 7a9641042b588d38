import path from 'node:path';
import { catalogues } from '@kismet/i18n/vite-plugin';
import tailwind from '@tailwindcss/vite';
import { build } from 'vite';
import { REACT_IN_SITE } from '../react-in-site.ts';
import { LEFT_OUT, TEXT_PARTS } from '../text-parts.ts';

/**
 * Builds the component gallery into `gallery/dist`, separate from the site: its browser tests serve it at
 * `/gallery/`.
 */
const here = import.meta.dirname;
await build({
  root: here,
  configFile: false,
  base: '/gallery/',
  logLevel: 'warn',
  resolve: { alias: REACT_IN_SITE },
  plugins: [catalogues(path.join(here, '../../../packages/i18n/catalogues'), LEFT_OUT, TEXT_PARTS), tailwind()],
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 1000 },
});
