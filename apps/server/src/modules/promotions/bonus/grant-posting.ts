import { assert } from '@kismet/kernel/assert';
import type { Clock } from '@kismet/kernel/time';
import { nameUuid } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Wagering } from '../../wagering/index.ts';
import { type Account, houseAccounts, type Leg, type Wallet } from '../../wallet/index.ts';
import type { GrantRow } from './grant-store.ts';

export interface GrantDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'post' | 'account' | 'lock' | 'accountsOf' | 'lowestSince'>;
  readonly wagering: Pick<Wagering, 'require' | 'openOf' | 'forfeit' | 'stateOf'>;
  /** Called after a commit that changed a member's bonus, to update open pages. */
  readonly changed: (ownerId: bigint) => void;
}

/** Ledger account of bonus money. */
export const CODE = 'bonus';
export const requirementOf = (grant: Pick<GrantRow, 'grant_id'>): string => `bonus:${grant.grant_id}`;

export function accountOf(accounts: readonly Account[], code: string, currency: string): Account {
  const account = accounts.find((one) => one.code === code && one.currency === currency);
  assert(account, `a member without the account ${code}`);
  return account;
}

/** Posts a change of a grant's money; each kind once per conversion of the grant. */
export async function post(
  { wallet }: GrantDeps,
  tx: Tx,
  grant: GrantRow,
  kind: 'bonus-grant' | 'bonus-convert' | 'bonus-reopen' | 'bonus-drop',
  legs: (accounts: readonly Account[], house: bigint) => Leg[],
): Promise<readonly Account[]> {
  const house = await wallet.account(tx, {
    ownerId: 0n,
    brandId: grant.brand_id,
    code: houseAccounts.bonus,
    currency: grant.currency,
    accountClass: grant.class,
  });
  const again = grant.conversions > 0 ? `:${grant.conversions}` : '';
  const reference = `${requirementOf(grant)}:${kind}${again}`;
  const posted = await wallet.post(
    tx,
    {
      ownerId: grant.owner_id,
      opId: nameUuid(reference),
      reference,
      kind,
      note: grant.reference,
      legs: (accounts) => legs(accounts, house),
    },
    [grant.grant_id],
  );
  return posted.accounts;
}
