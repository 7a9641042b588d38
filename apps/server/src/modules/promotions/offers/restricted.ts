import { Refused } from '@kismet/kernel/outcome';
import type { Tx } from '../../../platform/db.ts';
import type { Member } from '../../members/index.ts';
import type { OfferDeps } from './deps.ts';

/** Whether a member may have no reward now: locked or closed, on a break or excluded. */
export async function isRestricted(deps: OfferDeps, tx: Tx, { memberId, state }: Member): Promise<boolean> {
  if (state !== 'active') return true;
  return deps.checkMember(memberId, tx).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refused) return true;
      throw error;
    },
  );
}
