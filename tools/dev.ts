// npm run dev: the product from its sources. Vite serves the pages of all three apps and reloads them as they change; the
// processes of server, worker, draws and studio are restarted when a file that they import changes.
import { placeOf } from './product/place.ts';
import { type Part, serve } from './product/serve.ts';

/** The servers listen this far behind the ports that people open, where Vite stands. */
const BEHIND = 10;
const place = placeOf();
const behind = {
  port: place.port + BEHIND,
  operatorPort: place.operatorPort + BEHIND,
  studioPort: place.studioPort + BEHIND,
};

/** The pages of one app by Vite, in front of its server. */
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
