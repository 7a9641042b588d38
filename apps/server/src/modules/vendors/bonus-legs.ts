import { assert } from '@kismet/kernel/assert';
import { type Account, clawBackLegs, creditLegs, type Leg } from '../wallet/index.ts';
import type { BonusPlay, BonusRow, FreePlacement, FreeTakeBack } from './bonus-play.ts';

/** Ledger accounts that a movement of one member may touch. */
export interface MemberLedger {
  readonly main: Account;
  readonly receivable: Account;
  /** Null for a member who never had a bonus. */
  readonly bonus: Account | null;
  /** Wins of free rounds that have not been paid out yet; null for a member who never had any. */
  readonly free: Account | null;
}
/** The bonus share stored with a bet or a win. */
export interface StoredShare {
  readonly amount: bigint;
  readonly bonusAmount: bigint;
  readonly grantId: string | null;
}
interface Contra {
  readonly play: bigint;
  readonly bonus: bigint;
}
/** Legs of a movement with a bonus share, and the grants after it. */
export interface SharedLegs {
  readonly legs: readonly Leg[];
  readonly row: BonusRow | null;
}

const CENT = 1000n;
const leg = (account: Account, contraId: bigint, amount: bigint): Leg[] =>
  amount === 0n ? [] : [{ accountId: account.accountId, contraId, amount }];

/** The bonus share of a payout: cash gets its proportion floored to a cent, each payout on its own (rule 4.8). */
export function bonusShareOf(payout: bigint, bet: StoredShare): bigint {
  if (bet.bonusAmount === 0n) return 0n;
  const cash = (payout * (bet.amount - bet.bonusAmount)) / bet.amount;
  return payout - (cash - (cash % CENT));
}

/** A stake paid with cash first and bonus money for the rest. */
export const stakeLegs = ({ main, bonus }: MemberLedger, stake: bigint, share: bigint, contra: Contra): Leg[] => [
  ...leg(main, contra.play, -(stake - share)),
  ...(share === 0n ? [] : leg(bonusOf(bonus), contra.play, -share)),
];

/**
 * A credit of `amount` of which `share` belongs to a grant. The vendor pays the whole; what the member may not keep passes through
 * the bonus account to the house, so the ledger alone gives the cost of bonuses.
 */
export function shareCreditLegs(
  play: BonusPlay,
  row: BonusRow | null,
  ledger: MemberLedger,
  { amount, share, grantId, nowMs }: { amount: bigint; share: bigint; grantId: string; nowMs: number },
  contra: Contra,
): SharedLegs {
  const bonus = bonusOf(ledger.bonus);
  const placed = row ? play.place(row, grantId, share, nowMs) : { row: null, toBonus: 0n, toMain: 0n, toHouse: share };
  return {
    row: placed.row,
    legs: [
      ...creditLegs(amount - share + placed.toMain, ledger.main, ledger.receivable, contra.play),
      ...leg(bonus, contra.play, placed.toBonus + placed.toHouse),
      ...leg(bonus, contra.bonus, -placed.toHouse),
    ],
  };
}

/** The reversal of a win of which `share` belonged to a grant: the vendor gets the whole back, whoever has the money by now. */
export function shareBackLegs(
  play: BonusPlay,
  row: BonusRow | null,
  ledger: MemberLedger,
  { amount, share, grantId, nowMs }: { amount: bigint; share: bigint; grantId: string; nowMs: number },
  contra: Contra,
): SharedLegs {
  const bonus = bonusOf(ledger.bonus);
  const back = row
    ? play.takeBack(row, grantId, share, bonus.balance, nowMs)
    : { row: null, fromBonus: 0n, fromMain: 0n, fromHouse: share };
  return {
    row: back.row,
    legs: [
      ...clawBackLegs(amount - share + back.fromMain, ledger.main, ledger.receivable, contra.play),
      ...leg(bonus, contra.bonus, back.fromHouse),
      ...leg(bonus, contra.play, -(back.fromBonus + back.fromHouse)),
    ],
  };
}

/** The win of a free round: the vendor pays the whole; what the member may not keep passes through the account to the house. */
export function freeWinLegs(
  { free, main, receivable }: MemberLedger,
  { toFree, toMain, toHouse }: FreePlacement,
  contra: Contra,
): Leg[] {
  assert(free, 'free rounds that we ordered have an account');
  return [
    ...creditLegs(toMain, main, receivable, contra.play),
    ...leg(free, contra.play, toFree + toHouse),
    ...leg(free, contra.bonus, -toHouse),
  ];
}

/** The reversal of a free round's win: the vendor gets the whole back. */
export function freeBackLegs(
  { free, main, receivable }: MemberLedger,
  { fromFree, fromMain, fromHouse }: FreeTakeBack,
  contra: Contra,
): Leg[] {
  assert(free, 'free rounds that we ordered have an account');
  return [
    ...clawBackLegs(fromMain, main, receivable, contra.play),
    ...leg(free, contra.bonus, fromHouse),
    ...leg(free, contra.play, -(fromFree + fromHouse)),
  ];
}

function bonusOf(account: Account | null): Account {
  assert(account, 'a bet with a bonus share has a bonus account');
  return account;
}
