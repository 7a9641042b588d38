import type { DeskAbility } from '@kismet/contracts/vendor/desk';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { BOOK_HOUSE } from '../../games/sports/book/book-titles.ts';
import { BOOK_SPORTS, type BookSport } from '../../games/sports/matches/match.ts';
import { guestOf } from '../desk/desk-session.ts';
import type { DeskGuest } from '../desk/desk-session-store.ts';
import { type FixtureSheet, fixtureSheet } from '../desk/fixture-sheet.ts';
import { endByHand, MOST_MINUTES, setByHand } from '../desk/hand-prices.ts';
import { type LiabilityPage, liabilityAt } from '../desk/liability-page.ts';
import { type PlayersPage, playersAt, setFactor } from '../desk/players.ts';
import { decideReferred, type ReferralView, type ReferralWord, referralsAt } from '../desk/referrals.ts';
import { liftStop, stopBook } from '../desk/stop-book.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { stopsOf } from '../sports/desk-word-store.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import { numberOf } from './desk-ask-api.ts';
import { note } from './desk-floor-api.ts';
import { parsed } from './read-body.ts';

/** What is suspended in the book, newest first. */
export interface StopsPage {
  readonly sports: readonly BookSport[];
  readonly stops: readonly { readonly name: string; readonly since: string; readonly person: string }[];
}

const stopName = z.string().check(z.regex(/^[a-z0-9:.-]{3,120}$/));
/** Suspending takes a single key; the reason may be given afterwards. */
const stopBody = z.object({ name: stopName, note: z.optional(note) });
const partBody = z.object({ stake: z.string().check(z.maxLength(20)) });
const liftBody = z.object({ name: stopName, note });

const place = {
  fixture: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
  market: z.string().check(z.maxLength(60)),
  selection: z.string().check(z.maxLength(40)),
};
const minutes = z.int().check(z.gte(1), z.lte(MOST_MINUTES));
const priceBody = z.object({ ...place, oddsE4: z.int().check(z.gt(10_000), z.lte(10_000_000)), minutes, note });
const marginBody = z.object({
  ...{ fixture: place.fixture, market: place.market, minutes, note },
  booksumE4: z.int().check(z.gte(10_000), z.lte(13_000)),
});
const placeBody = z.object(place);
const user = z.string().check(z.regex(/^[\w.@-]{1,80}$/));
const playersQuery = z.object({ user: z.optional(user) });
const factorBody = z.object({
  ...{ user, sport: z.enum(BOOK_SPORTS), note },
  factorPpm: z.int().check(z.gte(10_000), z.lte(5_000_000)),
});
const currencyQuery = z.object({ currency: z.optional(z.string().check(z.regex(/^([A-Z]{3,5}|play)$/))) });
/** The currency in the address. Refuses BAD_INPUT. */
const currencyOf = ({ query }: FastifyRequest): string | null =>
  parsed(Buffer.from(JSON.stringify(query)), currencyQuery).currency ?? null;

/** The desk's control of the book. For the book's house only. */
export function deskBookApi(app: FastifyInstance, work: RoundWork, book: SportsBook): void {
  const guestAt = async (request: FastifyRequest, ability: DeskAbility): Promise<DeskGuest> => {
    const guest = await guestOf(work, request, ability);
    if (guest.house !== BOOK_HOUSE) throw new Refused('NOT_FOUND');
    return guest;
  };
  app.get('/desk/book/stops', async (request): Promise<StopsPage> => {
    await guestAt(request, 'view');
    const stops = await stopsOf(work.pool);
    return { sports: BOOK_SPORTS, stops: stops.map((one) => ({ ...one, since: one.since.toISOString() })) };
  });
  app.post('/desk/book/stop', async (request) => {
    const guest = await guestAt(request, 'pause');
    const said = parsed(request.body, stopBody);
    await stopBook(book, guest, said.name, said.note ?? '');
    return {};
  });
  app.post('/desk/book/lift', async (request) => {
    const guest = await guestAt(request, 'pause');
    const said = parsed(request.body, liftBody);
    await liftStop(book, guest, said.name, said.note);
    return {};
  });
  app.post('/desk/book/price', async (request) => {
    const guest = await guestAt(request, 'limit');
    await setByHand(book, guest, { ...parsed(request.body, priceBody), booksumE4: null });
    return {};
  });
  app.post('/desk/book/margin', async (request) => {
    const guest = await guestAt(request, 'limit');
    await setByHand(book, guest, { ...parsed(request.body, marginBody), selection: '', oddsE4: null });
    return {};
  });
  app.post('/desk/book/price/end', async (request) => {
    const guest = await guestAt(request, 'limit');
    await endByHand(book, guest, parsed(request.body, placeBody));
    return {};
  });
  app.get('/desk/book/players', async (request): Promise<PlayersPage> => {
    const guest = await guestAt(request, 'view');
    const { user = null } = parsed(Buffer.from(JSON.stringify(request.query)), playersQuery);
    return playersAt(work.pool, guest, user, book.deps.time.now());
  });
  app.post('/desk/book/players/factor', async (request) => {
    const guest = await guestAt(request, 'limit');
    await setFactor(book, guest, parsed(request.body, factorBody));
    return {};
  });
  app.get('/desk/book/liability', async (request): Promise<LiabilityPage> => {
    await guestAt(request, 'view');
    return liabilityAt(book, currencyOf(request));
  });
  app.get('/desk/book/fixtures/:id', async (request): Promise<FixtureSheet> => {
    await guestAt(request, 'view');
    return fixtureSheet(book, (request.params as { id: string }).id, currencyOf(request));
  });
  app.get('/desk/book/referrals', async (request): Promise<{ referrals: readonly ReferralView[] }> => {
    await guestAt(request, 'view');
    return { referrals: await referralsAt(book) };
  });
  for (const kind of ['accept', 'part', 'refuse'] as const)
    app.post(`/desk/book/referrals/:number/${kind}`, async (request) => {
      const guest = await guestAt(request, 'limit');
      const word: ReferralWord = kind === 'part' ? { kind, ...parsed(request.body, partBody) } : { kind };
      await decideReferred(book, guest, numberOf(request), word);
      return {};
    });
}
