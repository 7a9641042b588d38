import fs from 'node:fs';
import path from 'node:path';
import { catalogues } from '@kismet/i18n/vite-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leftOut, PARTS } from './text-parts.ts';

const texts = path.join(import.meta.dirname, '../../packages/i18n/catalogues');
const keys = Object.keys(JSON.parse(fs.readFileSync(path.join(texts, 'en.json'), 'utf8')) as Record<string, string>);

/** The libraries, in one file that changes only with their versions. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|@tanstack|zod|@lingui|clsx|use-sync-external-store|seroval|react-hook-form)\//;
/** Shared by every screen. */
const CORE = /packages\/(ui|contracts|kernel|i18n)\/src\/|apps\/backoffice\/src\/(shared|shell)\//;
/** The API server behind Vite (`npm run dev`). */
const behind = process.env.KISMET_BEHIND ?? 'http://127.0.0.1:8091';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [catalogues(texts, leftOut(keys), PARTS), react(), tailwind()],
  build: {
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES, priority: 2 },
            { name: 'core', test: CORE, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/operator': behind, '/art': behind } },
});
