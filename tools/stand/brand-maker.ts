// Creates brands on a stand: `POST /brands {tag, schedules?, agreements?}` returns what a test needs of the new one.
// One process keeps the product composed, so that it takes a second.
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { withProduct } from '../product/installation.ts';
import { type BrandWish, makeBrand, takeReady } from './brands.ts';

const place = {
  edgePort: process.env.EDGE_PORT!,
  operatorEdgePort: process.env.OPERATOR_EDGE_PORT!,
  sandbox: process.env.SANDBOX!,
  sandboxKeysFile: process.env.SANDBOX_KEYS_FILE!,
};

await withProduct(process.env, async (product) => {
  // in sequence: each needs the whole connection pool
  let last: Promise<unknown> = Promise.resolve();
  const server = http.createServer(async (request, response) => {
    const end = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.url === '/readyz') return end(200, {});
    const wish = JSON.parse(await text(request)) as BrandWish;
    const making = last.then(() => (wish.agreements ? takeReady() : makeBrand(product, place, wish)));
    last = making.catch(() => {});
    await making.then(
      (facts) => end(200, facts),
      (error: Error) => end(500, { error: error.stack }),
    );
  });
  server.listen(Number(process.env.BRANDS_PORT), '127.0.0.1');
  await new Promise((resolve) => process.once('SIGTERM', resolve));
  server.closeAllConnections();
  server.close();
});
process.exit(0);
