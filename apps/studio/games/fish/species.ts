import type { Prizes } from './shot.ts';

/** A kind of fish: what it may carry, how long it takes to cross the water, and its width where the water is 1,600 wide. */
export interface Species {
  readonly code: string;
  readonly prizes: Prizes;
  readonly crossesInMs: number;
  readonly width: number;
  /** How many in a hundred fish are of this kind; 0 for a boss, which appears at set times. */
  readonly often: number;
  /** Takes small fish along when it dies, and carries the sum of all their prizes. */
  readonly chains?: true;
  /** Freezes the water of the room for a while when it dies. */
  readonly freezes?: true;
}
export const carries = (multiplier: number): Prizes => [{ multiplier, weight: 1 }];

/** All kinds, ordered by what they carry. The boss is last. */
export const SPECIES: readonly Species[] = [
  { code: 'rohu', prizes: carries(2), crossesInMs: 15_000, width: 74, often: 22 },
  { code: 'surmai', prizes: carries(4), crossesInMs: 13_000, width: 92, often: 17 },
  { code: 'eel', prizes: carries(5), crossesInMs: 20_000, width: 168, often: 4, chains: true },
  { code: 'pomfret', prizes: carries(6), crossesInMs: 16_000, width: 96, often: 15 },
  { code: 'trout', prizes: carries(8), crossesInMs: 17_000, width: 112, often: 4, freezes: true },
  { code: 'singhara', prizes: carries(10), crossesInMs: 18_000, width: 124, often: 13 },
  { code: 'mahseer', prizes: carries(15), crossesInMs: 17_000, width: 146, often: 10 },
  { code: 'ray', prizes: carries(25), crossesInMs: 21_000, width: 190, often: 7 },
  { code: 'shark', prizes: carries(40), crossesInMs: 19_000, width: 260, often: 5 },
  {
    code: 'chest',
    prizes: [
      { multiplier: 50, weight: 60 },
      { multiplier: 100, weight: 30 },
      { multiplier: 300, weight: 10 },
    ],
    crossesInMs: 24_000,
    width: 150,
    often: 3,
  },
  { code: 'boss', prizes: carries(200), crossesInMs: 34_000, width: 420, often: 0 },
];
const BY_CODE = new Map(SPECIES.map((species) => [species.code, species]));

/** The kind with a given code, or null. */
export const speciesOf = (code: string): Species | null => BY_CODE.get(code) ?? null;
export const BOSS = BY_CODE.get('boss')!;
/** The maximum that a kind pays, for its pay table. */
export const mostOf = ({ prizes }: Species): number => Math.max(...prizes.map(({ multiplier }) => multiplier));
