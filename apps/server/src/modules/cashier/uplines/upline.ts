import { type AccountKind, isAgentKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';

export interface Side {
  readonly memberId: bigint;
  readonly accountKind: AccountKind;
  readonly isActive: boolean;
  /** Whether transfers are blocked for the account, directly or through its upline. */
  readonly isHeld: boolean;
  /** From the root of the tree to the account itself. */
  readonly path: readonly bigint[];
}
export interface UplineFacts {
  readonly sender: Side;
  /** Null when the brand has no account of that name, or there is no upline. */
  readonly receiver: Side | null;
  /** Direction requested. */
  readonly direction: 'up' | 'down';
  readonly isOn: boolean;
  readonly amount: bigint;
  readonly cash: bigint;
  readonly limits: { readonly min: bigint; readonly maxCount: number; readonly dailyCap: bigint };
  readonly today: { readonly count: number; readonly sum: bigint };
  readonly openWagering: bigint;
  /** Owed to downlines under agreements, in units. */
  readonly unpaidBills: bigint;
}

/** The direct upline, from a path that ends in the account itself. */
export const parentOf = (path: readonly bigint[]): bigint | null => path.at(-2) ?? null;

/** Checks sender and receiver before the amount; the second factor comes afterwards (rule 5.6). */
export function judgeDirection({ sender, receiver, direction, isOn }: UplineFacts): Refused | null {
  const own = standing(sender);
  if (own) return own;
  if (direction === 'down' && !isAgentKind(sender.accountKind)) return new Refused('DIRECTION');
  if (!receiver || receiver.memberId === sender.memberId) return new Refused('NOT_IN_TEAM');
  if (direction === 'up' && parentOf(sender.path) !== receiver.memberId) return new Refused('NOT_DIRECT');
  if (direction === 'down' && !receiver.path.includes(sender.memberId)) return new Refused('NOT_IN_TEAM');
  if (direction === 'down' && parentOf(receiver.path) !== sender.memberId) return new Refused('NOT_DIRECT');
  // the state of an account is disclosed only within one's own network
  return standing(receiver) ?? (isOn ? null : new Refused('FEATURE_OFF'));
}
function standing({ accountKind, isActive, isHeld }: Side): Refused | null {
  if (isTrialKind(accountKind)) return new Refused('TRIAL');
  if (!isActive) return new Refused('ACCOUNT_LOCKED');
  return isHeld ? new Refused('UPLINE_BLOCKED') : null;
}

/** Checks the amount, of the named field, and the obligations on the sender's money; returns the first failing check. */
export function judgeUplineAmount(facts: UplineFacts, name = 'amount'): Refused | null {
  const { amount, cash, limits, today } = facts;
  const field = (code: string, params: Record<string, string> = {}) =>
    new Refused(code, params, [{ name, code, params }]);
  if (amount % 1000n !== 0n) return field('AMOUNT_SCALE');
  if (amount < limits.min || amount > limits.dailyCap)
    return field('AMOUNT_RANGE', { min: unitsToDecimal(limits.min), max: unitsToDecimal(limits.dailyCap) });
  if (amount > cash) return field('INSUFFICIENT_FUNDS');
  if (today.count >= limits.maxCount) return new Refused('COUNT_LIMIT', { max: limits.maxCount });
  const left = limits.dailyCap - today.sum;
  if (amount > left) return new Refused('DAILY_CAP', { left: unitsToDecimal(left > 0n ? left : 0n) });
  if (facts.openWagering > 0n)
    return new Refused('WAGERING_OPEN', { missing: unitsToDecimal(facts.openWagering), count: 1 });
  if (facts.direction === 'down' && facts.unpaidBills > 0n)
    return new Refused('BILL_UNPAID', { owed: unitsToDecimal(facts.unpaidBills) });
  return null;
}
