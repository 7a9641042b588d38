import { FOUND_ABILITY, type FoundKind, type findById, isIdLike } from '@kismet/contracts/operators/money-trace';
import type { Output } from '@kismet/contracts/route';
import { timeOfUuid, UUID_PATTERN } from '@kismet/kernel/ids';
import { type NamedRow, readNamed, readTicketNumbered } from './finder-store.ts';
import * as payments from './money-trace-store.ts';
import type { OperatorDeps } from './operator-cases.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Movements and operations whose ids carry no time are searched over this many days. */
const BACK_DAYS = 3;
export interface FinderDeps extends Pick<OperatorDeps, 'db' | 'clock' | 'namesOf'> {
  /** The printed number of a ticket, from its id. */
  readonly ticketNumberOf: (ticketId: string) => string;
}
type Found = Output<typeof findById>['list'];

/** What an id refers to in a brand, limited to kinds that the reader's role may see. */
export async function find(
  deps: FinderDeps,
  brandId: number,
  text: string,
  can: (ability: string) => boolean,
): Promise<Found> {
  if (!isIdLike(text)) return [];
  const sees = (kind: FoundKind) => can(FOUND_ABILITY[kind]);
  const id = text.trim();
  const uuid = UUID_PATTERN.test(id) ? id.toLowerCase() : null;
  const number = uuid ? deps.ticketNumberOf(uuid) : id.toUpperCase();
  const known = [
    ...(uuid ? await readNamed(deps.db, brandId, uuid) : await readOut(deps, brandId, id)),
    ...(sees('ticket') ? await readTicketNumbered(deps.db, brandId, number) : []),
  ].filter((row) => sees(row.what));
  const rows = known.length === 0 && uuid && sees('round') ? await played(deps, brandId, uuid) : known;
  const names = await deps.namesOf([...new Set(rows.flatMap((row) => row.owner_id ?? []))]);
  return rows.map((row) => ({
    is: row.what,
    id: row.id,
    drawId: row.draw_id,
    loginName: row.owner_id === null ? null : (names.get(row.owner_id)?.loginName ?? null),
  }));
}
/** The short forms of payments that members read out. */
async function readOut({ db }: FinderDeps, brandId: number, id: string): Promise<NamedRow[]> {
  const [deposits, withdrawals] = await Promise.all([
    payments.findDeposits(db, brandId, id, null),
    payments.findWithdrawals(db, brandId, id.toUpperCase(), null),
  ]);
  return [
    ...deposits.map((row) => ({ what: 'deposit' as const, id: row.deposit_id, owner_id: row.owner_id, draw_id: null })),
    ...withdrawals.map((row) => ({
      what: 'withdrawal' as const,
      id: row.withdrawal_id,
      owner_id: row.owner_id,
      draw_id: null,
    })),
  ];
}
/**
 * The round of a bet, movement or round id, at the time in the id or else within the last days; otherwise a ledger operation.
 */
async function played({ db, clock }: FinderDeps, brandId: number, uuid: string): Promise<NamedRow[]> {
  const recent = { from: new Date(clock.now() - BACK_DAYS * DAY_MS), to: new Date(clock.now() + DAY_MS) };
  const at = timeOfUuid(uuid);
  const near = uuid[14] === '7' ? [{ from: new Date(at - HOUR_MS), to: new Date(at + HOUR_MS) }] : [];
  // vendors use clocks of their own in ids, or no time at all
  for (const span of [...near, recent]) {
    const hits = await payments.findMovements(db, brandId, { id: uuid, uuid, ownerId: null, ...span });
    // the link keeps the id as typed
    if (hits[0]) return [{ what: 'round', id: uuid, owner_id: hits[0].owner_id, draw_id: null }];
  }
  const owner = await payments.findOperationOwner(db, uuid, recent.from);
  const operation = owner === null ? null : await payments.readOperation(db, brandId, owner, uuid);
  return operation ? [{ what: 'operation', id: uuid, owner_id: owner, draw_id: null }] : [];
}
