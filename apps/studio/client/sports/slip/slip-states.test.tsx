import path from 'node:path';
import { type CatalogueChunk, i18n } from '@kismet/i18n/runtime';
import { compileFile } from '@kismet/i18n/vite-plugin';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SportsState } from '../../../server/http/sports-api.ts';
import type { SlipQuotes } from '../../../server/sports/book-views.ts';
import type { FixtureView, OfferView } from '../../../server/sports/fixture-view.ts';
import type { TicketView } from '../../../server/sports/tickets/ticket-view.ts';
import { noteLinkedCode, takeLinkedCode } from '../../server/linked-code.ts';
import { BookGame } from '../book-game.ts';
import { BookContext } from '../use-book.ts';
import { SlipPanel } from './slip-panel.tsx';

const WORDS = compileFile(path.join(import.meta.dirname, '../../../catalogues/en.json')) as CatalogueChunk['messages'];
const NOON = Date.UTC(2026, 10, 26, 12);
let joint: SlipQuotes['joint'] = null;
let joints: SlipQuotes['joints'] = [];
/** The refusal that the server returns next instead of its answer. */
let refusal: { status: number; error: string; params?: Record<string, number> } | 'silence' | null = null;
let closed = new Set<string>();
/** The cash-out value of the open bet, and the outcome of its replacement. */
let [sellsFor, placed]: [string | null, string | null] = ['9.50', 'open'];
let asked: { path: string; body: Record<string, unknown> | null }[] = [];

let factors: SportsState['factors'] = [];
const opened = (): SportsState => ({
  ...{ gameCode: 'maidan', names: { en: 'Maidan' }, bookFocus: 'all' as SportsState['bookFocus'], now: NOON },
  ...{ hasFed: false, isDemo: true, symbol: 'P', lobbyUrl: null, balance: '100.00', factors },
  freeBets: [],
  totals: { openedAt: '2026-11-26T12:00:00.000Z', staked: '0.00', returned: '0.00' },
  rules: { mostLegs: 8, leastStake: '1.00', mostOdds: 1_000, mostReturn: '250000.00' },
});
const fixture = (id: string) => ({ id, league: 'x', sport: 'football', home: 'lions', away: 'stars' }) as FixtureView;
const offer = (market: string, code: string, oddsE4: number): OfferView => ({
  ...{ market, type: market, scope: null, lineE2: null },
  selections: [{ code, oddsE4 }],
});

const ticketOf = (): TicketView => {
  const leg = { fixture: 'm-1', league: 'x', sport: 'football', home: 'lions', away: 'stars', market: 'result' };
  return {
    ...{ id: 't-1', mode: 'single', jointE4: null, lineStake: '10.00', state: 'open' },
    cashOut: sellsFor && { at: NOON, offers: [{ percent: 100, amount: sellsFor }] },
    legs: [{ ...leg, selection: 'home', oddsE4: 19_000 }],
  } as unknown as TicketView;
};

beforeEach(() => {
  [sellsFor, placed] = ['9.50', 'open'];
  [joint, joints, refusal, closed, asked] = [null, [], null, new Set(), []];
  i18n.loadAndActivate({ locale: 'en', messages: WORDS });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, hidden: false });
  vi.stubGlobal('window', { parent: null });
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    const body = init.body ? JSON.parse(init.body) : null;
    asked.push({ path, body });
    const answer = (value: unknown, status = 200) => ({ ok: status === 200, status, json: async () => value });
    if (path.endsWith('/quotes'))
      return answer({
        quotes: body.legs.map(({ market }: { market: string }) => ({
          oddsE4: closed.has(market) ? null : 20_000,
          isClosed: closed.has(market),
        })),
        joint,
        joints,
      });
    if (refusal === 'silence') throw new TypeError('no answer');
    if (refusal) return answer(refusal, refusal.status);
    if (path.endsWith('/codes')) return answer({ code: 'ABCD2345', expiresAt: NOON });
    if (path.includes('/codes/'))
      return answer({
        ...{ code: 'ABCD2345', mode: 'singles' },
        legs: [1, 2].map((n) => ({
          ...{ fixture: `m-${n}`, market: 'result', selection: 'home', league: 'x', sport: 'football', home: 'lions' },
          ...{ away: 'stars', oddsE4: 20_000, nowE4: n === 1 ? 21_000 : null, isClosed: n === 2 },
        })),
      });
    if (path.includes('/bets?show')) return answer({ tickets: [ticketOf()] });
    if (path.endsWith('/edit')) return answer({ sold: {}, placed: placed && { state: placed } });
    if (path.endsWith('/bets')) return answer({ ticket: { state: 'open' } });
    return answer(opened());
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const shown = (game: BookGame): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <BookContext value={game}>
        <SlipPanel isOpen setOpen={() => undefined} />
      </BookContext>
    </I18nProvider>,
  )
    .replace(/<[^>]*disabled=""[^>]*>/g, '[off] ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');
/** A page with home to win and both to score of one match. */
async function builder(): Promise<BookGame> {
  const game = new BookGame('key', opened());
  game.toggle(fixture('m-1'), offer('result', 'home', 20_000), 'home');
  game.toggle(fixture('m-1'), offer('both-score', 'yes', 18_000), 'yes');
  await settled();
  return game;
}

it('a bet builder is calculated, priced, stopped until a changed price is accepted, and suspended; it is sent at the price that was shown', async () => {
  joint = { oddsE4: 31_500, problem: null };
  const game = new BookGame('key', opened());
  game.toggle(fixture('m-1'), offer('result', 'home', 20_000), 'home');
  game.toggle(fixture('m-1'), offer('both-score', 'yes', 18_000), 'yes');
  expect(game.snapshot().mode).toBe('builder');
  expect(shown(game)).toMatch(/All of them together.*Working out the odds….*\[off\] Place bet/);
  await settled();
  // 10.00 at 3.15, and no price for a single selection
  expect(shown(game)).toMatch(/All of them together 3\.15 .*P ?10\.00.*P ?31\.50/);
  expect(shown(game)).not.toMatch(/1\.80|2\.00|\[off\] Place/);
  joint = { oddsE4: 30_500, problem: null };
  await game.look();
  expect(shown(game)).toMatch(/3\.15 3\.05 .*Accept/);
  game.acceptPrices();
  expect(shown(game)).toMatch(/together 3\.05 .*P ?30\.50/);
  joint = { oddsE4: null, problem: null };
  await game.look();
  expect(shown(game)).toMatch(/together Suspended.*\[off\] Place bet/);
  joint = { oddsE4: 30_500, problem: null };
  await game.look();
  await game.place();
  const bet = asked.find(({ path }) => path.endsWith('/bets'))!.body!;
  expect(bet).toMatchObject({ mode: 'builder', jointE4: 30_500, stake: '10' });
  expect(bet.legs).toHaveLength(2);
  // one removed, and it is a single again
  const other = await builder();
  other.drop(other.snapshot().picks[1]!);
  expect(other.snapshot()).toMatchObject({ mode: 'singles', builder: null });
});

it('two selections of one match with another match form one bet: their joint price times the other, accepted after it moved, and sent as it was shown', async () => {
  const of = (oddsE4: number | null) => [{ fixture: 'm-1', oddsE4, problem: null }];
  joints = of(30_000);
  const game = await builder();
  game.toggle(fixture('m-2'), offer('result', 'home', 20_000), 'home');
  expect(game.snapshot().mode).toBe('builders');
  expect(shown(game)).toMatch(/Several matches together.*\[off\] Place bet/);
  await settled();
  // 10.00 at 3.00 and 2.00; the two selections of one match have no prices of their own
  expect(shown(game)).toMatch(/All of them together: lions – stars 3\.00 .*P ?10\.00.*P ?60\.00/);
  expect(shown(game)).not.toMatch(/1\.80|\[off\] Place/);
  joints = of(28_000);
  await game.look();
  expect(shown(game)).toMatch(/3\.00 2\.80 .*Accept/);
  game.acceptPrices();
  expect(shown(game)).toMatch(/2\.80 .*P ?56\.00/);
  joints = of(null);
  await game.look();
  expect(shown(game)).toMatch(/Suspended.*\[off\] Place bet/);
  joints = of(28_000);
  await game.look();
  await game.place();
  const bet = asked.find(({ path }) => path.endsWith('/bets'))!.body!;
  expect(bet).toMatchObject({ mode: 'builders', joints: [{ fixture: 'm-1', oddsE4: 28_000 }], stake: '10' });
  expect(bet.legs).toHaveLength(3);
  expect(bet).not.toHaveProperty('jointE4');
});

it('selections that cannot be combined are named, before the bet and in its refusal', async () => {
  joint = { oddsE4: null, problem: { code: 'LEGS_EXCLUDE', legs: [0, 1] } };
  const game = await builder();
  expect(shown(game)).toMatch(/Match result: lions and Both teams to score: Yes cannot both win.*\[off\] Place bet/);
  joint = { oddsE4: null, problem: { code: 'LEG_IMPLIED', legs: [1, 0] } };
  await game.look();
  expect(shown(game)).toContain('If Match result: lions wins, so does Both teams to score: Yes.');
  joint = { oddsE4: null, problem: { code: 'LEG_NOT_COMBINED', legs: [1] } };
  await game.look();
  expect(shown(game)).toContain('Both teams to score: Yes cannot be combined with others of this match.');
  joint = { oddsE4: 31_500, problem: null };
  await game.look();
  refusal = { status: 422, error: 'LEGS_EXCLUDE', params: { first: 0, second: 1 } };
  await game.place();
  expect(shown(game)).toContain('Match result: lions and Both teams to score: Yes cannot both win.');
});

it('a slip is saved under a code until it changes, and any obstacle is explained', async () => {
  joint = { oddsE4: 31_500, problem: null };
  const game = await builder();
  expect(shown(game)).toContain('Share this slip');
  refusal = { status: 409, error: 'MARKET_CLOSED' };
  expect(await game.saveSlip()).toBe('MARKET_CLOSED');
  refusal = 'silence';
  expect(await game.saveSlip()).toBe('UNANSWERED');
  refusal = null;
  expect(await game.saveSlip()).toBeNull();
  expect(asked.at(-1)!.body).toEqual({
    mode: 'builder',
    legs: [
      { fixture: 'm-1', market: 'result', selection: 'home' },
      { fixture: 'm-1', market: 'both-score', selection: 'yes' },
    ],
  });
  expect(game.snapshot().saved?.code).toBe('ABCD2345');
  expect(shown(game)).toMatch(/Booking code.*Copy.*Works until/);
  game.set({ mode: 'singles' });
  expect(game.snapshot().saved).toBeNull();
});

it('a code fills an empty slip: current odds are shown beside the saved ones, and selections no longer offered are counted and block the bet', async () => {
  const game = new BookGame('key', opened());
  expect(shown(game)).toMatch(/Tap odds to add them to your slip.*Open a slip by its booking code.*\[off\] Open/);
  refusal = { status: 404, error: 'CODE_UNKNOWN' };
  expect(await game.openSlip('AAAA2222')).toBe('CODE_UNKNOWN');
  expect(game.snapshot().picks).toEqual([]);
  refusal = null;
  expect(await game.openSlip(' abcd-2345')).toBeNull();
  expect(asked.at(-1)!.path).toBe('/player/sports/codes/%20abcd-2345');
  expect(game.snapshot()).toMatchObject({ mode: 'singles', notice: { kind: 'loaded', count: 2, gone: 1 } });
  expect(shown(game)).toMatch(
    /2\.00 2\.10 .*No longer offered.*2 selections loaded at the current odds\. 1 is no longer/,
  );
  expect(shown(game)).toMatch(/\[off\] Place bet/);
  game.drop(game.snapshot().picks[1]!);
  expect(shown(game)).not.toMatch(/\[off\] Place bet/);
});

it('editing a bet shows what it is cashed out for, at current odds; it needs an offer and a single bet; a cash-out alone is announced', async () => {
  const game = new BookGame('key', opened());
  await game.edit(ticketOf());
  expect(shown(game)).toMatch(/2\.00 .*Your bet is cashed out for P ?9\.50.*Keep my bet.*Cash out and place/);
  expect(shown(game)).not.toContain('[off] Cash out');
  sellsFor = null;
  await game.look();
  expect(shown(game)).toMatch(/cannot be cashed out right now.*\[off\] Cash out and place/);
  sellsFor = '9.20';
  await game.look();
  expect(shown(game)).toMatch(/cashed out for P ?9\.20/);
  game.toggle(fixture('m-2'), offer('result', 'home', 20_000), 'home');
  game.set({ mode: 'singles' });
  expect(shown(game)).toMatch(/replaces one bet.*\[off\] Cash out and place/);
  game.set({ mode: 'combination' });
  refusal = { status: 409, error: 'CASH_OUT_OVER' };
  await game.place();
  expect(game.snapshot()).toMatchObject({ editing: { ticket: 't-1' }, notice: { code: 'CASH_OUT_OVER' } });
  // without an answer the same is sent again: it may have taken effect
  refusal = 'silence';
  await game.place();
  sellsFor = null;
  refusal = null;
  await game.look();
  expect(shown(game)).toMatch(/cashed out for P ?9\.20.*Cash out and place/);
  expect(shown(game)).not.toMatch(/\[off\] Cash out|Keep my bet/);
  placed = 'declined';
  await game.place();
  const sent = asked.findLast(({ path }) => path.endsWith('/edit'))!;
  const silent = asked.filter(({ path }) => path.endsWith('/edit')).at(-2)!;
  expect(sent.body).toEqual(silent.body);
  expect(sent.path).toBe('/player/sports/bets/t-1/edit');
  expect(sent.body).toMatchObject({
    sale: { percent: 100, amount: '9.20', offeredAt: NOON },
    bet: { mode: 'combination', stake: '10', legs: [{ fixture: 'm-1', oddsE4: 20_000 }, { fixture: 'm-2' }] },
  });
  expect(shown(game)).toContain('Your bet was cashed out. The new one was not accepted');
  expect(game.snapshot().picks).toHaveLength(2);
  await game.edit(ticketOf());
  game.stopEdit();
  expect(game.snapshot()).toMatchObject({ editing: null, picks: [] });
});

it('the code of a link is used once, and anything else in its place is ignored', () => {
  noteLinkedCode('?lang=en&code=abcd2345');
  expect([takeLinkedCode(), takeLinkedCode()]).toEqual(['abcd2345', null]);
  for (const search of ['', '?code=', '?code=<b>', '?code=ABCD234', '?code=ABCDEFG1']) noteLinkedCode(search);
  expect(takeLinkedCode()).toBeNull();
});

it('[TV-6.335] a bet that waits for the desk says how long; a player who does not wait has placed no bet; the answer arrives for the same id', async () => {
  const game = new BookGame('key', opened());
  game.toggle(fixture('m-1'), offer('result', 'home', 20_000), 'home');
  refusal = { status: 409, error: 'REFERRED', params: { leftMs: 14_000 } };
  const bets = () => asked.filter(({ path }) => path.endsWith('/bets')).map(({ body }) => body!.id);
  const placing = game.place();
  await settled();
  expect(shown(game)).toMatch(/A trader is deciding; your money has not moved\..*14 .*Don&#x27;t wait.*\[off\] /);
  game.leaveNotice();
  await placing;
  expect([bets().length, game.snapshot().picks.length, game.snapshot().notice.kind]).toEqual([1, 1, 'none']);
  const again = game.place();
  await settled();
  refusal = null;
  await again;
  expect(game.snapshot().notice.kind).toBe('taken');
  const [first, ...rest] = bets();
  expect(rest).toHaveLength(2);
  expect(new Set(rest).size).toBe(1);
  expect(rest).not.toContain(first);
});

it('[TV-6.336] a smaller stake is offered: once taken, it is sent with the decision of the desk; once declined, the slip is as before', async () => {
  const game = new BookGame('key', opened());
  game.toggle(fixture('m-1'), offer('result', 'home', 20_000), 'home');
  game.toggle(fixture('m-2'), offer('result', 'home', 20_000), 'home');
  game.set({ mode: 'singles' });
  refusal = { status: 409, error: 'LIMIT_REACHED', params: { most: '4.50' as never } };
  await game.place();
  expect(shown(game)).toMatch(/You can stake up to P ?4\.50 on this now\..*Bet P ?4\.50.*No, thanks/);
  game.leaveNotice();
  expect(shown(game)).not.toContain('No, thanks');
  refusal = { status: 409, error: 'LIMIT_REACHED', params: { most: '6.00' as never, referral: 'r-1' as never } };
  await game.place();
  expect(shown(game)).toContain('The trader accepts up to P 6.00');
  refusal = null;
  await game.takeOffer();
  const sent = asked.filter(({ path }) => path.endsWith('/bets')).at(-1)!.body!;
  expect([sent.stake, sent.referral, (sent.legs as { fixture: string }[])[0]!.fixture]).toEqual(['6.00', 'r-1', 'm-1']);
  expect(game.snapshot().picks.map(({ fixture: id }) => id)).toEqual(['m-2']);
  refusal = { status: 409, error: 'LIMIT_REACHED', params: { most: '0.00' as never } };
  await game.place();
  expect(shown(game)).toContain('No more bets are taken on this right now.');
});

it('a personal limit in a sport is shown on the slip while it has a selection of that sport', () => {
  factors = [
    { sport: 'football', factorPpm: 200_000 },
    { sport: 'tennis', factorPpm: 500_000 },
  ];
  const game = new BookGame('key', opened());
  expect(shown(game)).not.toContain('Your limit');
  game.toggle(fixture('m-1'), offer('result', 'home', 20_000), 'home');
  expect(shown(game)).toContain('Your limit in Football is 0.2 of the usual.');
  expect(shown(game)).not.toContain('Tennis');
  factors = [];
});
