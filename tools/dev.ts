// npm run dev: runs the product from source. Vite serves all three apps with hot reload; server, worker, draws and
// studio restart when an imported file changes.
import { placeOf } from './product/place.ts';
import { type Part, serve } from './product/serve.ts';

/** The servers' port offset behind the public ports, which Vite uses. */
const BEHIND = 10;
const place = placeOf();
const behind = {
  port: place.port + BEHIND,
  operatorPort: place.operatorPort + BEHIND,
  studioPort: place.studioPort + BEHIND,
};

/** One app served by Vite, in front of its server. */
function pages(name: string, app: string, port: number, server: number): Part {
  return {
    name,
    script: 'node_modules/vite/bin/vite.js',
    env: { NODE_ENV: 'development', KISMET_BEHIND: `http://127.0.0.1:${server}` },
    after: ['--config', `apps/${app}/vite.config.ts`, '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    ready: `http://127.0.0.1:${port}/`,
  };
}

serve({
  place,
  behind,
  serverEnv: {},
  before: ['--watch', '--watch-preserve-output'],
  front: [
    pages('site-pages', 'web', place.port, behind.port),
    pages('back-office-pages', 'backoffice', place.operatorPort, behind.operatorPort),
    pages('studio-pages', 'studio', place.studioPort, behind.studioPort),
  ],
  preparePages: async () => {},
});
