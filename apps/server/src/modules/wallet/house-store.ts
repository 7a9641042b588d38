import type { Query } from '../../platform/query.ts';

export interface HouseKey {
  readonly brandId: number;
  /** `house:<what>`, `vendor:<code>`, `gateway:<code>` (account-plan.ts). */
  readonly code: string;
  readonly currency: string;
  readonly accountClass: number;
}

/** Opens a house account, the contra side of postings, or returns the existing one. It has no balance of its own. */
export async function openHouse(query: Query, key: HouseKey): Promise<bigint> {
  const values = [key.brandId, key.code, key.currency, key.accountClass];
  const find = {
    name: 'wallet-house-find',
    text: 'select account_id from wallet.house where brand_id = $1 and code = $2 and currency = $3 and class = $4',
  };
  const found = await query<{ account_id: bigint }>(find, values);
  if (found[0]) return found[0].account_id;
  const made = await query<{ opened: bigint | null }>(
    { name: 'wallet-house-open', text: 'select wallet.open_house($1, $2, $3, $4) as opened' },
    values,
  );
  return made[0]!.opened ?? (await query<{ account_id: bigint }>(find, values))[0]!.account_id;
}
