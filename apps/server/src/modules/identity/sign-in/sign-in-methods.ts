import { Refused } from '@kismet/kernel/outcome';
import type { Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Parts } from '../deps.ts';
import { countPasskeys } from '../factors/passkey-store.ts';
import { readSocials } from '../social/social-store.ts';
import { readCredential } from '../store.ts';

/** Refuses `LAST_WAY_IN` when a change in this transaction leaves no sign-in method. */
export async function assertOtherSignInMethod(
  { members }: Pick<Parts, 'members'>,
  tx: Tx,
  memberId: bigint,
): Promise<void> {
  const credential = await readCredential(tx, memberId);
  const contact = await members.contactOf(queryOf(tx), memberId);
  const ways =
    (credential?.passwordHash ? 1 : 0) +
    (contact.isMobileVerified ? 1 : 0) +
    (await countPasskeys(tx, memberId)) +
    (await readSocials(tx, memberId)).length;
  if (ways === 0) throw new Refused('LAST_WAY_IN');
}
