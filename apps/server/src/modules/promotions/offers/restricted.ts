import { Refused } from '@kismet/kernel/outcome';
import type { Tx } from '../../../platform/db.ts';
import type { Member } from '../../members/index.ts';
import { readHeld } from '../links/hold-store.ts';
import type { OfferDeps } from './deps.ts';

/** Whether a member may have no reward of an offer now: locked or closed, on a break or excluded, or the offer is held. */
export async function isRestricted(
  deps: OfferDeps,
  tx: Tx,
  { memberId, state }: Member,
  offerId: string,
): Promise<boolean> {
  if (state !== 'active' || (await readHeld(tx, memberId, [offerId])).size > 0) return true;
  return deps.checkMember(memberId, tx).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refused) return true;
      throw error;
    },
  );
}
