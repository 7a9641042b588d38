import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Ask, askOf, asksOf } from '../desk/ask-store.ts';
import { Asks } from '../desk/asks.ts';
import { cancelsOfFixtures } from '../desk/cancel-fixture.ts';
import { guestOf, personOf } from '../desk/desk-session.ts';
import type { DeskGuest } from '../desk/desk-session-store.ts';
import { endsHolds } from '../desk/end-hold.ts';
import { setsFarPrices } from '../desk/far-price.ts';
import { decidesHeld } from '../desk/held-markets.ts';
import { looksAtHands } from '../desk/open-hand.ts';
import { refundsOfCases } from '../desk/refund/refund-case.ts';
import { voidsOfRounds } from '../desk/void-round.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import { numberBefore } from './desk-api.ts';
import { note } from './desk-floor-api.ts';
import { parsed } from './read-body.ts';

const ASKS = 20;
const askBody = z.object({
  kind: z.enum([
    'void-round',
    'cancel-fixture',
    'open-hand',
    'correct-market',
    'keep-result',
    'refund-case',
    'end-hold',
    'set-price',
  ]),
  subject: z.string().check(z.regex(/^[a-z0-9:.-]{3,120}$/)),
  reason: note,
});
const digestBody = z.object({ digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
const noteBody = z.object({ note });

/** A request as the desk shows it. */
export interface AskView {
  readonly number: number;
  readonly kind: Ask['kind'];
  readonly subject: string;
  readonly reason: string;
  /** The current state while the request is open, otherwise as it was shown when it was made. */
  readonly preview: Readonly<Record<string, unknown>>;
  /** Digest of what would be posted now; null when nothing can be approved. */
  readonly digest: string | null;
  readonly isOwn: boolean;
  readonly askedName: string;
  readonly askedAt: string;
  readonly state: Ask['state'];
  readonly decidedName: string | null;
  readonly decidedAt: string | null;
}
export interface AskPage {
  readonly asks: readonly AskView[];
  readonly next: number | null;
}

/** Actions requested by one person and decided by another. */
export function deskAskApi(app: FastifyInstance, work: RoundWork, asks: Asks): void {
  const viewOf = async (guest: DeskGuest, ask: Ask): Promise<AskView> => {
    const now = await asks.now(ask);
    const { number, kind, subject, reason, askedName, state, decidedName } = ask;
    return {
      ...{ number, kind, subject, reason, askedName, state, decidedName },
      preview: now?.shown ?? (ask.preview as AskView['preview']),
      digest: now?.digest ?? (state === 'APPROVED' ? ask.digest : null),
      isOwn: ask.askedBy === personOf(guest),
      askedAt: ask.askedAt.toISOString(),
      decidedAt: ask.decidedAt?.toISOString() ?? null,
    };
  };
  app.get('/desk/asks', async (request): Promise<AskPage> => {
    const guest = await guestOf(work, request, 'view');
    const list = await asksOf(work.pool, guest.house, numberBefore(request), ASKS);
    return {
      asks: await Promise.all(list.map((ask) => viewOf(guest, ask))),
      next: list.length === ASKS ? list.at(-1)!.number : null,
    };
  });
  app.post('/desk/asks', async (request) => {
    const guest = await guestOf(work, request, 'view');
    const { kind, subject, reason } = parsed(request.body, askBody);
    // a price is requested by a person who may set prices, everything else by one who may request a void
    if (!guest.abilities.includes(kind === 'set-price' ? 'limit' : 'void')) throw new Refused('FORBIDDEN');
    return { ask: await viewOf(guest, await asks.ask(guest, kind, subject, reason)) };
  });
  app.post('/desk/asks/:number/approve', async (request) => {
    const guest = await guestOf(work, request, 'approve');
    const { digest } = parsed(request.body, digestBody);
    return { ask: await viewOf(guest, await asks.approve(guest, numberOf(request), digest)) };
  });
  app.post('/desk/asks/:number/refuse', async (request) => {
    const guest = await guestOf(work, request, 'view');
    const number = numberOf(request);
    const ask = await askOf(work.pool, guest.house, number, false);
    // the person who requested it withdraws it; anybody else decides it
    if (ask?.askedBy !== personOf(guest) && !guest.abilities.includes('approve')) throw new Refused('FORBIDDEN');
    return { ask: await viewOf(guest, await asks.refuse(guest, number, parsed(request.body, noteBody).note)) };
  });
}

/** Everything that takes two people at the desks of this process. */
export const asksOfStudio = (work: RoundWork, hall: Hall | null, book: SportsBook): Asks => {
  const nothing = {
    preview: () => Promise.reject(new Refused('NOT_FOUND')),
    carryOut: () => Promise.reject(new Refused('NOT_FOUND')),
  };
  return new Asks(work.pool, {
    'void-round': hall ? voidsOfRounds(hall) : nothing,
    'cancel-fixture': cancelsOfFixtures(book),
    'open-hand': hall ? looksAtHands(hall) : nothing,
    'correct-market': decidesHeld(book, 'correct'),
    'keep-result': decidesHeld(book, 'keep'),
    'refund-case': hall ? refundsOfCases(work) : nothing,
    'end-hold': endsHolds(book),
    'set-price': setsFarPrices(book),
  });
};

/** The number in the address. Refuses NOT_FOUND. */
export function numberOf(request: FastifyRequest): number {
  const { number } = request.params as { number: string };
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new Refused('NOT_FOUND');
  return Number(number);
}
