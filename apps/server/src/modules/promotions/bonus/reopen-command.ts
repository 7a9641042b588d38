import type { Db, Tx } from '../../../platform/db.ts';
import { reopen } from './grant.ts';
import { accountOf, CODE, type GrantDeps, post } from './grant-posting.ts';
import * as store from './grant-store.ts';

const REFERENCE = /^bonus:(.+)$/;
type Read = Pick<GrantDeps, 'wagering' | 'wallet'>;

/** The converted grants whose requirement was reopened by a void, oldest requirement first. Brings the requirements up to date. */
async function readReopened({ wagering }: Read, at: Db | Tx, ownerId: bigint) {
  const reopened: { grant: store.GrantRow; reference: string }[] = [];
  for (const { source, reference } of await wagering.openOf(at, ownerId)) {
    const grantId = source === 'bonus' && REFERENCE.exec(reference)?.[1];
    const grant = grantId ? await store.readGrantById(at, ownerId, grantId) : null;
    if (grant?.state === 'converted') reopened.push({ grant, reference });
  }
  return reopened;
}
/** The part of the converted money that was certainly never spent. */
async function leftOf({ wallet }: Read, at: Db | Tx, grant: store.GrantRow): Promise<bigint> {
  const { owner_id: ownerId, brand_id: brandId, currency, class: accountClass } = grant;
  if (grant.converted_seq === null || grant.moved === 0n) return 0n;
  const main = await wallet.account(at, { ownerId, brandId, code: 'main', currency, accountClass });
  const { lowest, isWithdrawn } = await wallet.lowestSince(at, ownerId, main, grant.converted_seq);
  return reopen({ moved: grant.moved, lowest, isWithdrawn });
}

/** Whether `settleReopened` would take back a conversion, for a member without another grant. */
export async function isReopened(deps: Read, at: Db | Tx, ownerId: bigint): Promise<boolean> {
  for (const { grant } of await readReopened(deps, at, ownerId)) if ((await leftOf(deps, at, grant)) > 0n) return true;
  return false;
}

/**
 * Settles conversions whose wagering was reopened by a void. Converted money that is certainly still there becomes bonus money
 * again, and the grant is active with its full cap: returns true. The conversion stands, and its requirement is closed, when the
 * member has spent the money, has requested a withdrawal since, or has another grant: a requirement without a bonus behind it would
 * hold back the member's own money. Called with the owner's ledger accounts locked (rule 4.8, L-1.19 to L-1.21, L-1.23).
 */
export async function settleReopened(
  deps: GrantDeps,
  tx: Tx,
  ownerId: bigint,
  { hasGrant }: { hasGrant: boolean },
): Promise<boolean> {
  for (const { grant, reference } of await readReopened(deps, tx, ownerId)) {
    const back = hasGrant ? 0n : await leftOf(deps, tx, grant);
    if (back > 0n) {
      await post(deps, tx, grant, 'bonus-reopen', (accounts, house) => {
        const idOf = (code: string) => accountOf(accounts, code, grant.currency).accountId;
        return [
          { accountId: idOf('main'), contraId: house, amount: -back },
          { accountId: idOf(CODE), contraId: house, amount: back },
        ];
      });
      await store.writeGrant(tx, grant, { state: 'active', moved: 0n, pool: 0n, ended_at: null });
      return true;
    }
    await deps.wagering.forfeit(tx, ownerId, reference);
  }
  return false;
}
