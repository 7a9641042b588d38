import { EVENTS_PATH } from '@kismet/contracts/live/events';
import { balance } from '@kismet/contracts/wallet/balance';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Product } from '../compose.ts';
import { mountEvents } from '../platform/http/events.ts';

/** Live events for a member. */
export function mountLiveEvents(app: FastifyInstance, { live, countryOf, identity, wallet }: Product): void {
  mountEvents(app, {
    live,
    countryOf,
    ownerOf: async (request, visit) => (await identity.authoriseMember(request, visit, EVENTS_ROUTE)).memberId,
    isStillAllowed: (request, visit) =>
      identity.authoriseMember(background(request), visit, EVENTS_ROUTE).then(
        () => true,
        (error) => (error as { code?: string }).code !== 'NOT_SIGNED_IN',
      ),
    async dataOf(ownerId, message) {
      if (message.topic !== 'balance') return message.data;
      const now = (await wallet.balancesOf([ownerId])).get(ownerId);
      return now ? z.encode(balance, now) : null;
    },
  });
}

/** The stream is authorised like any other call; keeping it open does not count as activity. */
const EVENTS_ROUTE = {
  method: 'GET',
  path: EVENTS_PATH,
  access: 'member',
  encrypted: false,
  stepUp: false,
  form: false,
  bodyLimit: null,
  idempotencyField: null,
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  summary: '',
} as const;
function background<R extends { headers: Record<string, unknown> }>(request: R): R {
  request.headers['x-kismet-background'] = '1';
  return request;
}
