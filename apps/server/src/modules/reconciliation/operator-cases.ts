import type { ExceptionRow } from '@kismet/contracts/operators/reconciliation';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { ActorAt, Audit } from '../../platform/audit.ts';
import { type Db, withTx } from '../../platform/db.ts';
import * as store from './store.ts';

export interface OperatorDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  readonly namesOf: (
    ids: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, { readonly publicId: string; readonly loginName: string }>>;
}

/** Changes a locked difference, audited; refuses `NOT_FOUND`, and `EXCEPTION_STATE` once it is closed. */
export async function changeException(
  { db, audit }: OperatorDeps,
  who: ActorAt,
  id: string,
  what: { action: string; reason?: string; change: Partial<store.ExceptionRecord> },
): Promise<void> {
  await withTx(db, async (tx) => {
    const row = await store.lockException(tx, who.brandId, id);
    if (!row) throw new Refused('NOT_FOUND');
    if (row.state !== 'open') throw new Refused('EXCEPTION_STATE');
    await store.writeException(tx, id, what.change);
    await audit(tx, {
      ...who,
      action: `reconciliation.${what.action}`,
      subject: `exception:${id}`,
      ...(what.reason !== undefined && { reason: what.reason }),
      before: { state: row.state, holder: row.holder_id === null ? null : String(row.holder_id) },
      after: { kind: row.kind, reference: row.reference },
    });
  });
}

/** Adds a note; the same note again is not added. Refuses `NOT_FOUND`. */
export async function addNote(
  { db, clock, audit }: OperatorDeps,
  who: ActorAt,
  id: string,
  note: { noteId: string; text: string },
): Promise<void> {
  await withTx(db, async (tx) => {
    if (!(await store.lockException(tx, who.brandId, id))) throw new Refused('NOT_FOUND');
    const row = { exception_id: id, note_id: note.noteId, operator_id: who.operatorId, text: note.text };
    if (await store.insertNote(tx, { ...row, at: new Date(clock.now()) }))
      await audit(tx, {
        ...who,
        action: 'reconciliation.note',
        subject: `exception:${id}`,
        after: { text: note.text },
      });
  });
}

export async function shownExceptions(
  deps: OperatorDeps,
  who: { operatorId: bigint },
  rows: readonly store.ExceptionRecord[],
): Promise<ExceptionRow[]> {
  const notes = await store.readNotes(
    deps.db,
    rows.map((row) => row.exception_id),
  );
  const operators = [...rows.map((row) => row.holder_id), ...notes.map((note) => note.operator_id)];
  const [names, members] = await Promise.all([
    deps.operatorNames([...new Set(operators.filter((id) => id !== null))]),
    deps.namesOf([...new Set(rows.map((row) => row.owner_id).filter((id) => id !== null))]),
  ]);
  return rows.map((row) => {
    const member = row.owner_id === null ? undefined : members.get(row.owner_id);
    return {
      exceptionId: row.exception_id,
      source: row.source,
      code: row.code,
      day: row.day,
      kind: row.kind,
      reference: row.reference,
      memberId: member?.publicId ?? null,
      loginName: member?.loginName ?? null,
      ours: row.ours,
      ledger: row.ledger,
      theirs: row.theirs,
      currency: row.currency,
      state: row.state,
      holder: row.holder_id === null ? null : (names.get(row.holder_id) ?? null),
      isMine: row.holder_id === who.operatorId,
      foundAt: row.found_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      reason: row.reason,
      notes: notes
        .filter((note) => note.exception_id === row.exception_id)
        .map((note) => ({
          noteId: note.note_id,
          by: names.get(note.operator_id) ?? '',
          text: note.text,
          at: note.at.toISOString(),
        })),
    };
  });
}
