import { Refused } from '@kismet/kernel/outcome';
import { fromCents } from '@kismet/rules/promotions/envelope';
import { judgeDirection, judgeUplineAmount, type Side, type UplineFacts } from '../uplines/upline.ts';

export interface TeamEnvelopeFacts extends Omit<UplineFacts, 'receiver' | 'direction'> {
  /** In the order in which they were chosen; null for an account outside the agent's reach. */
  readonly receivers: readonly (Side | null)[];
  readonly count: number;
}

/** The first reason why one of the receivers may not receive money, as for a transfer down (rule 5.6). */
export function judgeReceivers({ receivers, ...facts }: TeamEnvelopeFacts): Refused | null {
  for (const receiver of receivers) {
    const refused = judgeDirection({ ...facts, receiver, direction: 'down' });
    if (refused) return refused;
  }
  return null;
}

/** At most one share per person: a share that nobody can open would only wait to be returned. */
export const judgeCount = (count: number, people: number): Refused | null =>
  count > people ? new Refused('FIELD_INVALID', {}, [{ name: 'count', code: 'FIELD_INVALID' }]) : null;

/** The total counts as one transfer down; a share is at least one cent. Returns the first failing check (rule 4.29). */
export function judgeTotal(facts: TeamEnvelopeFacts): Refused | null {
  const least = fromCents(BigInt(facts.count));
  const limits = least > facts.limits.min ? { ...facts.limits, min: least } : facts.limits;
  return judgeUplineAmount({ ...facts, limits, receiver: null, direction: 'down' }, 'total');
}
