// The product's vendor routes in a separate process. MODE: signed, unsigned (the signature is read but not verified), no-bonus
// (unsigned, and the batch never asks the tables of bonuses), or empty (the same route, decoded and answered, without a database).
import { exactJson, parseExactJson } from '@kismet/contracts/vendor/exact-json';
import { betRequest } from '@kismet/contracts/vendor/wallet';
import { systemClock } from '@kismet/kernel/time';
import { compose } from '@kismet/server/src/compose.ts';
import { readConfig } from '@kismet/server/src/config.ts';
import { bonusPlay } from '@kismet/server/src/modules/promotions/bonus/bonus-play.ts';
import { NO_BONUS } from '@kismet/server/src/modules/vendors/index.ts';
import { createServer } from '@kismet/server/src/platform/http/server.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import * as z from 'zod/mini';

const config = readConfig(process.env);
const log = createLog('bench', 'error');
const app = await createServer({ log, trustProxy: [], pages: null, callPrefixes: ['/'], frameSources: async () => [] });
if (process.env.MODE === 'empty') {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/vendors/BENCH/transaction/bet', async (request, reply) => {
      const body = z.parse(betRequest, parseExactJson((request.body as Buffer).toString('utf8')));
      return reply.type('application/json').send(
        exactJson({
          user: body.user,
          status: 'RS_OK',
          request_uuid: body.request_uuid,
          currency: 'PKR',
          balance: 1n,
        }),
      );
    });
  });
} else {
  if (process.env.MODE === 'no-bonus') Object.assign(bonusPlay, NO_BONUS);
  const product = await compose(config, systemClock, log);
  await product.vendors.mountSeamless(app, process.env.MODE === 'signed' ? undefined : async () => true);
}
await app.listen({ host: '127.0.0.1', port: config.port });
process.on('SIGTERM', () => process.exit(0));
