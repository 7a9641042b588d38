import type { Located, MoneyTraceLeg } from '@kismet/contracts/operators/money-trace';
import { UUID_PATTERN } from '@kismet/kernel/ids';
import { DAY_MS } from '@kismet/kernel/time';
import * as legs from './money-trace-legs.ts';
import * as store from './money-trace-store.ts';
import type { OperatorDeps } from './operator-cases.ts';

/** Without a member, rounds and operations of this age are searched. */
const BACK_MS = 3 * DAY_MS;
const HOUR_MS = 3_600_000;
type Deps = Pick<OperatorDeps, 'db' | 'clock' | 'namesOf'>;
type Found = Omit<Located, 'memberId' | 'loginName'> & { readonly ownerId: bigint };

/** Resolves an id and returns its trace leg by leg; an id of another brand is unknown. */
export function createMoneyTrace(deps: Deps) {
  return async (brandId: number, text: string, ownerId: bigint | null): Promise<Located[]> => {
    // an exception's reference contains its part after a space
    const id = text.split(' ')[0]!;
    const found = (await search(deps, brandId, id, ownerId)).filter(
      (one) => ownerId === null || one.ownerId === ownerId,
    );
    const names = await deps.namesOf([...new Set(found.map((one) => one.ownerId))]);
    return found.map(({ ownerId: owner, ...one }) => ({
      ...one,
      memberId: names.get(owner)?.publicId ?? '',
      loginName: names.get(owner)?.loginName ?? '',
      legs: [...one.legs].sort((a, b) => a.at.localeCompare(b.at)),
    }));
  };
}

async function search(deps: Deps, brandId: number, id: string, ownerId: bigint | null): Promise<Found[]> {
  const { db } = deps;
  const uuid = UUID_PATTERN.test(id) ? id.toLowerCase() : null;
  const [deposits, withdrawals, transfers] = await Promise.all([
    store.findDeposits(db, brandId, id, uuid),
    store.findWithdrawals(db, brandId, id, uuid),
    uuid === null ? [] : store.findTransfers(db, brandId, uuid),
  ]);
  const payments = await Promise.all([
    ...deposits.map((row) => depositOf(deps, brandId, row)),
    ...withdrawals.map((row) => withdrawalOf(deps, brandId, row)),
    ...transfers.map((row) => transferOf(deps, brandId, row)),
  ]);
  if (payments.length > 0) return payments;
  const rounds = await roundsOf(deps, brandId, id, uuid, ownerId);
  return rounds.length > 0 || uuid === null ? rounds : operationOf(deps, brandId, uuid, ownerId);
}

const ledgerBy = async ({ db }: Deps, ownerId: bigint, start: string): Promise<MoneyTraceLeg[]> =>
  (await store.readLegs(db, ownerId, { start })).map(legs.ofLedger);
const trailOf = async ({ db }: Deps, brandId: number, subject: string): Promise<MoneyTraceLeg[]> =>
  (await store.readTrail(db, brandId, subject)).map(legs.ofTrail);

async function depositOf(deps: Deps, brandId: number, row: store.DepositFound): Promise<Found> {
  const [news, ledger, trail] = await Promise.all([
    store.readProviderNews(deps.db, row.deposit_id),
    ledgerBy(deps, row.owner_id, `deposit:${row.deposit_id}:`),
    trailOf(deps, brandId, `deposit:${row.deposit_id}`),
  ]);
  return {
    is: 'deposit',
    id: row.deposit_id,
    state: row.state,
    currency: row.currency,
    ownerId: row.owner_id,
    next: legs.DEPOSIT_NEXT[row.state] ?? 'nobody',
    legs: [...legs.ofDeposit(row), ...news.map(legs.ofNews), ...ledger, ...trail],
  };
}

async function withdrawalOf(deps: Deps, brandId: number, row: store.WithdrawalFound): Promise<Found> {
  const [steps, ledger, trail] = await Promise.all([
    store.readSteps(deps.db, row.owner_id, row.withdrawal_id),
    ledgerBy(deps, row.owner_id, `withdrawal:${row.withdrawal_id}:`),
    trailOf(deps, brandId, `withdrawal:${row.reference}`),
  ]);
  return {
    is: 'withdrawal',
    id: row.withdrawal_id,
    state: row.state,
    currency: row.currency,
    ownerId: row.owner_id,
    next: legs.HOLDER_NEXT[steps.at(-1)?.holder ?? ''] ?? 'nobody',
    legs: [...steps.map((step) => legs.ofStep(row.withdrawal_id, step)), ...ledger, ...trail],
  };
}

async function transferOf(deps: Deps, brandId: number, row: store.TransferFound): Promise<Found> {
  const [ledger, trail] = await Promise.all([
    ledgerBy(deps, row.owner_id, `transfer:${row.transfer_id}:`),
    trailOf(deps, brandId, `transfer:${row.transfer_id}`),
  ]);
  return {
    is: 'transfer',
    id: row.transfer_id,
    state: row.state,
    currency: row.currency,
    ownerId: row.owner_id,
    next: legs.TRANSFER_NEXT[row.state] ?? 'nobody',
    legs: [...legs.ofTransfer(row), ...ledger, ...trail],
  };
}

async function roundsOf(
  { db, clock }: Deps,
  brandId: number,
  id: string,
  uuid: string | null,
  ownerId: bigint | null,
): Promise<Found[]> {
  // a UUIDv7 carries its creation time
  const madeMs = uuid?.[14] === '7' ? Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16) : null;
  const fromMs = madeMs === null ? clock.now() - BACK_MS : madeMs - HOUR_MS;
  const span = { from: new Date(fromMs), to: new Date(madeMs === null ? clock.now() + DAY_MS : madeMs + HOUR_MS) };
  let hits = await store.findMovements(db, brandId, { id, uuid, ownerId, ...span });
  // vendors use clocks of their own
  if (hits.length === 0 && madeMs !== null && ownerId === null) {
    const recent = { from: new Date(clock.now() - BACK_MS), to: new Date(clock.now() + DAY_MS) };
    hits = await store.findMovements(db, brandId, { id, uuid, ownerId, ...recent });
  }
  const rounds = new Map(hits.map((hit) => [`${hit.owner_id}/${hit.partner_id}/${hit.round_id ?? hit.ext_id}`, hit]));
  return Promise.all(
    [...rounds.values()].map(async (hit) => {
      const moved =
        hit.round_id === null ? [hit] : await store.readRound(db, hit.owner_id, hit.partner_id, hit.round_id);
      const [bets, ledger] = await Promise.all([
        store.readBets(db, hit.owner_id, [...new Set(moved.flatMap((one) => one.bet_id ?? []))]),
        store.readLegs(db, hit.owner_id, { opIds: moved.flatMap((one) => one.op_id ?? []) }),
      ]);
      const isOpen = bets.some((bet) => bet.state === 'open');
      return {
        is: 'round' as const,
        id: hit.round_id ?? hit.ext_id,
        state: isOpen ? 'open' : (bets.at(-1)?.state ?? 'done'),
        currency: hit.currency,
        ownerId: hit.owner_id,
        next: isOpen ? ('vendor' as const) : ('nobody' as const),
        legs: [...moved.map(legs.ofMovement), ...bets.flatMap(legs.ofBet), ...ledger.map(legs.ofLedger)],
      };
    }),
  );
}

/** An operation that matches none of the above, or whose reference contains one of them. */
async function operationOf(deps: Deps, brandId: number, opId: string, ownerId: bigint | null): Promise<Found[]> {
  const { db, clock } = deps;
  const owner = ownerId ?? (await store.findOperationOwner(db, opId, new Date(clock.now() - BACK_MS)));
  const operation = owner === null ? null : await store.readOperation(db, brandId, owner, opId);
  if (owner === null || !operation) return [];
  const [kind, id] = operation.reference.split(':');
  if (id && UUID_PATTERN.test(id) && ['deposit', 'withdrawal', 'transfer'].includes(kind!))
    return search(deps, brandId, id, owner);
  const ledger = await store.readLegs(db, owner, { opIds: [opId] });
  return [
    {
      is: 'operation',
      id: opId,
      state: 'done',
      currency: operation.currency,
      ownerId: owner,
      next: 'nobody',
      legs: ledger.map(legs.ofLedger),
    },
  ];
}
