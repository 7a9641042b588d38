import { unitsToDecimal } from '@kismet/kernel/money';
import type { MagazineRow, MagazineState } from './magazine-store.ts';
import type { ShotRow } from './shot-store.ts';

/** A magazine as its player sees it. Amounts are decimal strings. */
export interface MagazineView {
  readonly id: string;
  readonly gun: number;
  readonly shots: number;
  /** Cost of one shot. */
  readonly cost: string;
  /** Shots that hit a fish; all others are refunded. */
  readonly spent: number;
  readonly prizes: string;
  readonly state: MagazineState;
  /** The wallet's reason for refusing the bet. */
  readonly refusal: string | null;
  /** The amount paid when it was closed; null before. */
  readonly payment: string | null;
  /** The nonce of shot 0 under the seed. */
  readonly firstNonce: number;
  readonly at: string;
}
export interface ShotView {
  readonly n: number;
  readonly fish: string;
  readonly species: string;
  readonly multiplier: number;
  readonly word: number;
  readonly isKill: boolean;
}

export const magazineView = (row: MagazineRow): MagazineView => ({
  id: row.id,
  gun: row.gun,
  shots: row.shots,
  cost: unitsToDecimal(row.cost),
  spent: row.spent,
  prizes: unitsToDecimal(row.prizes),
  state: row.state,
  refusal: row.refusal,
  payment: row.payment === null ? null : unitsToDecimal(row.payment),
  firstNonce: row.firstNonce,
  at: row.createdAt.toISOString(),
});

export const shotView = ({ number, fish, species, multiplier, word, isKill }: ShotRow): ShotView => ({
  ...{ n: number, fish, species, multiplier, isKill },
  word: Number(word),
});
