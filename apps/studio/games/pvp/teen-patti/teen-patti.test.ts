import { expect, it } from 'vitest';
import { type ActionKind, CAP_BOOTS, dealTeenPatti, offersOf, placesOf } from './hand.ts';
import { cardsOf, contributed, FALLING, money, refusal, table } from './teen-patti-scene.ts';
import { seenSeats, viewTeenPatti } from './view.ts';

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
  // The last two have shown their cards, and nobody else has.
  expect(seenSeats(on.hand, null)).toEqual([1, 2]);
});

it('[TV-6.84] invalid actions are refused, each without a change', () => {
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
  // The same action again, from a page that missed the answer; then another one with its id.
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
  // Two are left: no more side shows.
  on.act('D', 'look');
  expect(tried('D', 'side-show')).toBe('SIDE_SHOW_NOT_OFFERED');
  on.act('D', 'show');
  expect(tried('A', 'pack')).toBe('HAND_OVER');
});

it('[TV-6.85] when all but one pack, the pot is won without a show, and no card is opened, not even to the winner', () => {
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

it('side show: the lower hand packs and only the two have seen cards; with equal hands the asker packs', () => {
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
  // The asker's turn continues.
  expect([better.hand.inTurn, better.hand.turn]).toEqual([1, 2]);
  better.act('B', 'show');
  expect(better.hand.shares!.nets[1]! > 0n).toBe(true);
  const equal = looked('2c 3d 5h', '2h 3c 5d', 'Kc Kd Kh');
  expect(equal.hand.seats.map(({ isPacked }) => isPacked)).toEqual([false, true, false]);
  expect(equal.hand.inTurn).toBe(2);
});

it('a show of equal hands is won by the player who did not ask; a blind asker pays the stake, a seen one double', () => {
  const on = table(cardsOf('2c 3d 5h', '2h 3c 5d'));
  on.act('A', 'show');
  expect(contributed(on)).toEqual([money(20), money(10)]);
  expect(on.hand.shares!.nets).toEqual([-money(20), money(19)]);
  const seen = table(cardsOf('2c 3d 5h', '2h 3c 5d'));
  seen.act('A', 'look');
  seen.act('A', 'show');
  expect(contributed(seen)).toEqual([money(30), money(10)]);
});

it('after four blind turns the cards are looked at; the stake stops at eight boots; at the cap everybody shows', () => {
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
  // 550 each: another 160 would exceed the limit of 640.
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

/** Deal order: seat 0 is to the left of the dealer when the last seat deals; the card after the last one dealt is turned up. */
it('cards are dealt from the deck one at a time, starting left of the dealer', () => {
  expect([0, 1, 2].map((seat) => placesOf(3, 2, seat))).toEqual([
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
  ]);
  expect(placesOf(3, 0, 0)).toEqual([2, 5, 8]);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  expect(dealTeenPatti(deck, 3, 2, 'joker').turned).toBe(9);
});
