import { findById, locate } from '@kismet/contracts/operators/money-trace';
import * as contract from '@kismet/contracts/operators/reconciliation';
import { type Role, roleCan } from '@kismet/contracts/operators/session';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import { type Actor, actorAt } from '../../platform/audit.ts';
import { withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { keysetPage } from '../../platform/keyset-page.ts';
import type { Site } from '../site/index.ts';
import { type FinderDeps, find } from './finder.ts';
import type { Reconciliation } from './index.ts';
import { readLiability } from './liability-store.ts';
import { createMoneyTrace } from './money-trace.ts';
import { addNote, changeException, type OperatorDeps, shownExceptions } from './operator-cases.ts';
import { shownRun } from './run.ts';
import { readRunOfDay } from './run-store.ts';
import * as store from './store.ts';

interface Who extends Actor {
  readonly role: Role;
}
export interface ReconciliationRoutesDeps<W extends Who> extends OperatorDeps, FinderDeps {
  readonly reconciliation: Reconciliation;
  readonly site: Pick<Site, 'brandById'>;
  readonly authorise: Authorise<W>;
  /** A member of the brand by outward id or name; null for an unknown one. */
  readonly memberIdOf: (brandId: number, text: string) => Promise<bigint | null>;
}

/** Compared days, the queue of differences, the liability, and the money trace. */
export function mountReconciliation<W extends Who>(mount: Mount, deps: ReconciliationRoutesDeps<W>): void {
  const { db, clock, authorise, reconciliation } = deps;
  const today = async (brandId: number) => businessDay(clock.now(), (await deps.site.brandById(brandId)).zone);
  async function sheets(brandId: number, day: string) {
    const rows = await store.readSheets(db, brandId, day);
    const run = await readRunOfDay(db, brandId, day);
    const names = run ? await deps.operatorNames([run.operator_id]) : null;
    return {
      day,
      run: run && shownRun(run, names?.get(run.operator_id) ?? ''),
      list: rows.map((row) => ({
        source: row.source,
        code: row.code,
        day: row.day,
        currency: row.currency,
        ours: row.ours,
        oursCount: row.ours_count,
        ledger: row.ledger,
        report: row.report,
        theirs: row.theirs,
        theirsCount: row.theirs_count,
        open: row.open,
        checkedAt: row.checked_at.toISOString(),
      })),
    };
  }
  mount(contract.listSheets, authorise, async ({ day }, { who }) =>
    sheets(who.brandId, day ?? (await today(who.brandId))),
  );
  mount(contract.runReconciliation, authorise, async ({ runId, day }, { who, visit }) => {
    const row = await withTx(db, async (tx) => {
      const { brandId, operatorId } = who;
      const started = await reconciliation.startRun(tx, { runId, brandId, operatorId, day });
      if (started.isNew)
        await deps.audit(tx, { ...actorAt(who, visit.ip), action: 'reconciliation.run', subject: `day:${day}` });
      return started.row;
    });
    return shownRun(row, (await deps.operatorNames([row.operator_id])).get(row.operator_id) ?? '');
  });
  mount(contract.listExceptions, authorise, async ({ state, cursor, limit }, { who }) => {
    const page = await keysetPage(
      limit,
      (most) => store.readQueue(db, who.brandId, state, cursor ?? null, most),
      (last) => last.exception_id,
    );
    return { ...page, list: await shownExceptions(deps, who, page.list) };
  });
  mountActs(mount, deps);
  mountLiability(mount, deps);
  mountTrace(mount, deps);
}

function mountLiability<W extends Who>(mount: Mount, { db, authorise }: ReconciliationRoutesDeps<W>): void {
  mount(contract.listLiability, authorise, async ({ cursor, limit }, { who }) => {
    const page = await keysetPage(
      limit,
      (most) => readLiability(db, who.brandId, cursor ?? null, most),
      (last) => last.day,
    );
    const list = page.list.map((row) => ({
      day: row.day,
      currency: row.currency,
      main: row.main,
      held: row.held,
      atVendors: row.at_vendors,
      debts: row.debts,
      owed: row.main + row.held + row.at_vendors - row.debts,
      takenAt: row.taken_at.toISOString(),
    }));
    return { ...page, list };
  });
}

/** Where one id or reference of money went. */
function mountTrace<W extends Who>(mount: Mount, deps: ReconciliationRoutesDeps<W>): void {
  const { authorise } = deps;
  mount(findById, authorise, async ({ id }, { who }) => ({
    list: await find(deps, who.brandId, id, (ability) => roleCan(who.role, ability)),
  }));
  const moneyTrace = createMoneyTrace(deps);
  mount(locate, authorise, async ({ id, member }, { who }) => {
    const ownerId = member ? await deps.memberIdOf(who.brandId, member) : null;
    if (member && ownerId === null) throw new Refused('NOT_FOUND');
    const list = await moneyTrace(who.brandId, id, ownerId);
    if (list.length === 0) throw new Refused('NOT_FOUND');
    return { list };
  });
}

function mountActs<W extends Who>(mount: Mount, deps: ReconciliationRoutesDeps<W>): void {
  const { db, clock, authorise } = deps;
  async function one(who: W, id: string): Promise<contract.ExceptionRow> {
    const row = await store.readException(db, who.brandId, id);
    if (!row) throw new Refused('NOT_FOUND');
    return (await shownExceptions(deps, who, [row]))[0]!;
  }
  mount(contract.takeException, authorise, async ({ exceptionId }, { who, visit }) => {
    const change = { holder_id: who.operatorId };
    await changeException(deps, actorAt(who, visit.ip), exceptionId, { action: 'take', change });
    return one(who, exceptionId);
  });
  mount(contract.noteException, authorise, async ({ exceptionId, ...note }, { who, visit }) => {
    await addNote(deps, actorAt(who, visit.ip), exceptionId, note);
    return one(who, exceptionId);
  });
  mount(contract.resolveException, authorise, async ({ exceptionId, reason }, { who, visit }) => {
    await changeException(deps, actorAt(who, visit.ip), exceptionId, {
      action: 'resolve',
      reason,
      change: { state: 'resolved', reason, holder_id: who.operatorId, ended_at: new Date(clock.now()) },
    });
    return one(who, exceptionId);
  });
}
