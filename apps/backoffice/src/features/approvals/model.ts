import { parseUnits } from '@kismet/kernel/money';
import type { Approval } from './api.ts';

/** A case about money, read from the facts that its maker's request was described with. */
export interface Adjustment {
  readonly memberId: string;
  readonly loginName: string;
  readonly direction: 'credit' | 'debit';
  readonly units: bigint;
  readonly currency: string;
}

/** Cases that move an amount of a member's: adjustments, and deposits and withdrawals that two operators decide. */
const MONEY_CASES: readonly string[] = [
  'wallet.adjust',
  'deposits.credit-mismatch',
  'deposits.charge-back',
  'withdrawals.approve',
];
const PAYS_OUT = 'withdrawals.approve';

/** Null for a case of another kind, which is then shown by its plain facts. */
export function adjustmentOf({ action, summary }: Pick<Approval, 'action' | 'summary'>): Adjustment | null {
  const { memberId, loginName, amount, currency } = summary;
  const direction = action === PAYS_OUT ? 'debit' : summary.direction;
  const units = amount === undefined ? null : parseUnits(amount);
  if (!MONEY_CASES.includes(action) || !memberId || !loginName || !currency || units === null) return null;
  if (direction !== 'credit' && direction !== 'debit') return null;
  return { memberId, loginName, direction, units, currency };
}

/** The member that a case is about; null where it is about something else. */
export function memberOf({ summary }: Pick<Approval, 'summary'>): { memberId: string; loginName: string } | null {
  const { memberId, loginName } = summary;
  return memberId && loginName ? { memberId, loginName } : null;
}
/** Kinds of case whose consequence is said in words of their own, under `bo.case.<action>`. */
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
] as const;
export const isExplained = (action: string): action is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((one) => one === action);
export const paysOut = (action: string): boolean => action === PAYS_OUT;

/** The state as it is now: a case that waited too long has expired, whether or not the server has noted it yet. */
export const stateNow = (
  { state, expiresAt }: Pick<Approval, 'state' | 'expiresAt'>,
  nowMs: number,
): Approval['state'] => (state === 'waiting' && Date.parse(expiresAt) <= nowMs ? 'expired' : state);

/** Why an operator cannot decide a case; null where they can. */
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
