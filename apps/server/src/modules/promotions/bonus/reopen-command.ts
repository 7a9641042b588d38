import type { Db, Tx } from '../../../platform/db.ts';
import { reopen } from './grant.ts';
import { accountOf, CODE, type GrantDeps, post, requirementOf } from './grant-posting.ts';
import * as store from './grant-store.ts';

/** The last converted grant whose wagering a void reopened, and how much of the converted money was never spent. */
async function readReopened(
  { clock, wagering, wallet }: Pick<GrantDeps, 'clock' | 'wagering' | 'wallet'>,
  tx: Db | Tx,
  ownerId: bigint,
): Promise<{ grant: store.GrantRow; back: bigint } | null> {
  const grant = await store.readConverted(tx, ownerId, new Date(clock.now()));
  if (!grant || grant.converted_seq === null || grant.moved === 0n) return null;
  if ((await wagering.stateOf(tx, ownerId, requirementOf(grant))) !== 'open') return null;
  const { brand_id: brandId, currency, class: accountClass } = grant;
  const main = await wallet.account(tx, { ownerId, brandId, code: 'main', currency, accountClass });
  const { lowest, isWithdrawn } = await wallet.lowestSince(tx, ownerId, main, grant.converted_seq);
  const back = reopen({ moved: grant.moved, lowest, isWithdrawn });
  return back === 0n ? null : { grant, back };
}

/** Whether a converted bonus would be taken back, as `reopenGrant` does. */
export const isReopened = async (...args: Parameters<typeof readReopened>): Promise<boolean> =>
  (await readReopened(...args)) !== null;

/**
 * Takes back the conversion of the last grant when a void reopened its wagering: what is certainly still there of the converted money
 * becomes bonus money again, and the grant is active with its full cap. The conversion stands when the member has spent it, or has
 * ordered a withdrawal since. Called without an active grant, with the owner's ledger accounts locked; returns the grant if it is
 * active again (rule 4.8, L-1.19 to L-1.21).
 */
export async function reopenGrant(deps: GrantDeps, tx: Tx, ownerId: bigint): Promise<store.GrantRow | null> {
  const found = await readReopened(deps, tx, ownerId);
  if (!found) return null;
  const { grant, back } = found;
  await post(deps, tx, grant, 'bonus-reopen', (accounts, house) => {
    const idOf = (code: string) => accountOf(accounts, code, grant.currency).accountId;
    return [
      { accountId: idOf('main'), contraId: house, amount: -back },
      { accountId: idOf(CODE), contraId: house, amount: back },
    ];
  });
  return store.writeGrant(tx, grant, { state: 'active', moved: 0n, pool: 0n, ended_at: null });
}
