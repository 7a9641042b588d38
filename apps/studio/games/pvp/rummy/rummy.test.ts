import { Refused } from '@kismet/kernel/outcome';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { type Card, cardOf } from '../../shared/cards.ts';
import { type RakeRule, sharesOf } from '../pots/pots.ts';
import { BANK_MS } from '../turns.ts';
import { arrange } from './arrange.ts';
import { decideRummy, type RummyEffect, type RummyMessage, rummyDueAt, takeOverRummy } from './decide.ts';
import { jokerRankIn, openRummy, type RummyDeck, type RummyHand, rummyReserve } from './hand.ts';
import { HAND_CARDS, RUMMY_CARDS } from './melds.ts';
import { seenRummySeats, viewRummy } from './view.ts';

const SEED = process.env.RANDOM_SEED!;
const HANDS = process.env.KISMET_FULL === '1' ? 5_000 : 60;
const money = (text: string): bigint => BigInt(text.replace('.', '')) * 1_000n;
const RULES = { pointValue: money('0.50'), rake: { ppm: 50_000, cap: money('100.00') } satisfies RakeRule };
const cards = (names: string): Card[] =>
  names.split(' ').map((name) => (name === '*' ? 104 : cardOf(name.slice(0, 2)) + (name.endsWith("'") ? 52 : 0)));

/** A deck that deals these hands to seats A, B, ..., turns up `turned`, and has these cards next on top of the closed pile. */
function deckOf(hands: readonly string[], turned: string, open: string, next: string): RummyDeck {
  const dealt = hands.map(cards);
  const first = Array.from({ length: HAND_CARDS }, (_, round) => dealt.map((hand) => hand[round]!)).flat();
  const top = [...first, ...cards(turned), ...cards(open), ...cards(next)];
  const rest = Array.from({ length: RUMMY_CARDS }, (_, card) => card).filter((card) => !top.includes(card));
  return { deck: [...top, ...rest], reshuffle: (places) => [...places].reverse() };
}

function table(deck: RummyDeck, count: number) {
  const owners = [...'ABCDEF'].slice(0, count);
  let hand = openRummy(
    'h',
    RULES,
    owners.map((owner) => ({ owner, bank: BANK_MS, missed: 0 })),
    count - 1,
    0,
  );
  let ids = 0;
  let clock = 0;
  const effects: RummyEffect[] = [];
  const tell = (message: RummyMessage) => {
    const step = decideRummy(hand, message, deck);
    hand = step.hand;
    effects.push(...step.effects);
  };
  type Act = Extract<RummyMessage, { kind: 'act' }>;
  const message = (owner: string, action: Act['action'], change: Partial<Act> = {}): Act => {
    const base = { kind: 'act' as const, id: `a${++ids}`, place: null, groups: [], turn: hand.turn, at: clock };
    return { ...base, owner, action, ...change };
  };
  /** The place of a card that a seat holds. */
  const at = (name: string) => deck.deck.indexOf(cards(name)[0]!);
  return {
    owners,
    deck,
    effects,
    get hand() {
      return hand;
    },
    set clock(to: number) {
      clock = to;
    },
    tell,
    message,
    at,
    laid: (text: string) => text.split(' | ').map((group) => cards(group).map((card) => deck.deck.indexOf(card))),
    act: (owner: string, action: Act['action'], change: Partial<Act> = {}) => {
      clock += 1_000;
      tell(message(owner, action, { at: clock, ...change }));
    },
  };
}
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return 'taken';
};

const READY = '7h 8h 9h 4d 5d 6d Kc Kd Ks Qc Qd Qs 2h';
const EXAMPLE = "Kc' Kd' Ks' 7h' 8h' 9h' 4c 4d' Qs' 2c 5d' 9s Ah";

it('[TV-6.87] losers of 80, 25, 14 and 20 points at 0.50 pay 69.50; rake 3.47; 66.03 is paid', () => {
  const stakes = [80, 25, 14, 20, 0].map((points, seat) => ({
    contributed: BigInt(points) * RULES.pointValue,
    isPacked: seat < 4,
    isAllIn: false,
  }));
  const { pot, rake, paid, nets } = sharesOf(stakes, (won) => won, [0, 1, 2, 3, 4], RULES.rake);
  expect([pot, rake, paid[4]]).toEqual(['69.50', '3.47', '66.03'].map(money));
  expect(nets).toEqual(['-40.00', '-12.50', '-7.00', '-10.00', '66.03'].map(money));
  expect(rummyReserve(RULES)).toBe(money('40.00'));
});

it('[TV-6.86] a declaration: the loser is counted by the best arrangement, 74 points', () => {
  const on = table(deckOf([READY, EXAMPLE], '3c', 'Jh', 'Qh'), 2);
  on.act('A', 'draw-closed');
  on.act('A', 'declare', { place: on.at('2h'), groups: on.laid('7h 8h 9h | 4d 5d 6d | Kc Kd Ks | Qc Qd Qs Qh') });
  expect(on.hand.seats.map(({ state, points }) => [state, points])).toEqual([
    ['won', 0],
    ['in', 74],
  ]);
  expect(on.hand.shares!.nets).toEqual([money('37.00') - money('1.85'), -money('37.00')]);
  expect(on.effects).toEqual([{ do: 'settle', shares: on.hand.shares }]);
  expect(seenRummySeats(on.hand, null)).toEqual([0, 1]);
});

it('a wrong declaration costs 80 and the others continue; a drop costs 20 before the end of the first turn, 40 after it', () => {
  const third = "Tc' Jd' Js' 7s' 8d' 2d' 5c 6c' 6s' 2s 9d' 9c Ac";
  const on = table(deckOf([READY, EXAMPLE, third], '3c', 'Jh', 'Qh'), 3);
  on.act('A', 'draw-closed');
  on.act('A', 'declare', { place: on.at('Qh'), groups: on.laid('7h 8h 9h | 4d 5d 6d | Kc Kd Ks | Qc Qd Qs 2h') });
  expect(on.hand.seats[0]).toMatchObject({ state: 'wrong', points: 80 });
  expect([on.hand.phase, on.hand.inTurn]).toEqual(['DRAW', 1]);
  on.act('B', 'draw-open');
  expect(refusal(() => on.act('B', 'discard', { place: on.at('Qh') }))).toBe('CARD_NOT_OFFERED');
  on.act('B', 'discard', { place: on.at('2c') });
  on.act('C', 'drop');
  expect(on.hand.seats.map(({ state, points }) => [state, points])).toEqual([
    ['wrong', 80],
    ['won', 0],
    ['dropped', 20],
  ]);
  expect(on.hand.shares!.pot).toBe(money('50.00'));
  // Nobody has shown their cards.
  expect(seenRummySeats(on.hand, null)).toEqual([]);
  const later = table(deckOf([READY, EXAMPLE], '3c', 'Jh', 'Qh'), 2);
  later.act('A', 'draw-closed');
  later.act('A', 'discard', { place: later.at('2h') });
  later.act('B', 'draw-closed');
  later.act('B', 'discard', { place: later.at('2c') });
  later.act('A', 'drop');
  expect(later.hand.seats[0]!.points).toBe(40);
});

it('a refused action changes nothing; a repeated one counts once', () => {
  const on = table(deckOf([READY, EXAMPLE], '3c', 'Jh', 'Qh'), 2);
  const tried = (...args: Parameters<typeof on.act>) => {
    const before = on.hand;
    const code = refusal(() => on.act(...args));
    expect(on.hand).toBe(before);
    return code;
  };
  expect(tried('B', 'draw-closed')).toBe('NOT_YOUR_TURN');
  expect(tried('A', 'discard', { place: on.at('2h') })).toBe('NOT_YOUR_TURN');
  expect(tried('Z', 'drop')).toBe('NOT_FOUND');
  on.act('A', 'draw-closed', { id: 'mine' });
  expect(tried('A', 'draw-closed', { id: 'mine' })).toBe('taken');
  expect(tried('A', 'draw-open', { id: 'mine' })).toBe('ACTION_MISMATCH');
  expect(tried('A', 'drop')).toBe('NOT_YOUR_TURN');
  expect(tried('A', 'discard', { place: on.at('4c') })).toBe('CARD_NOT_OFFERED');
  expect(tried('A', 'discard')).toBe('CARD_NOT_OFFERED');
  on.act('A', 'discard', { place: on.at('2h') });
  expect(tried('B', 'draw-closed', { turn: 1 })).toBe('STALE_TURN');
  on.act('B', 'drop');
  expect(tried('A', 'draw-closed')).toBe('HAND_OVER');
});

it('missed turns pass and a drawn card goes back; the third drops; a player who leaves drops in turn', () => {
  const on = table(deckOf([READY, EXAMPLE], '3c', 'Jh', 'Qh'), 2);
  on.act('A', 'draw-closed');
  expect(rummyDueAt(on.hand)).toBe(45_000);
  on.tell({ kind: 'time', at: 45_000 });
  expect([on.hand.inTurn, on.hand.open.at(-1), on.hand.seats[0]!.places.length]).toEqual([1, on.at('Qh'), 13]);
  expect(on.hand.seats[0]).toMatchObject({ missed: 1, bank: 0, state: 'in' });
  // All banks are used up with the first missed turn; after that each turn takes 15 s.
  on.tell({ kind: 'time', at: 90_000 + 3 * 15_000 });
  expect(on.hand.seats[0]).toMatchObject({ missed: 3, state: 'dropped', points: 40 });
  expect(on.effects.map((effect) => effect.do)).toEqual(['settle', 'sit-out']);
  const leaving = table(deckOf([READY, EXAMPLE], '3c', 'Jh', 'Qh'), 2);
  leaving.tell({ kind: 'leave', owner: 'A', at: 5 });
  leaving.tell({ kind: 'time', at: 6 });
  expect(leaving.hand.seats[0]).toMatchObject({ state: 'dropped', points: 20 });
  const moved = takeOverRummy(table(deckOf([READY, EXAMPLE], '3c', 'Jh', 'Qh'), 2).hand, 5_000, 11_000);
  expect(rummyDueAt(moved)).toBe(51_000);
});

/** Plays a random hand that declares when it can; `look` receives every state. */
function playRandom(prng: Prng, look: (hand: RummyHand, deck: RummyDeck, owners: readonly string[]) => void) {
  const count = 2 + prng.int(5);
  const shuffled = <T>(of: readonly T[]): T[] => {
    const items = [...of];
    for (let last = items.length - 1; last > 0; last--) {
      const at = prng.int(last + 1);
      [items[last], items[at]] = [items[at]!, items[last]!];
    }
    return items;
  };
  const deck = { deck: shuffled(Array.from({ length: RUMMY_CARDS }, (_, card) => card)), reshuffle: shuffled };
  const on = table(deck, count);
  let clock = 0;
  for (let n = 0; n < 150 && on.hand.phase !== 'OVER'; n++) {
    clock += prng.int(4_000);
    on.clock = clock;
    const { inTurn, seats, phase } = on.hand;
    const owner = on.owners[inTurn]!;
    const { places } = seats[inTurn]!;
    if (clock >= rummyDueAt(on.hand)!) on.tell({ kind: 'time', at: clock });
    else if (phase === 'DRAW')
      on.tell(on.message(owner, prng.int(100) < 3 ? 'drop' : prng.chance(0.7) ? 'draw-closed' : 'draw-open'));
    else if (prng.chance(0.02)) {
      const { melds } = arrange(
        places.slice(1).map((place) => deck.deck[place]!),
        jokerRankIn(on.hand, deck),
      );
      const groups = melds.map((group) => group.map((card) => deck.deck.indexOf(card)));
      on.tell(on.message(owner, 'declare', { place: places[0]!, groups }));
    } else refusal(() => on.tell(on.message(owner, 'discard', { place: prng.pick(places) })));
    look(on.hand, deck, on.owners);
  }
  return on;
}
const json = (value: unknown): string =>
  JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item));

it(`seed ${SEED}: in ${HANDS} random hands no card is lost or duplicated, no view depends on a hidden card, all units are paid`, () => {
  const prng = seededPrng(SEED);
  let over = 0;
  let reshuffles = 0;
  for (let n = 0; n < HANDS; n++) {
    const on = playRandom(prng, (hand, deck, owners) => {
      const all = [...hand.seats.flatMap(({ places }) => places), ...hand.closed, ...hand.open, hand.turned];
      if (new Set(all).size !== RUMMY_CARDS || all.length !== RUMMY_CARDS) expect(all.length).toBe(RUMMY_CARDS);
      const viewer = prng.pick([...owners, null]);
      const seen = new Set(seenRummySeats(hand, viewer).flatMap((seat) => hand.seats[seat]!.places));
      // What lies open, or has lain open and appears in the history.
      const told = [...hand.open.slice(-1), hand.turned, ...hand.actions.flatMap(({ place }) => place ?? [])];
      for (const place of told) seen.add(place);
      const other = deck.deck.map((card, place) => (seen.has(place) ? card : prng.int(RUMMY_CARDS)));
      const shown = json(viewRummy(hand, deck, viewer));
      const exchanged = json(viewRummy(hand, { ...deck, deck: other }, viewer));
      if (exchanged !== shown) expect(exchanged).toBe(shown);
      if (hand.declared === null)
        expect(seenRummySeats(hand, viewer)).toEqual(viewer === null ? [] : [owners.indexOf(viewer)]);
    });
    reshuffles += on.hand.reshuffles;
    if (on.hand.phase !== 'OVER') continue;
    over++;
    const { shares, seats } = on.hand;
    expect(shares!.nets.reduce((sum, net) => sum + net, 0n)).toBe(-shares!.rake);
    expect(shares!.nets.every((net) => -net <= rummyReserve(RULES))).toBe(true);
    expect(seats.filter(({ state }) => state === 'won')).toHaveLength(1);
  }
  expect(over).toBeGreaterThan(HANDS / 4);
  expect(reshuffles).toBeGreaterThan(0);
});
