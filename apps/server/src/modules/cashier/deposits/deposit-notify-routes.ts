import type { FastifyInstance } from 'fastify';
import { toRefused } from '../../../platform/http/errors.ts';
import { statusOf } from '../../../platform/http/status-of.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import { readChannel } from '../channels/channel-store.ts';
import { adapterOf } from '../kinds/registry.ts';
import { isElectronic } from './deposit.ts';
import { takeCallBack } from './deposit-news.ts';
import type { Deposits } from './deposits.ts';

/** Maximum number of rejected call-backs stored per minute and channel. */
const KEPT: RateRule = { name: 'deposit-disbelieved', max: 30, windowMs: 60_000 };
const LONGEST = 65_536;

/**
 * Providers' payment call-backs; the channel is identified by address and key. The body stays raw bytes until its
 * signature is verified. Everything processed is answered 200 whether or not it changed anything, since providers
 * retry anything else forever.
 */
export async function mountDepositNotify(
  app: FastifyInstance,
  deposits: Deposits,
  limiter: RateLimiter,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const refused = toRefused(error);
      if (refused.code === 'BROKEN') request.log.error({ err: error }, 'a payment callback failed unexpectedly');
      // not processed: the provider will retry
      return reply.code(statusOf(refused.code)).send({ received: false });
    });
    scope.post('/wps/payments/:channelCode/notify', async (request, reply) => {
      const { channelCode } = request.params as { channelCode: string };
      const channel = await readChannel(deposits.deps.db, channelCode.slice(0, 40));
      if (!channel || !isElectronic(adapterOf(channel.adapter).kind)) return reply.code(404).send({ received: false });
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = request.headers as Record<string, string | undefined>;
      const mayKeep = () =>
        limiter.take(KEPT, channel.code).then(
          () => true,
          () => false,
        );
      const found = await takeCallBack(deposits.deps, channel, bytes, headers, mayKeep);
      if (found === 'forged')
        request.log.warn({ channel: channel.code }, 'a payment callback without a valid signature of its provider');
      return reply
        .code(found === 'forged' || found === 'unreadable' ? 400 : 200)
        .send({ received: found === 'news' || found === 'other' });
    });
  });
}
