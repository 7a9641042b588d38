import { Refused } from '@kismet/kernel/outcome';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { type Card, cardOf } from '../../shared/cards.ts';
import { BANK_MS } from '../turns.ts';
import { declarationOf } from './arrange.ts';
import { decideRummy, type RummyMessage, rummyDueAt, takeOverRummy } from './decide.ts';
import { LAY_MS, openRummy, type RummyDeck } from './hand.ts';
import { HAND_CARDS, isDeclaration, RUMMY_CARDS } from './melds.ts';

const SEED = process.env.RANDOM_SEED!;
const HANDS = process.env.KISMET_FULL === '1' ? 2_000 : 100;
const cards = (names: string): Card[] =>
  names.split(' ').map((name) => (name === '*' ? 104 : cardOf(name.slice(0, 2)) + (name.endsWith("'") ? 52 : 0)));
const READY = '7h 8h 9h 4d 5d 6d Kc Kd Ks Qc Qd Qs 2h';
const OTHER = "Kc' Kd' Ks' 7h' 8h' 9h' 4c 4d' Qs' 2c 5d' 9s Ah";

/** A hand of two in which A has drawn the queen of hearts and can declare; jokers are threes. */
function ready() {
  const hands = [READY, OTHER].map(cards);
  const dealt = Array.from({ length: HAND_CARDS }, (_, n) => hands.map((hand) => hand[n]!)).flat();
  const top = [...dealt, ...cards('3c Jh Qh')];
  const rest = Array.from({ length: RUMMY_CARDS }, (_, card) => card).filter((card) => !top.includes(card));
  const deck: RummyDeck = { deck: [...top, ...rest], reshuffle: (places) => places };
  const owners = ['A', 'B'].map((owner) => ({ owner, bank: BANK_MS, missed: 0 }));
  const at = (name: string) => deck.deck.indexOf(cards(name)[0]!);
  const on = {
    hand: openRummy('h', { pointValue: 50_000n, rake: { ppm: 50_000, cap: 500_000n } }, owners, 1, 0),
    deck,
    at,
    laid: (text: string) => text.split(' | ').map((group) => cards(group).map((card) => deck.deck.indexOf(card))),
    tell: (message: RummyMessage) => {
      on.hand = decideRummy(on.hand, message, deck).hand;
    },
    act: (
      action: Extract<RummyMessage, { kind: 'act' }>['action'],
      place: number | null,
      groups: number[][] = [],
      ms = 1_000,
    ) => on.tell({ kind: 'act', id: `${action}-${ms}`, owner: 'A', action, place, groups, turn: on.hand.turn, at: ms }),
  };
  on.act('draw-closed', null);
  return on;
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
const RIGHT = '7h 8h 9h | 4d 5d 6d | Kc Kd Ks | Qc Qd Qs Qh';

it('[TV-6.188] a player who finishes has 30 s to lay the melds, whatever remains of the turn; nothing else is accepted meanwhile', () => {
  const on = ready();
  on.act('finish', on.at('2h'), [], 40_000);
  expect([on.hand.phase, on.hand.seats[0]!.places.length, rummyDueAt(on.hand)]).toEqual(['LAY', 13, 40_000 + LAY_MS]);
  for (const action of ['discard', 'finish', 'drop', 'draw-open'] as const)
    expect(refusal(() => on.act(action, on.at('Kc'), [], 41_000))).toBe('NOT_YOUR_TURN');
  expect(refusal(() => on.act('declare', null, on.laid(RIGHT), 40_000 + LAY_MS))).toBe('TURN_OVER');
  expect(rummyDueAt(takeOverRummy(on.hand, 45_000, 52_000))).toBe(47_000 + LAY_MS);
  on.act('declare', null, on.laid(RIGHT), 39_999 + LAY_MS);
  expect(on.hand.seats.map(({ state, points }) => [state, points])).toEqual([
    ['won', 0],
    ['in', 74],
  ]);
  // 74 points at 0.50 are 37.00; 5 % of that is 1.85
  expect(on.hand.shares!.nets).toEqual([3_515_000n, -3_700_000n]);
});

it('[TV-6.189] when the time to lay is over, a hand that can be declared is laid by the table, any other costs 80', () => {
  const right = ready();
  right.act('finish', right.at('2h'));
  right.tell({ kind: 'time', at: 1_000 + LAY_MS });
  expect(right.hand.seats[0]).toMatchObject({ state: 'won', points: 0 });
  const wrong = ready();
  wrong.act('finish', wrong.at('Qh'));
  wrong.tell({ kind: 'time', at: 1_000 + LAY_MS });
  expect(wrong.hand.seats[0]).toMatchObject({ state: 'wrong', points: 80 });
  expect(wrong.hand.seats[1]).toMatchObject({ state: 'won' });
  const left = ready();
  left.act('finish', left.at('2h'));
  left.tell({ kind: 'leave', owner: 'A', at: 2_000 });
  left.tell({ kind: 'time', at: 2_000 });
  expect(left.hand.seats[0]).toMatchObject({ state: 'won' });
});

/** Four melds of 13 cards, with two sequences of which one is pure, constructed without a search; jokers are threes and printed ones. */
function madeHand(prng: Prng): Card[] | null {
  const used = new Set<Card>();
  const take = (rank: number, suit: number): Card => {
    const place = rank * 4 + suit;
    const card = used.has(place) ? place + 52 : place;
    if (used.has(card)) throw new RangeError('both are used');
    used.add(card);
    return card;
  };
  const jokers = [104, 105, 4, 5, 6, 7].sort(() => prng.int(3) - 1);
  const row = (count: number) => {
    const low = 2 + prng.int(11 - count);
    const suit = prng.int(4);
    return Array.from({ length: count }, (_, n) => take(low + n, suit));
  };
  const withJoker = (made: Card[]) => {
    if (!prng.chance(0.6)) return made;
    used.delete(made.pop()!);
    return [...made, jokers.pop()!];
  };
  const set = () => {
    const rank = 2 + prng.int(11);
    const suits = [0, 1, 2, 3].sort(() => prng.int(3) - 1).slice(0, 3);
    return suits.map((suit) => take(rank, suit));
  };
  try {
    const made = [row(4), withJoker(row(3)), ...[0, 1].map(() => withJoker(prng.chance(0.6) ? set() : row(3)))];
    const hand = made.flat();
    return new Set(hand).size === HAND_CARDS ? hand.sort((a, b) => a - b) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

it(`[TV-6.190] seed ${SEED}: each of ${HANDS} hands built from melds is found to be declarable, by a valid arrangement; with one card too many in a meld it is judged as it is`, () => {
  const prng = seededPrng(SEED);
  let made = 0;
  while (made < HANDS) {
    const hand = madeHand(prng);
    if (!hand) continue;
    made++;
    const melds = declarationOf(hand, 1);
    expect(melds, `${hand}`).not.toBeNull();
    expect(isDeclaration(melds!, hand, 1)).toBe(true);
    const spoilt = [...hand.slice(1), 0 + 52];
    const again = declarationOf(spoilt, 1);
    if (again) expect(isDeclaration(again, spoilt, 1)).toBe(true);
  }
  // no three cards that form a meld, and no joker
  expect(declarationOf(cards("2c 5c 8c Jc Ac 4d 7d Td Kd 6h 9h Qh 2h'"), 1)).toBeNull();
});
