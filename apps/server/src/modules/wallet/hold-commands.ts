import { Refused } from '@kismet/kernel/outcome';
import type { Tx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { houseAccounts } from './account-plan.ts';
import { post } from './commands.ts';
import { type HoldEvent, type NewHold, nextHoldState } from './hold.ts';
import { type HoldRow, insertHold, lockHold, setHoldState } from './hold-store.ts';
import type { Account } from './posting.ts';
import { openAccount } from './store.ts';

const code = (accounts: readonly Account[], name: string, currency: string): Account => {
  const found = accounts.find((one) => one.code === name && one.currency === currency);
  if (!found) throw new Refused('NOT_FOUND');
  return found;
};

/** Places a hold of `amount`; refuses `INSUFFICIENT_FUNDS`. The same hold id again does nothing. */
export async function hold(tx: Tx, wanted: NewHold): Promise<void> {
  const query = queryOf(tx);
  const key = { brandId: wanted.brandId, currency: wanted.currency, accountClass: wanted.accountClass };
  await openAccount(query, { ...key, ownerId: wanted.ownerId, code: 'held' });
  const transit = await openAccount(query, { ...key, ownerId: 0n, code: houseAccounts.transit });
  const posted = await post(
    tx,
    {
      ownerId: wanted.ownerId,
      opId: wanted.holdId,
      reference: `hold:${wanted.holdId}`,
      kind: 'hold',
      note: wanted.reason,
      legs: (accounts) => [
        { accountId: code(accounts, 'main', wanted.currency).accountId, contraId: transit, amount: -wanted.amount },
        { accountId: code(accounts, 'held', wanted.currency).accountId, contraId: transit, amount: wanted.amount },
      ],
    },
    [wanted.amount, wanted.currency],
  );
  if (!posted.isReplay) await insertHold(query, wanted);
}

/** Moves held money to a house account (captured), or back to `main` (released, expired). */
export async function closeHold(
  tx: Tx,
  ownerId: bigint,
  holdId: string,
  event: HoldEvent,
  by: { opId: string; toContra?: bigint; nowMs: number },
): Promise<HoldRow> {
  const query = queryOf(tx);
  const row = await lockHold(query, ownerId, holdId);
  if (!row) throw new Refused('NOT_FOUND');
  const state = nextHoldState(row.state, event, by.nowMs, row.expires_at.getTime());
  const transit = await openAccount(query, {
    ownerId: 0n,
    brandId: row.brand_id,
    currency: row.currency,
    accountClass: row.class,
    code: houseAccounts.transit,
  });
  await post(
    tx,
    {
      ownerId,
      opId: by.opId,
      reference: `hold:${holdId}:${event}`,
      kind: event === 'capture' ? 'capture' : 'release',
      note: row.reason,
      legs: (accounts) => {
        const held = { accountId: code(accounts, 'held', row.currency).accountId, amount: -row.amount };
        if (event === 'capture') return [{ ...held, contraId: by.toContra ?? transit }];
        return [
          { ...held, contraId: transit },
          { accountId: code(accounts, 'main', row.currency).accountId, contraId: transit, amount: row.amount },
        ];
      },
    },
    [holdId, event],
  );
  await setHoldState(query, ownerId, holdId, state);
  return { ...row, state };
}
