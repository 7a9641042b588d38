import { defineConfig } from 'vite';
import site from './vite.config.ts';

/** The site's pages as the server renders them: the same sources, in one folder beside the pages, with all libraries. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: site.plugins ?? [],
  resolve: site.resolve ?? {},
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/app/render-page.tsx',
    outDir: 'dist/render',
    target: 'node24',
    minify: true,
    emptyOutDir: true,
    copyPublicDir: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
  },
});
