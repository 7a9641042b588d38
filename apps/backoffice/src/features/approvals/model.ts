import { parseUnits } from '@kismet/kernel/money';
import type { Approval } from './api.ts';

/** A money case, from the facts of the request. */
export interface Adjustment {
  readonly memberId: string;
  readonly loginName: string;
  readonly direction: 'credit' | 'debit';
  readonly units: bigint;
  readonly currency: string;
}

/** Cases that move a member's money: adjustments, and deposits and withdrawals with four eyes. */
const MONEY_CASES: readonly string[] = [
  'wallet.adjust',
  'deposits.credit-mismatch',
  'deposits.charge-back',
  'withdrawals.approve',
  'promotions.grant',
  'promotions.grant-cancel',
];
const PAYS_OUT = 'withdrawals.approve';

/** Null for other kinds, shown by their plain facts. */
export function adjustmentOf({ action, summary }: Pick<Approval, 'action' | 'summary'>): Adjustment | null {
  const { memberId, loginName, amount, currency } = summary;
  const direction = action === PAYS_OUT ? 'debit' : summary.direction;
  const units = amount === undefined ? null : parseUnits(amount);
  if (!MONEY_CASES.includes(action) || !memberId || !loginName || !currency || units === null) return null;
  if (direction !== 'credit' && direction !== 'debit') return null;
  return { memberId, loginName, direction, units, currency };
}

/** The member of a case; null for other subjects. */
export function memberOf({ summary }: Pick<Approval, 'summary'>): { memberId: string; loginName: string } | null {
  const { memberId, loginName } = summary;
  return memberId && loginName ? { memberId, loginName } : null;
}
/** Kinds of case with their own consequence text, under `bo.case.<action>`. */
const EXPLAINED = [
  'identity.reset-factors',
  'protection.not-same',
  'lottery.correct-result',
  'lottery.void-draw',
  'lottery.publish-odds',
  'agents.move',
  'agents.rates',
  'agents.rules',
  'agreements.offer',
  'agreements.override',
  'agreements.void',
  'promotions.publish',
  'promotions.grant',
  'promotions.grant-cancel',
] as const;
export const isExplained = (action: string): action is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((one) => one === action);
/** Facts that the case shows in a different form. */
const SHOWN: readonly string[] = ['memberId', 'loginName', 'direction', 'amount', 'currency', 'promoId', 'title'];
const BONUS_CASE = /^promotions\.grant/;
/** Facts shown by name and value: all of a case without a member, the terms of a bonus. */
export function plainFacts({ action, summary }: Pick<Approval, 'action' | 'summary'>): [string, string][] {
  if (!BONUS_CASE.test(action) && !summary.promoId) return memberOf({ summary }) ? [] : Object.entries(summary);
  return Object.entries(summary).filter(([name]) => !SHOWN.includes(name));
}
export const paysOut = (action: string): boolean => action === PAYS_OUT;

/** Current state: an overdue case has expired, even if the server has not recorded it yet. */
export const stateNow = (
  { state, expiresAt }: Pick<Approval, 'state' | 'expiresAt'>,
  nowMs: number,
): Approval['state'] => (state === 'waiting' && Date.parse(expiresAt) <= nowMs ? 'expired' : state);

/** Why an operator cannot decide a case; null if they can. */
export function whyNot(
  approval: Pick<Approval, 'state' | 'expiresAt' | 'isMine'>,
  canDecide: boolean,
  nowMs: number,
): 'own' | 'expired' | 'decided' | 'role' | null {
  const state = stateNow(approval, nowMs);
  if (state === 'expired') return 'expired';
  if (state !== 'waiting') return 'decided';
  if (approval.isMine) return 'own';
  return canDecide ? null : 'role';
}
