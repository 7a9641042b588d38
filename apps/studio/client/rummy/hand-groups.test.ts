import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { arrange, pointsOfLaid } from '../../games/pvp/rummy/arrange.ts';
import { heldCards } from '../../games/pvp/rummy/held-cards.ts';
import { arranged, bySuit, followed, type Groups, groupKind, inRow, moved, stepped } from './hand-groups.ts';

const SEED = process.env.RANDOM_SEED!;
const held = (names: string) => heldCards(names.split(' ').map((card, place) => ({ place, card })));
/** Jokers are threes. */
const THREES = 1;

it('a drawn card is added at the end, a discarded one leaves its group, and an empty group disappears', () => {
  const groups: Groups = [[1, 2], [3], [4, 5]];
  expect(followed(groups, [1, 2, 3, 4, 5, 9])).toEqual([[1, 2], [3], [4, 5], [9]]);
  expect(followed(groups, [1, 2, 4, 5])).toEqual([
    [1, 2],
    [4, 5],
  ]);
  expect(followed([], [7, 8])).toEqual([[7, 8]]);
});

it('selected cards move to a group or to a new one; a card moves step by step into the next group', () => {
  const groups: Groups = [[1, 2, 3], [4]];
  expect(moved(groups, [1, 4], 2)).toEqual([
    [2, 3],
    [1, 4],
  ]);
  expect(moved(groups, [4], 0)).toEqual([[1, 2, 3, 4]]);
  expect(stepped(groups, 1, 1)).toEqual([[2, 1, 3], [4]]);
  expect(stepped(groups, 3, 1)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(stepped(groups, 4, -1)).toEqual([[1, 2, 3, 4]]);
  expect(stepped(groups, 1, -1)).toBe(groups);
  expect(stepped(groups, 99, 1)).toBe(groups);
});

it('two cards of the same name are distinct, and so are two jokers', () => {
  const two = held('7h 7h JK JK');
  expect(new Set(two.values()).size).toBe(4);
  expect(groupKind([0, 1, 2], two, THREES).kind).toBeNull();
});

it('cards are sorted by suit and rank, jokers separately', () => {
  expect(bySuit(held('Kc 3h 2c JK 9d'), THREES)).toEqual([[2, 0], [4], [3, 1]]);
});

it('a run is shown in order, the ace low where it counts low, jokers last', () => {
  const joker = held('3c Ah 2h');
  expect(inRow([...joker.values()], THREES)).toEqual([1, 2, 0].map((n) => joker.get(n)!));
  const pure = held('3h Ah 2h');
  expect(inRow([...pure.values()], THREES)).toEqual([1, 2, 0].map((n) => pure.get(n)!));
});

it(`seed ${SEED}: when the page arranges cards no card is lost, and its groups are counted as the table will count them`, () => {
  const prng = seededPrng(SEED);
  const names = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => `${rank}${suit}`));
  for (let n = 0; n < 60; n++) {
    const pool = [...names, ...names, 'JK', 'JK'];
    const hand = Array.from({ length: 13 }, () => pool.splice(prng.int(pool.length), 1)[0]!);
    const cards = held(hand.join(' '));
    const jokerRank = prng.int(13);
    const groups = arranged(cards, jokerRank);
    expect(groups.flat().sort((a, b) => a - b)).toEqual([...cards.keys()]);
    const laid = groups.map((group) => group.map((place) => cards.get(place)!));
    expect(pointsOfLaid(laid, [...cards.values()], jokerRank)).toBe(arrange([...cards.values()], jokerRank).points);
  }
});
