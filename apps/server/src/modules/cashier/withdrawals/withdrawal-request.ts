import type { WithdrawalRules } from '@kismet/contracts/cashier/withdrawal-rules';
import { unitsToDecimal } from '@kismet/kernel/money';
import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import { wallTime } from '@kismet/kernel/zone';
import { withdrawalFee } from '@kismet/rules/withdrawal-fee';
import { isSameName } from '../payout-accounts/payout-account.ts';

export const CENT = 1000n;
const MINUTE_MS = 60_000;

/**
 * Facts for judging a request: read in one transaction, under the lock of the owner's ledger accounts. Amounts in
 * units of 10^-5.
 */
export interface RequestFacts {
  readonly rules: WithdrawalRules;
  readonly nowMs: number;
  readonly zone: string;
  readonly isTrial: boolean;
  readonly isActive: boolean;
  readonly isDownlineHeld: boolean;
  readonly registeredMs: number;
  /** Of the member's VIP level. */
  readonly benefits: { readonly dailyCap: bigint; readonly freeWithdrawals: number };
  readonly legalName: string | null;
  /** The chosen account: holder as entered, and when it was bound; null when it is not the owner's. */
  readonly account: { readonly holder: string; readonly boundMs: number } | null;
  readonly cash: bigint;
  /** Of the brand's business day, without refused or returned withdrawals. */
  readonly today: { readonly count: number; readonly sum: bigint };
  readonly wagering: readonly { readonly source: string; readonly missing: bigint; readonly requirementId: string }[];
  /** Owed to downlines under agreements, in units. */
  readonly unpaidBills: bigint;
  readonly openCount: number;
  readonly hasBonus: boolean;
}

/** Checks 1, 3 to 5 and 7 to 11 of rule 5.3, which do not depend on the amount; returns all that fail, in order. */
export function standingBlocks(facts: RequestFacts): Refused[] {
  const { rules, account } = facts;
  const blocks: (Refused | null)[] = [
    facts.isTrial ? new Refused('TRIAL') : null,
    facts.isActive ? null : new Refused('ACCOUNT_LOCKED'),
    facts.isDownlineHeld ? new Refused('UPLINE_BLOCKED') : null,
    facts.legalName === null ? new Refused('LEGAL_NAME_MISSING') : null,
    account === null ? new Refused('PAYOUT_ACCOUNT_MISSING') : null,
    account && facts.legalName !== null && !isSameName(account.holder, facts.legalName)
      ? new Refused('PAYOUT_NAME_MISMATCH')
      : null,
    waitBlock(facts),
    hoursBlock(facts),
    facts.today.count >= rules.maxCount ? new Refused('COUNT_LIMIT', { max: rules.maxCount }) : null,
    capLeft(facts) <= 0n ? new Refused('DAILY_CAP', { left: '0.00' }) : null,
    wageringBlock(facts),
    facts.unpaidBills > 0n ? new Refused('BILL_UNPAID', { owed: unitsToDecimal(facts.unpaidBills) }) : null,
    facts.openCount >= rules.maxOpen ? new Refused('OPEN_WITHDRAWAL', { max: rules.maxOpen }) : null,
  ];
  return blocks.filter((one): one is Refused => one !== null);
}

/** The first failing check of rule 5.3, in order; null when all pass. The second factor is checked before. */
export function judgeRequest(facts: RequestFacts, amount: bigint, forfeitsBonus: boolean): Refused | null {
  const standing = standingBlocks(facts);
  const early = standing.find((one) => EARLY.has(one.code));
  if (early) return early;
  const wrongAmount = amountBlock(facts, amount);
  if (wrongAmount) return wrongAmount;
  const count = standing.find((one) => one.code === 'COUNT_LIMIT');
  if (count) return count;
  const left = capLeft(facts);
  if (amount > left) return new Refused('DAILY_CAP', { left: unitsToDecimal(left < 0n ? 0n : left) });
  const late = standing.find((one) => LATE.has(one.code));
  if (late) return late;
  return facts.hasBonus && !forfeitsBonus ? new Refused('BONUS_FORFEIT') : null;
}
const EARLY = new Set([
  'TRIAL',
  'ACCOUNT_LOCKED',
  'UPLINE_BLOCKED',
  'LEGAL_NAME_MISSING',
  'PAYOUT_ACCOUNT_MISSING',
  'PAYOUT_NAME_MISMATCH',
  'PAYOUT_WAIT',
  'SERVICE_HOURS',
]);
const LATE = new Set(['WAGERING_OPEN', 'BILL_UNPAID', 'OPEN_WITHDRAWAL']);

function amountBlock({ rules, cash }: RequestFacts, amount: bigint): Refused | null {
  const field = (code: string, params: Record<string, string> = {}) =>
    new Refused(code, params, [{ name: 'amount', code, params }]);
  if (amount % CENT !== 0n) return field('AMOUNT_SCALE');
  if (amount < rules.min || amount > rules.max)
    return field('AMOUNT_RANGE', { min: unitsToDecimal(rules.min), max: unitsToDecimal(rules.max) });
  return amount + rules.guarantee > cash ? field('INSUFFICIENT_FUNDS') : null;
}

/** Earliest withdrawal after registration and after binding the account; in milliseconds. */
export const usableFrom = (rules: WithdrawalRules, registeredMs: number, boundMs: number): number =>
  Math.max(registeredMs + rules.waitMinutes.registered * MINUTE_MS, boundMs + rules.waitMinutes.bound * MINUTE_MS);

function waitBlock({ rules, registeredMs, account, nowMs }: RequestFacts): Refused | null {
  if (!account) return null;
  const until = usableFrom(rules, registeredMs, account.boundMs);
  return nowMs < until ? new Refused('PAYOUT_WAIT', { until: new Date(until).toISOString() }) : null;
}

/** Whether a moment is within service hours; hours that end before they begin cross midnight. */
export function isServing(hours: WithdrawalRules['hours'], nowMs: number, zone: string): boolean {
  if (!hours) return true;
  const [hour, rest] = wallTime(nowMs, zone).slice(11, 16).split(':').map(Number) as [number, number];
  const minute = hour * 60 + rest;
  return hours.from < hours.to ? minute >= hours.from && minute < hours.to : minute >= hours.from || minute < hours.to;
}
const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
function hoursBlock({ rules, nowMs, zone }: RequestFacts): Refused | null {
  if (!rules.hours || isServing(rules.hours, nowMs, zone)) return null;
  return new Refused('SERVICE_HOURS', { from: clockText(rules.hours.from), to: clockText(rules.hours.to) });
}

/** Units that may still be withdrawn today. */
export const capLeft = ({ benefits, today }: Pick<RequestFacts, 'benefits' | 'today'>): bigint =>
  benefits.dailyCap - today.sum;

function wageringBlock({ wagering }: RequestFacts): Refused | null {
  if (wagering.length === 0) return null;
  const missing = wagering.reduce((sum, row) => sum + row.missing, 0n);
  const rows = wagering.map(
    (row): FieldRefusal => ({
      name: `wagering.${row.requirementId}`,
      code: 'WAGERING_OPEN',
      params: { source: row.source, missing: unitsToDecimal(row.missing) },
    }),
  );
  return new Refused('WAGERING_OPEN', { missing: unitsToDecimal(missing), count: wagering.length }, rows);
}

/** Fee of the day's next withdrawal. */
export const feeOfNext = (
  { rules, today, benefits }: Pick<RequestFacts, 'rules' | 'today' | 'benefits'>,
  amount: bigint,
): bigint => withdrawalFee(rules.fee, today.count + 1, benefits.freeWithdrawals, amount);

export type Risk = 'large' | 'new-account' | 'shared-number' | 'no-play' | 'debt';
/** Reasons for a manual review; empty when the request may be approved automatically. */
export function risksOf(
  rules: WithdrawalRules,
  facts: {
    readonly amount: bigint;
    readonly nowMs: number;
    readonly boundMs: number;
    readonly isShared: boolean;
    readonly hasPlayed: boolean;
    readonly debt: bigint;
  },
): Risk[] {
  const risks: [Risk, boolean][] = [
    ['large', facts.amount > rules.autoMax],
    ['new-account', facts.nowMs - facts.boundMs < rules.newAccountHours * 60 * MINUTE_MS],
    ['shared-number', facts.isShared],
    ['no-play', !facts.hasPlayed],
    ['debt', facts.debt > 0n],
  ];
  return risks.filter(([, is]) => is).map(([name]) => name);
}
