import path from 'node:path';
import { catalogues } from '@kismet/i18n/vite-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = import.meta.dirname;
/** The server behind Vite (`npm run dev`). */
const behind = process.env.KISMET_BEHIND ?? 'http://127.0.0.1:8092';

// Without the React compiler: in oxc-transform-react 0.156.0 it turns bigint literals of a component (`0n`) into `undefined`.
export default defineConfig({
  root: path.join(folder, 'client'),
  publicDir: 'public',
  plugins: [catalogues(path.join(folder, 'catalogues')), react(), tailwind()],
  build: {
    outDir: path.join(folder, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      ...Object.fromEntries(['/player', '/houses', '^/desk/', '/livez', '/readyz'].map((at) => [at, behind])),
      '/stream': { target: behind, ws: true },
    },
    // games and pictures are beside the pages, not below them
    fs: { allow: [path.join(folder, '../..')] },
  },
});
