import { Refused } from '@kismet/kernel/outcome';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { cardOf } from '../../shared/cards.ts';
import { NO_RAKE, type RakeRule } from '../pots/pots.ts';
import { BANK_MS } from '../turns.ts';
import { decideTeenPatti, startTeenPatti, type TeenPattiEffect, type TeenPattiMessage } from './decide.ts';
import { type ActionKind, CAP_BOOTS, dealTeenPatti, offersOf, placesOf, type TeenPattiCards } from './hand.ts';
import { VARIANTS, type Variant } from './ranking.ts';
import { dueAt, takeOverTeenPatti } from './turn-clock.ts';
import { seenSeats, viewTeenPatti } from './view.ts';

const SEED = process.env.SEED ?? String(Date.now());
const HANDS = process.env.KISMET_FULL === '1' ? 10_000 : 300;
const money = (units: number): bigint => BigInt(units) * 100_000n;
const FIVE: RakeRule = { ppm: 50_000, cap: money(1_000) };
const cardsOf = (...hands: string[]): TeenPattiCards => ({
  hands: hands.map((hand) => hand.split(' ').map(cardOf)),
  turned: null,
});
const FALLING = cardsOf('2c 3d 5h', 'Ac Ad Ah', 'Kc Kd Kh', 'Qc Qd 9h');

/** A table of letters: seat 0 begins. */
function table(cards: TeenPattiCards, options: { reserves?: number[]; variant?: Variant; rake?: RakeRule } = {}) {
  const count = cards.hands.length;
  const owners = [...'ABCDE'].slice(0, count);
  const reserve = (n: number) => money(options.reserves?.[n] ?? 640);
  const rules = { variant: options.variant ?? 'classic', boot: money(10), rake: options.rake ?? FIVE };
  const seats = owners.map((owner, n) => ({ owner, reserve: reserve(n), bank: BANK_MS, missed: 0 }));
  const first = startTeenPatti('hand-1', rules, seats, count - 1, 0, cards);
  let { hand } = first;
  let clock = 0;
  let ids = 0;
  const effects: TeenPattiEffect[] = [...first.effects];
  const tell = (message: TeenPattiMessage) => {
    const step = decideTeenPatti(hand, message, cards);
    hand = step.hand;
    effects.push(...step.effects);
  };
  const message = (owner: string, action: ActionKind, amount = 0, change: object = {}): TeenPattiMessage => ({
    kind: 'act',
    id: `a${++ids}`,
    owner,
    action,
    amount: money(amount),
    turn: hand.turn,
    at: clock,
    ...change,
  });
  return {
    owners,
    effects,
    cards,
    get hand() {
      return hand;
    },
    at: (to: number) => {
      clock = to;
    },
    tell,
    message,
    act: (owner: string, action: ActionKind, amount = 0, change: object = {}) => {
      clock += 1_000;
      tell(message(owner, action, amount, { at: clock, ...change }));
    },
  };
}
type Table = ReturnType<typeof table>;

const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return 'taken';
};
const contributed = (on: Table) => on.hand.seats.map((seat) => seat.contributed);

it('[TV-6.83] the example hand: a pot of 230, rake of 6.00 and nets that add up to it', () => {
  const on = table(FALLING);
  on.act('A', 'bet', 10);
  on.act('B', 'look');
  on.act('B', 'bet', 20);
  on.act('C', 'bet', 20);
  on.act('D', 'pack');
  on.act('A', 'bet', 20);
  on.act('B', 'bet', 40);
  on.act('C', 'look');
  on.act('C', 'bet', 40);
  on.act('A', 'pack');
  on.act('B', 'show');
  expect(contributed(on)).toEqual([40, 110, 70, 10].map(money));
  const { pot, rake, paid, nets } = on.hand.shares!;
  expect([pot, rake, paid[1]]).toEqual([230, 6, 224].map(money));
  expect(nets).toEqual([-40, 114, -70, -10].map(money));
  expect(on.effects).toEqual([{ do: 'settle', shares: on.hand.shares }]);
  // The last two have shown, and nobody else.
  expect(seenSeats(on.hand, null)).toEqual([1, 2]);
});

it('[TV-6.84] what is refused, each time without a change', () => {
  const on = table(FALLING);
  const tried = (owner: string, action: ActionKind, amount = 0, change: object = {}) => {
    const before = on.hand;
    const code = refusal(() => on.act(owner, action, amount, change));
    expect(on.hand).toBe(before);
    return code;
  };
  for (const amount of [40, 5, 0, 30]) expect(tried('A', 'bet', amount), `${amount}`).toBe('BET_NOT_OFFERED');
  on.act('A', 'look');
  for (const amount of [10, 30, 80]) expect(tried('A', 'bet', amount), `${amount}`).toBe('BET_NOT_OFFERED');
  expect(tried('A', 'show')).toBe('SHOW_NOT_OFFERED');
  expect(tried('A', 'side-show')).toBe('SIDE_SHOW_NOT_OFFERED');
  expect(tried('B', 'bet', 10)).toBe('NOT_YOUR_TURN');
  expect(tried('A', 'accept')).toBe('NOT_YOUR_TURN');
  expect(tried('Z', 'pack')).toBe('NOT_FOUND');
  on.act('A', 'bet', 20, { id: 'mine' });
  // The same action again, from a page that did not hear the answer; another one with its id.
  const before = on.hand;
  on.act('A', 'bet', 20, { id: 'mine', turn: 1 });
  expect(on.hand).toBe(before);
  expect(tried('A', 'bet', 40, { id: 'mine' })).toBe('ACTION_MISMATCH');
  expect(tried('B', 'pack', 0, { id: 'mine' })).toBe('ACTION_MISMATCH');
  expect(tried('B', 'bet', 10, { turn: 1 })).toBe('STALE_TURN');
  on.act('B', 'look');
  on.act('B', 'side-show');
  expect(tried('B', 'bet', 20)).toBe('NOT_YOUR_TURN');
  expect(tried('C', 'accept')).toBe('NOT_YOUR_TURN');
  on.act('A', 'refuse');
  expect(tried('B', 'side-show')).toBe('SIDE_SHOW_NOT_OFFERED');
  on.act('B', 'pack');
  on.act('C', 'look');
  on.act('C', 'pack');
  // Two are left: no side show any more.
  on.act('D', 'look');
  expect(tried('D', 'side-show')).toBe('SIDE_SHOW_NOT_OFFERED');
  on.act('D', 'show');
  expect(tried('A', 'pack')).toBe('HAND_OVER');
});

it('[TV-6.85] all but one pack: the pot without a show, and no card is opened, to the winner neither', () => {
  const on = table(FALLING);
  on.act('A', 'pack');
  on.act('B', 'pack');
  on.act('C', 'pack');
  const { pot, rake, paid } = on.hand.shares!;
  expect([pot, rake, paid[3]]).toEqual([money(40), money(3) / 2n, money(77) / 2n]);
  for (const viewer of [...on.owners, null]) {
    expect(seenSeats(on.hand, viewer)).toEqual([]);
    expect(viewTeenPatti(on.hand, on.cards, viewer).seats.every(({ cards }) => cards === null)).toBe(true);
  }
});

it('side show: the lower hand packs and only the two have seen cards; of equal hands the asker packs', () => {
  const looked = (...hands: string[]) => {
    const on = table(cardsOf(...hands));
    for (const owner of on.owners) on.act(owner, 'look');
    on.act('A', 'bet', 20);
    on.act('B', 'side-show');
    on.act('A', 'accept');
    return on;
  };
  const better = looked('2c 3d 5h', 'Ac Ad Ah', 'Kc Kd Kh');
  expect(better.hand.seats.map(({ isPacked }) => isPacked)).toEqual([true, false, false]);
  expect([
    seenSeats(better.hand, 'A'),
    seenSeats(better.hand, 'B'),
    seenSeats(better.hand, 'C'),
    seenSeats(better.hand, null),
  ]).toEqual([[0, 1], [0, 1], [2], []]);
  // The asker's turn goes on.
  expect([better.hand.inTurn, better.hand.turn]).toEqual([1, 2]);
  better.act('B', 'show');
  expect(better.hand.shares!.nets[1]! > 0n).toBe(true);
  const equal = looked('2c 3d 5h', '2h 3c 5d', 'Kc Kd Kh');
  expect(equal.hand.seats.map(({ isPacked }) => isPacked)).toEqual([false, true, false]);
  expect(equal.hand.inTurn).toBe(2);
});

it('a show of equal hands is won by the one that did not ask; a blind asker pays the stake, a seen one twice', () => {
  const on = table(cardsOf('2c 3d 5h', '2h 3c 5d'));
  on.act('A', 'show');
  expect(contributed(on)).toEqual([money(20), money(10)]);
  expect(on.hand.shares!.nets).toEqual([-money(20), money(19)]);
  const seen = table(cardsOf('2c 3d 5h', '2h 3c 5d'));
  seen.act('A', 'look');
  seen.act('A', 'show');
  expect(contributed(seen)).toEqual([money(30), money(10)]);
});

it('four blind turns, then the cards are looked at; the stake stops at eight boots; at the cap all show', () => {
  const on = table(cardsOf('Ac Ad Ah', '2c 3d 5h'));
  for (const amount of [20, 40, 80, 80]) {
    on.act('A', 'bet', amount);
    on.act('B', 'bet', amount);
  }
  expect(on.hand.seats.map(({ hasLooked, blindTurns }) => [hasLooked, blindTurns])).toEqual([
    [true, 4],
    [false, 4],
  ]);
  expect(offersOf(on.hand, 0)).toEqual({ bets: [money(160)], show: money(160), sideShow: false });
  on.act('A', 'bet', 160);
  expect(on.hand.seats[1]!.hasLooked).toBe(true);
  on.act('B', 'bet', 160);
  on.act('A', 'bet', 160);
  on.act('B', 'bet', 160);
  // 550 each: another 160 would pass the cap of 640.
  expect(contributed(on)).toEqual([money(550), money(550)]);
  expect([on.hand.phase, on.hand.shown]).toEqual(['OVER', [0, 1]]);
  expect(on.hand.shares!.nets[1]).toBe(-money(550));
  expect(Number(CAP_BOOTS)).toBe(64);
});

it('at the cap equal hands share the pot without rake, odd hundredths left of the dealer', () => {
  const on = table(cardsOf('2c 3d 5h', '2h 3c 5d', 'Ac Ad Ah'));
  on.act('A', 'bet', 20);
  on.act('B', 'bet', 40);
  on.act('C', 'pack');
  for (let n = 0; n < 20 && on.hand.phase !== 'OVER'; n++)
    on.act(on.owners[on.hand.inTurn]!, 'bet', Number(offersOf(on.hand, on.hand.inTurn)!.bets.at(-1)! / 100_000n));
  const { rake, paid, pot } = on.hand.shares!;
  expect([rake, paid[0]! + paid[1]!]).toEqual([0n, pot]);
  expect(paid[0]! - paid[1]! <= 1_000n).toBe(true);
});

it('turns run out: 15 s and the bank, then packed; a lost seat is held 30 s; three missed turns sit out', () => {
  const on = table(FALLING);
  expect(dueAt(on.hand)).toBe(45_000);
  on.at(20_000);
  on.tell(on.message('A', 'bet', 10));
  // Five seconds of the bank are spent.
  expect(on.hand.seats[0]!.bank).toBe(25_000);
  on.tell({ kind: 'connection', owner: 'B', isLost: true, at: 21_000 });
  expect(dueAt(on.hand)).toBe(51_000);
  on.tell({ kind: 'time', at: 50_999 });
  expect(on.hand.seats[1]!.isPacked).toBe(false);
  on.at(51_000);
  expect(refusal(() => on.tell(on.message('B', 'bet', 10)))).toBe('TURN_OVER');
  on.tell({ kind: 'time', at: 51_000 });
  expect(on.hand.seats[1]).toMatchObject({ isPacked: true, missed: 1 });
  // C leaves before its turn: packed as soon as it comes. D comes back in time.
  on.tell({ kind: 'leave', owner: 'C', at: 51_500 });
  on.tell({ kind: 'connection', owner: 'D', isLost: true, at: 52_000 });
  on.tell({ kind: 'time', at: 52_000 });
  expect([on.hand.inTurn, on.hand.seats[2]!.isPacked, on.hand.seats[2]!.missed]).toEqual([3, true, 0]);
  on.tell({ kind: 'connection', owner: 'D', isLost: false, at: 70_000 });
  // Its turn began when C left.
  expect(dueAt(on.hand)).toBe(51_500 + 45_000);
  on.tell({ kind: 'time', at: 96_500 });
  expect(on.hand.phase).toBe('OVER');
  expect(on.effects.filter((effect) => effect.do === 'sit-out').map(({ owner }) => owner)).toEqual(['B', 'C']);

  // Leaving in the own turn takes no time from the next seat.
  const leaver = table(FALLING);
  leaver.tell({ kind: 'leave', owner: 'A', at: 10_000 });
  leaver.tell({ kind: 'leave', owner: 'A', at: 10_500 });
  expect(dueAt(leaver.hand)).toBe(10_000);
  leaver.tell({ kind: 'time', at: 10_600 });
  expect([leaver.hand.inTurn, dueAt(leaver.hand)]).toEqual([1, 55_000]);

  const third = startTeenPatti(
    'h',
    { variant: 'classic', boot: money(10), rake: FIVE },
    ['A', 'B'].map((owner) => ({ owner, reserve: money(640), bank: 0, missed: 2 })),
    1,
    0,
    FALLING,
  );
  const out = decideTeenPatti(third.hand, { kind: 'time', at: 15_000 }, FALLING);
  expect(out.effects[1]).toEqual({ do: 'sit-out', owner: 'A' });
});

it('a side show waits 6 s and stops the clock of the asker, whose bank is counted once', () => {
  const on = table(FALLING);
  on.act('A', 'look');
  on.act('A', 'bet', 20);
  on.act('B', 'look');
  on.at(22_000);
  on.tell(on.message('B', 'side-show'));
  expect(dueAt(on.hand)).toBe(28_000);
  on.tell({ kind: 'time', at: 28_000 });
  expect([on.hand.phase, on.hand.sideShow, on.hand.turnStartedAt]).toEqual(['BETTING', null, 8_000]);
  on.at(29_000);
  on.tell(on.message('B', 'bet', 20));
  // 20 s after the start of the turn when it asked, one more after: six over.
  expect(on.hand.seats[1]!.bank).toBe(BANK_MS - 6_000);
});

it('another process goes on with the time that was left', () => {
  const on = table(FALLING);
  on.act('A', 'bet', 10);
  const taken = takeOverTeenPatti(on.hand, 11_000, 17_000);
  expect(dueAt(taken)! - 17_000).toBe(dueAt(on.hand)! - 11_000);
});

it('a tournament hand: a stack below the boot is all in, and wins what it could match', () => {
  const on = table(cardsOf('2c 3d 5h', 'Ac Ad Ah', 'Kc Kd Kh'), { reserves: [640, 4, 640], rake: NO_RAKE });
  on.act('A', 'bet', 10);
  // B cannot bet: all show. It wins 4 of each, C the rest.
  expect([on.hand.phase, on.hand.shown]).toEqual(['OVER', [0, 1, 2]]);
  expect(on.hand.shares!.paid).toEqual([0, 12, 22].map(money));
});

it('a short stack that looks in turn and cannot pay a seen bet is all in', () => {
  const on = table(FALLING, { reserves: [640, 25, 640, 640], rake: NO_RAKE });
  on.act('A', 'bet', 10);
  expect(offersOf(on.hand, 1)!.bets).toEqual([money(10)]);
  on.act('B', 'look');
  expect([on.hand.phase, contributed(on)[1]]).toEqual(['OVER', money(10)]);
});

/** Plays a random hand; after every message `look` sees the hand. */
function playRandom(prng: Prng, look: (on: Table) => void): Table {
  const count = 2 + prng.int(4);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let last = 51; last > 0; last--) {
    const at = prng.int(last + 1);
    [deck[last], deck[at]] = [deck[at]!, deck[last]!];
  }
  const variant = prng.pick(VARIANTS);
  // A tournament now and then, in which stacks are short.
  const reserves = prng.chance(0.3)
    ? Array.from({ length: count }, () => 1 + prng.int(200))
    : new Array(count).fill(640);
  const on = table(dealTeenPatti(deck, count, count - 1, variant), { variant, reserves });
  const taken: TeenPattiMessage[] = [];
  let clock = 0;
  for (let n = 0; n < 400 && on.hand.phase !== 'OVER'; n++) {
    clock += prng.int(9_000);
    on.at(clock);
    const owner = on.owners[on.hand.sideShow ? on.hand.sideShow.asked : on.hand.inTurn]!;
    const offers = offersOf(on.hand, on.hand.inTurn);
    const roll = prng.int(100);
    const kinds = ['look', 'side-show', 'show', 'accept', 'refuse', 'pack', 'bet', 'bet', 'bet'] as const;
    if (clock >= dueAt(on.hand)! || roll < 2) on.tell({ kind: 'time', at: clock });
    else if (roll < 4) on.tell({ kind: 'connection', owner, isLost: prng.chance(0.5), at: clock });
    else if (roll < 5) on.tell({ kind: 'leave', owner, at: clock });
    else {
      const action = prng.pick(kinds);
      const who = prng.chance(0.9) ? owner : prng.pick(on.owners);
      const amount = Number(prng.pick(offers?.bets.length ? offers.bets : [0n]) / 100_000n);
      const message = on.message(who, action, action === 'bet' ? amount : 0);
      const code = refusal(() => on.tell(message));
      if (code === 'taken') {
        const after = on.hand;
        // Heard twice, it is done once.
        on.tell(message);
        if (action !== 'look') expect(on.hand).toBe(after);
        taken.push(message);
      }
      // A frame of long ago, delayed or sent once more: nothing happens, whatever the answer.
      const { hand } = on;
      if (taken.length > 0) refusal(() => on.tell(prng.pick(taken)));
      if (on.hand !== hand) expect(on.hand).toBe(hand);
    }
    look(on);
  }
  expect(on.hand.phase).toBe('OVER');
  return on;
}

it(`seed ${SEED}: ${HANDS} random hands end, pay every unit, and keep the rules of stakes`, () => {
  const prng = seededPrng(SEED);
  for (let n = 0; n < HANDS; n++) {
    const on = playRandom(prng, ({ hand }) => {
      expect(hand.stake <= 8n * hand.rules.boot).toBe(true);
      expect(hand.seats.every(({ contributed: put, reserve }) => put <= reserve)).toBe(true);
    });
    const { seats, shares, actions } = on.hand;
    const put = seats.map(({ contributed: part }) => part);
    expect(shares!.paid.reduce((sum, part) => sum + part, 0n) + shares!.rake).toBe(
      put.reduce((sum, part) => sum + part),
    );
    // The history alone tells what each has put in.
    const told = seats.map((_, seat) =>
      actions.filter((one) => one.seat === seat).reduce((sum, { amount }) => sum + amount, 0n),
    );
    expect(told).toEqual(put);
    expect(seats.every(({ isPacked }, seat) => !isPacked || shares!.paid[seat] === 0n)).toBe(true);
    expect(on.effects.filter((effect) => effect.do === 'settle')).toHaveLength(1);
  }
});

const json = (value: unknown): string =>
  JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item));

it(`seed ${SEED}: in ${HANDS} random hands no view depends on a card that its viewer may not see`, () => {
  const prng = seededPrng(`${SEED}-views`);
  let compared = 0;
  for (let n = 0; n < HANDS; n++) {
    playRandom(prng, (on) => {
      for (const viewer of [...on.owners, null]) {
        // Every hidden card is exchanged for one of a deck that is not in play: the view must not notice.
        const seen = seenSeats(on.hand, viewer);
        const hands = on.cards.hands.map((hand, seat) => (seen.includes(seat) ? hand : hand.map(() => prng.int(52))));
        const shown = json(viewTeenPatti(on.hand, on.cards, viewer));
        const other = json(viewTeenPatti(on.hand, { ...on.cards, hands }, viewer));
        if (other !== shown) expect(other).toBe(shown);
        compared++;
        // And the list of what may be seen is right, told from the history.
        const own = on.owners.indexOf(viewer ?? '');
        const did = (kind: string, seat = own) => on.hand.actions.some((one) => one.kind === kind && one.seat === seat);
        const isShow = on.hand.actions.some(({ kind }) => kind === 'show' || kind === 'all-shown');
        if (!isShow && !did('accept') && !did('side-show'))
          expect(seen.every((seat) => seat === own && on.hand.seats[own]!.hasLooked)).toBe(true);
      }
    });
  }
  expect(compared).toBeGreaterThan(HANDS * 3);
});

it('places of the cards in the deck: one at a time from the left of the dealer', () => {
  expect([0, 1, 2].map((seat) => placesOf(3, 2, seat))).toEqual([
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
  ]);
  expect(placesOf(3, 0, 0)).toEqual([2, 5, 8]);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  expect(dealTeenPatti(deck, 3, 2, 'joker').turned).toBe(9);
});
