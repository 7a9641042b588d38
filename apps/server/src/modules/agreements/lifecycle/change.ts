import type { InboxKind } from '@kismet/contracts/messages/inbox';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { isRequest, type Move, type Side } from '@kismet/rules/agreements/state';
import type { Tx } from '../../../platform/db.ts';
import type { AgreementsDeps } from '../deps.ts';
import { wordOf } from '../kinds.ts';
import * as store from './agreement-store.ts';
import { beginOf, endAll, liveBelow, turnOf } from './cascade.ts';
import { insertStep } from './step-store.ts';

/** A member's side of an agreement; others get an unknown one. Refuses `NOT_FOUND`. */
export function sideOf(row: store.AgreementRow | null, memberId: bigint): 'upline' | 'accepter' {
  if (row?.accepter_id === memberId) return 'accepter';
  if (row?.offerer_id === memberId) return 'upline';
  throw new Refused('NOT_FOUND');
}

/**
 * Locks an agreement for change: both nodes first, then the one above it, then itself, in the common order down a tree. The answer may
 * depend on the terms above.
 */
export async function hold(
  deps: AgreementsDeps,
  tx: Tx,
  agreementId: string,
): Promise<{ row: store.AgreementRow; above: store.AgreementRow | null }> {
  const seen = await store.readAgreement(tx, agreementId);
  if (!seen) throw new Refused('NOT_FOUND');
  const people = [seen.accepter_id, seen.offerer_id].filter((id) => id !== 0n);
  await deps.holdNodes(tx, people);
  const own = seen.offerer_id === 0n ? [] : await store.readLiveOf(tx, seen.offerer_id, seen.kind, 'share');
  const row = await store.lockAgreement(tx, agreementId);
  assert(row, 'an agreement is never deleted');
  return { row, above: own.find((one) => one.category === row.category) ?? null };
}

export interface Change {
  readonly row: store.AgreementRow;
  readonly move: Move;
  readonly event: string;
  readonly by: Side;
  readonly byId: bigint | null;
  readonly initiator?: 'upline' | 'accepter';
  readonly expiresAt?: Date;
  readonly beginsAt?: Date;
  readonly endsAt?: Date;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}
export async function write(tx: Tx, change: Change): Promise<void> {
  const { row, move, event, by, byId, at, detail } = change;
  await store.writeState(tx, row.agreement_id, {
    state: move.to,
    initiator: change.initiator ?? null,
    expiresAt: change.expiresAt ?? null,
    beginsAt: change.beginsAt ?? null,
    endsAt: change.endsAt ?? null,
    at,
  });
  await insertStep(tx, {
    agreementId: row.agreement_id,
    at,
    event,
    by,
    byId,
    state: move.to,
    ...(detail ? { detail } : {}),
  });
}
export async function tellOther(
  deps: AgreementsDeps,
  tx: Tx,
  row: store.AgreementRow,
  by: Side,
  kind: InboxKind,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const ownerId = by === 'accepter' ? row.offerer_id : row.accepter_id;
  const params = { kind: wordOf(row.kind), ...more };
  if (ownerId !== 0n) await deps.tell(tx, { ownerId, brandId: row.brand_id, kind, params });
}
export const refuseMove = (row: store.AgreementRow): Refused =>
  new Refused(isRequest(row.state) && row.state !== 'offered' ? 'REQUEST_OPEN' : 'AGREEMENT_STATE');

export async function begin(
  deps: AgreementsDeps,
  tx: Tx,
  {
    row,
    move,
    no,
    by,
    byId,
    ended,
    at,
  }: Pick<Change, 'row' | 'move' | 'by' | 'byId' | 'at'> & {
    readonly no: number;
    readonly ended: readonly store.AgreementRow[];
  },
): Promise<void> {
  const from = await beginOf(deps, tx, row, at);
  await store.acceptVersion(tx, row.agreement_id, no, at, from);
  const detail = { version: no, ended: ended.map((one) => one.agreement_id) };
  const event = by === 'operator' ? 'override' : 'accept';
  await write(tx, { row, move, event, by, byId, beginsAt: from, detail, at });
  await endAll(deps, tx, ended, from, 'cascade');
}

/** Ends an agreement at the next boundary, or at `end`, with everything below. */
export async function endOne(deps: AgreementsDeps, tx: Tx, change: Change, end?: Date): Promise<void> {
  const { row, at } = change;
  const endsAt = end ?? (await turnOf(deps, tx, row, at));
  const below = await liveBelow(tx, row, 'update');
  await store.dropVersion(tx, row.agreement_id, at);
  await store.endVersions(tx, row.agreement_id, endsAt);
  const detail = { ended: below.map((one) => one.agreement_id), ...change.detail };
  await write(tx, { ...change, endsAt, detail });
  await endAll(deps, tx, below, endsAt, 'cascade');
}
