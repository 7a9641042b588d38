import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confirmCall, heldOf, nextCall, type Payment, payCorrection, payDecision } from '../../shared/payments.ts';
import { payoutOf } from '../../shared/pays.ts';
import type { Standing } from '../matches/match.ts';
import { legFactor } from '../slip/leg-factor.ts';
import { chancesOf, fedOffers, oddsOf } from './fed-offers.ts';
import { fedResult, type Struck } from './fed-results.ts';
import { type FedBook, opennessOf, take, UNTOLD } from './fixture-words.ts';
import type { FedMarket, FedOutcome, FixtureMessage, MarketStatus } from './messages.ts';
import { hear, isTrusted, type Producer, recovered, stateOfProducer, UNHEARD } from './producer.ts';

const SEED = Number(process.env.RANDOM_SEED);
const of = (at: number, producer = 1) => ({ producer, fixture: 'm', at });
const market = (status: MarketStatus, homeE4 = 20_000): FedMarket => ({
  market: 'result',
  status,
  selections: [
    { code: 'home', oddsE4: homeE4, chancePpm: null },
    { code: 'draw', oddsE4: 34_000, chancePpm: null },
    { code: 'away', oddsE4: 40_000, chancePpm: null },
  ],
});
const prices = (at: number, status: MarketStatus, producer = 1): FixtureMessage => ({
  kind: 'prices',
  ...of(at, producer),
  markets: [market(status)],
});
const football = (home: number, away: number, minute = 10): Standing => ({
  ...{ sport: 'football', minute },
  score: { home, away },
  half: null,
});
const outcome = (code: string, isWon: boolean, more: Partial<FedOutcome> = {}): FedOutcome => ({
  ...{ code, isWon, voidHalves: 0, places: 1, tied: 1 },
  ...more,
});
const settle = (at: number, winner: string, certainty: 1 | 2 = 2): FixtureMessage => ({
  ...{ kind: 'settle', ...of(at), certainty },
  markets: [{ market: 'result', outcomes: ['home', 'draw', 'away'].map((code) => outcome(code, code === winner)) }],
});
/** The scheduled start of the match, on the time scale of these messages. */
const STARTS_AT = 10;
const told = (...messages: readonly FixtureMessage[]): FedBook =>
  messages.reduce((book, one) => take(book, one, STARTS_AT), UNTOLD);
const kindOf = (book: FedBook): string => opennessOf(book.fixture, 'result', book.markets.result!).kind;
const resultOf = (book: FedBook, selection: string, struck: Struck = { acceptedAt: 50, pricedAt: 1 }) =>
  fedResult(book.fixture, book.markets.result, selection, struck);

it('[TV-6.225] [V-2.19] each status of a market, a suspension, and which producer counts after a market was handed over', () => {
  const kinds = (['active', 'suspended', 'inactive', 'settled', 'cancelled', 'handed-over'] as const).map((status) =>
    kindOf(told(prices(1, status))),
  );
  expect(kinds).toEqual(['open', 'suspended', 'closed', 'closed', 'closed', 'suspended']);
  const stop: FixtureMessage = { kind: 'stop', ...of(5), types: 'all' };
  expect(kindOf(told(prices(1, 'active'), stop))).toBe('suspended');
  expect(kindOf(told(stop, prices(1, 'active')))).toBe('suspended');
  // prices made at the moment of the stop do not reopen the market
  expect(kindOf(told(stop, prices(5, 'active')))).toBe('suspended');
  expect(kindOf(told(stop, prices(6, 'active')))).toBe('open');
  expect(kindOf(told(prices(1, 'active'), { ...stop, types: ['total'] }))).toBe('open');
  expect(kindOf(told(prices(1, 'active'), { ...stop, types: ['total', 'result'] }))).toBe('suspended');
  // handed over by 3: suspended until 1 has sent prices; where 1 had already sent some, nothing changes
  const [early, given, next] = [prices(1, 'active', 3), prices(4, 'handed-over', 3), prices(6, 'active', 1)];
  expect(kindOf(told(early, given))).toBe('suspended');
  expect(kindOf(told(early, given, next))).toBe('open');
  expect(kindOf(told(prices(2, 'active', 1), early, given))).toBe('open');
  expect(kindOf(told(given, next, early))).toBe('open');
  // a late message of a producer that has handed the market over does not count
  const late = told(given, prices(3, 'active', 3));
  expect(kindOf(late)).toBe('suspended');
});

it('[TV-6.226] a result by its parts: half void, dead heat, undone, settled anew, cancelled for a period and reinstated', () => {
  const paid = (result: ReturnType<typeof resultOf>, oddsE4: number) =>
    result && payoutOf(100_00000n, legFactor(result.result, oddsE4));
  const half = (isWon: boolean): FixtureMessage => ({
    ...{ kind: 'settle', ...of(60), certainty: 2 },
    markets: [{ market: 'result', outcomes: [outcome('home', isWon, { voidHalves: 1 })] }],
  });
  expect(paid(resultOf(told(half(true)), 'home'), 19_500)).toBe(147_50000n);
  expect(paid(resultOf(told(half(false)), 'home'), 19_500)).toBe(50_00000n);
  const heat: FixtureMessage = {
    ...{ kind: 'settle', ...of(60), certainty: 2 },
    markets: [{ market: 'result', outcomes: [outcome('home', true, { places: 1, tied: 3 })] }],
  };
  // 100.00 at 7.50, three tied for one place
  expect(paid(resultOf(told(heat), 'home'), 75_000)).toBe(250_00000n);
  const undo: FixtureMessage = { kind: 'undo-settle', ...of(70), markets: ['result'] };
  expect(resultOf(told(settle(60, 'home'), undo), 'home')).toBeNull();
  expect(resultOf(told(undo, settle(60, 'home')), 'home')).toBeNull();
  const anew = told(settle(80, 'away', 1), undo, settle(60, 'home'));
  expect(resultOf(anew, 'away')).toMatchObject({ certainty: 1, result: { isWon: true } });
  expect(resultOf(anew, 'home')).toMatchObject({ result: { isWon: false } });
  const window = { start: 40, end: 51 };
  const cancel: FixtureMessage = { kind: 'cancel', ...of(90), markets: ['result'], window };
  const undoCancel: FixtureMessage = { kind: 'undo-cancel', ...of(95), markets: ['result'], window };
  const cancelled = told(settle(60, 'home'), cancel);
  expect(
    [39, 40, 50, 51].map((acceptedAt) => resultOf(cancelled, 'home', { acceptedAt, pricedAt: 1 })?.result.kind),
  ).toEqual(['feed', 'void', 'void', 'feed']);
  expect(resultOf(told(undoCancel, cancel, settle(60, 'home')), 'home')?.result.kind).toBe('feed');
});

it('[TV-6.227] a goal between the making of a price and its acceptance voids the bet, whether it wins or loses', () => {
  const goal: FixtureMessage = { kind: 'incident', ...of(30), stage: 'play', standing: football(1, 0) };
  const book = told(goal, settle(90, 'home'));
  const kinds = (pricedAt: number, acceptedAt: number) =>
    ['home', 'away'].map((selection) => resultOf(book, selection, { acceptedAt, pricedAt })?.result.kind);
  expect(kinds(29, 31)).toEqual(['void', 'void']);
  expect(kinds(29, 30)).toEqual(['feed', 'feed']);
  expect(kinds(30, 31)).toEqual(['feed', 'feed']);
  expect(kinds(31, 99)).toEqual(['feed', 'feed']);
});

it('[TV-6.228] a producer that is silent, late or down accepts no bets until the recovery requested last is complete', () => {
  const at = (producer: Producer, now: number, more: { isUp?: boolean; delay?: number } = {}) =>
    hear(producer, { kind: 'alive', producer: 1, at: now - (more.delay ?? 0), isUp: more.isUp ?? true }, now);
  const end = (producer: Producer, now: number, request = producer.request) =>
    recovered(producer, { kind: 'recovered', producer: 1, at: now, request });
  const first = at(UNHEARD, 100_000);
  expect(first.recovery).toEqual({ request: 1, after: 0 });
  expect(isTrusted(first.producer, 100_000)).toBe(false);
  const up = end(first.producer, 101_000);
  expect(isTrusted(up, 101_000)).toBe(true);
  const sound = at(up, 110_000).producer;
  expect([130_000, 130_001].map((now) => isTrusted(sound, now))).toEqual([true, false]);
  const back = at(sound, 130_100);
  expect(back.recovery).toEqual({ request: 2, after: 110_000 });
  expect(isTrusted(back.producer, 130_100)).toBe(false);
  // a second sign of life requests nothing new; the end of the first recovery does not end the second
  expect(at(back.producer, 131_000).recovery).toBeNull();
  expect(isTrusted(end(back.producer, 131_000, 1), 131_000)).toBe(false);
  const well = end(at(back.producer, 131_000).producer, 132_000);
  expect(isTrusted(well, 132_000)).toBe(true);
  // silent while it recovers: whatever came meanwhile is requested again
  const twice = at(back.producer, 160_000);
  expect(twice.recovery).toEqual({ request: 3, after: 110_000 });
  // a delay of 20 s counts as silence
  const later = at(well, 150_000, { delay: 9_000 }).producer;
  expect(isTrusted(later, 150_000)).toBe(true);
  const [just, late] = [20_000, 20_001].map((delay) => at(later, 161_500, { delay }).producer);
  expect([isTrusted(just!, 161_500), isTrusted(late!, 161_500)]).toEqual([true, false]);
  const down = at(well, 140_000, { isUp: false });
  expect([down.recovery, isTrusted(down.producer, 140_000)]).toEqual([null, false]);
  expect(at(down.producer, 141_000).recovery).toMatchObject({ request: 3 });
  // a sign of life older than the last one does not count
  expect(at(well, 139_000, { delay: 12_000 }).producer).toEqual(well);
});

it('[TV-6.239] the first reason why a producer accepts no bets is named, and none while it accepts them', () => {
  const sound: Producer = { ...UNHEARD, aliveAt: 100_000, saidAt: 99_000, delayMs: 1_000, isUp: true, isBehind: false };
  const states = (more: Partial<Producer>, now = 120_000) => {
    const producer = { ...sound, ...more };
    const state = stateOfProducer(producer, now);
    expect(isTrusted(producer, now)).toBe(state === 'open');
    return state;
  };
  expect(states({})).toBe('open');
  expect(states({}, 120_001)).toBe('silent');
  expect(states({ aliveAt: null })).toBe('unheard');
  expect(states({ isUp: false, isBehind: true })).toBe('down');
  expect(states({ delayMs: 20_001, isBehind: true })).toBe('late');
  expect(states({ delayMs: 20_000 })).toBe('open');
  expect(states({ isBehind: true })).toBe('behind');
  expect(states({ isUp: false, delayMs: 30_000 }, 130_000)).toBe('silent');
});

const message = fc.oneof(
  fc
    .record({
      at: fc.nat(20),
      producer: fc.constantFrom(1, 3),
      status: fc.constantFrom<MarketStatus>('active', 'suspended', 'handed-over', 'inactive'),
      odds: fc.constantFrom(18_000, 20_000, 25_000),
    })
    .map(
      ({ at, producer, status, odds }): FixtureMessage => ({
        kind: 'prices',
        ...of(at, producer),
        markets: [market(status, odds)],
      }),
    ),
  fc.nat(20).map((at): FixtureMessage => ({ kind: 'stop', ...of(at), types: 'all' })),
  fc
    .record({
      at: fc.nat(20),
      winner: fc.constantFrom('home', 'draw', 'away'),
      certainty: fc.constantFrom<1 | 2>(1, 2),
    })
    .map(({ at, winner, certainty }) => settle(at, winner, certainty)),
  fc.nat(20).map((at): FixtureMessage => ({ kind: 'undo-settle', ...of(at), markets: ['result'] })),
  fc.record({ at: fc.nat(20), isUndo: fc.boolean(), end: fc.constantFrom(10, null) }).map(
    ({ at, isUndo, end }): FixtureMessage => ({
      kind: isUndo ? 'undo-cancel' : 'cancel',
      ...of(at),
      markets: ['result'],
      window: { start: 5, end },
    }),
  ),
  fc
    .record({ at: fc.nat(20), home: fc.nat(2), stage: fc.constantFrom<'play' | 'break'>('play', 'break') })
    .map(
      ({ at, home, stage }): FixtureMessage => ({ kind: 'incident', ...of(at), stage, standing: football(home, 0) }),
    ),
);

it('[TV-6.229] messages in order, duplicated, late and in any other order give the same book, and every player the same money', () => {
  const tickets = [1, 4, 7, 12, 18].flatMap((acceptedAt) =>
    ['home', 'draw', 'away'].map((selection) => ({ selection, acceptedAt, pricedAt: acceptedAt - 1 })),
  );
  const money = (messages: readonly FixtureMessage[]): bigint[] => {
    const held: Payment[][] = tickets.map(() => []);
    let book = UNTOLD;
    for (const one of messages) {
      book = take(book, one, STARTS_AT);
      for (const [n, { selection, ...struck }] of tickets.entries()) {
        const said = resultOf(book, selection, struck);
        const amount = said ? payoutOf(10_00000n, legFactor(said.result, 20_000)) : 0n;
        // whatever is undecided counts as nothing, so that undone results are corrections too
        held[n] =
          held[n]!.length === 0 ? (said ? payDecision([], 'settle', amount) : []) : payCorrection(held[n]!, amount);
        for (let call = nextCall(held[n]!); call; call = nextCall(held[n]!)) held[n] = confirmCall(held[n]!, call);
      }
    }
    return held.map(heldOf);
  };
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 14 }),
      fc.array(fc.nat(13), { maxLength: 8 }),
      fc.infiniteStream(fc.nat(1_000)),
      (messages, twice, order) => {
        const sent = [...messages, ...twice.flatMap((n) => messages.slice(n, n + 1))];
        const disturbed = sent
          .map((one) => ({ one, place: order.next().value as number }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one);
        const straight = messages.toSorted((a, b) => a.at - b.at);
        // as it is stored in between: fields come back in a different order
        const stored = disturbed.reduce((book, one) => take(turned(book), one, STARTS_AT), UNTOLD);
        expect(stored).toEqual(told(...straight));
        expect(money(disturbed)).toEqual(money(straight));
      },
    ),
    { seed: SEED, numRuns: 150 },
  );
});
/** The same with the fields of every object in reverse order. */
const turned = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).reverse())
      : part,
  ) as T;

it('odds of a provider are passed on on our ladder, or blended with a model by weight and priced with our margin', () => {
  const odds = [16_144, 34_134, 67_737].map((oddsE4, n) => ({ code: `${n}`, oddsE4, chancePpm: null }));
  // computed with the power method, which gave these odds for 0.60, 0.27 and 0.13
  for (const [n, chance] of chancesOf(odds)!.entries()) expect(chance).toBeCloseTo([0.6, 0.27, 0.13][n]!, 4);
  expect(oddsOf(odds, { weight: 0, own: [0.5, 0.3, 0.2] }, 1.06)).toEqual([16_100, 34_000, 66_000]);
  const half = oddsOf(odds, { weight: 0.5, own: [0.5, 0.3, 0.2] }, 1)!;
  // without margin: 1/0.55, 1/0.285, 1/0.165, rounded down to the ladder
  expect(half).toEqual([18_100, 35_000, 60_000]);
  const offers = fedOffers(told(prices(1, 'active'), { kind: 'stop', ...of(2), types: 'all' }));
  expect(offers.map(({ market: name, isSuspended, pricedAt }) => ({ name, isSuspended, pricedAt }))).toEqual([
    { name: 'result', isSuspended: true, pricedAt: 1 },
  ]);
});
