import { nameUuid } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { houseAccounts } from '../../wallet/index.ts';
import type { Bettor, LotteryDeps } from '../deps.ts';
import type * as store from './ticket-store.ts';

/** The unique reference of each posting of a ticket: every step is posted once. */
export const reference = (
  ticketId: string,
  step: 'bet' | 'cancel' | 'void' | `win:${number}` | `undo:${number}`,
): string => `lottery:${ticketId}:${step}`;

/** Source of own-lottery bets in the bet record. */
export const SOURCE = 'lottery';
export const mainOf = <P extends { readonly code: string; readonly currency: string }>(
  accounts: readonly P[],
  currency: string,
): P => accounts.find((one) => one.code === 'main' && one.currency === currency)!;
export const lotteryAccount = ({ wallet }: LotteryDeps, tx: Tx, who: Omit<Bettor, 'ownerId'>): Promise<bigint> =>
  wallet.account(tx, {
    ownerId: 0n,
    brandId: who.brandId,
    code: houseAccounts.lottery,
    currency: who.currency,
    accountClass: who.accountClass,
  });

/** Refunds tickets, voids their bets and reverses their limit usage. */
export async function giveBack(
  deps: LotteryDeps,
  tx: Tx,
  tickets: readonly Pick<
    store.TicketRow,
    'owner_id' | 'ticket_id' | 'brand_id' | 'stake' | 'rebate' | 'currency' | 'class'
  >[],
  step: 'cancel' | 'void',
): Promise<void> {
  const houseIds = new Map<string, bigint>();
  for (const { brand_id, currency, class: accountClass } of tickets) {
    const key = `${brand_id} ${currency} ${accountClass}`;
    if (!houseIds.has(key))
      houseIds.set(key, await lotteryAccount(deps, tx, { brandId: brand_id, currency, accountClass }));
  }
  await deps.wallet.postMany(
    tx,
    tickets.map((ticket) => ({
      ownerId: ticket.owner_id,
      opId: nameUuid(reference(ticket.ticket_id, step)),
      reference: reference(ticket.ticket_id, step),
      kind: 'rollback' as const,
      note: null,
      asked: [ticket.ticket_id, ticket.stake, ticket.rebate],
      legs: (accounts) => [
        {
          accountId: mainOf(accounts, ticket.currency).accountId,
          contraId: houseIds.get(`${ticket.brand_id} ${ticket.currency} ${ticket.class}`)!,
          amount: ticket.stake - ticket.rebate,
        },
      ],
    })),
  );
  const query = queryOf(tx);
  await deps.writeBets(
    query,
    [],
    tickets.map(({ owner_id, ticket_id }) => ({
      ownerId: owner_id,
      betId: ticket_id,
      payout: 0n,
      isClosed: true,
      isVoid: true,
    })),
  );
  await returned(
    deps,
    tx,
    tickets.map((one) => ({ ownerId: one.owner_id, staked: one.rebate - one.stake, returned: 0n })),
  );
}
/** Reports refunds to the members' limits. */
export async function returned(
  { guards, clock }: LotteryDeps,
  tx: Tx,
  moves: readonly { readonly ownerId: bigint; readonly staked: bigint; readonly returned: bigint }[],
): Promise<void> {
  const query = queryOf(tx);
  const found = await guards.read(query, [...new Set(moves.map(({ ownerId }) => ownerId))]);
  if (found.size === 0) return;
  const after = new Map(found);
  for (const move of moves) {
    const one = after.get(move.ownerId);
    if (one) after.set(move.ownerId, guards.after(one, { ...move, betMs: null, nowMs: clock.now() }));
  }
  await guards.write(query, [...after.values()]);
}
