import { assert } from '@kismet/kernel/assert';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { phasesOf } from '../../platform/tracing/phases.ts';
import { NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';
import type { Agents } from '../agents/index.ts';
import { type NodeBound, nextSpan, oldestUnread } from '../bets/index.ts';
import { type MoneyFact, nextFacts, oldestUnreadFact } from '../wallet/index.ts';
import { entryTypeOf } from './entry-types.ts';
import { countMoney, type MoneyRow, noteFirstDeposits, upsertNodes as upsertMoneyNodes } from './money-store.ts';
import * as store from './step-store.ts';

type Position = { readonly xid: string; readonly n: bigint };
export interface StepDeps {
  readonly db: Db;
  readonly agents: Pick<Agents, 'pathOf'>;
  /** Every brand's time zone, an IANA name. */
  readonly zones: () => Promise<store.Zones>;
  /** Called after a commit, with the real-money owners whose bets were counted. */
  readonly counted?: (ownerIds: readonly bigint[]) => void;
  readonly tracing?: Pick<Tracing, 'current'>;
}
/** The node whose rows are counted, and what was committed there before they are read. */
export interface CountedNode extends NodeBound {
  /** Whether its rows are on nodes other than that of `db`: they are fetched before they are counted. */
  readonly isElsewhere: boolean;
}
/** Changes counted per transaction. */
export interface Step {
  readonly bets: number;
  readonly money: number;
}
export const STEP: Step = { bets: 35_000, money: 2000 };
/** Maximum owners notified per step; pages of the others show the new figures when they next ask. */
const TOLD = 5000;
/** A transaction becomes visible among the running ones a moment after its timestamp. */
const MARGIN_MS = 1000;

/**
 * Counts some of what is committed and not yet counted, and advances the cursors in the same transaction: exactly once, whenever a
 * process dies. False when everything was counted, or another worker holds the lock.
 */
export async function countSome(deps: StepDeps, of: CountedNode, step: Step): Promise<boolean> {
  const { node: origin, below } = of;
  const zones = await deps.zones();
  let owners: readonly bigint[] = [];
  const phase = phasesOf(deps.tracing ?? NO_TRACING);
  const isMore = await withTx(deps.db, async (tx) => {
    const progress = await store.takeTurn(tx, origin);
    if (!progress) return false;
    phase('turn');
    await store.giveTime(tx);
    const found = await nextSpan(tx, origin, progress.bets, below, step.bets);
    const span = found && (await store.readable(tx, found, of.isElsewhere));
    phase('outbox read', readOf('bets', origin, progress.bets, span?.upTo, span?.count));
    if (span) {
      checkZones(zones, span.brandIds);
      await store.upsertNodes(tx, span);
      await store.addRounds(tx, span);
      await store.countSpan(tx, span, progress.sealedUntil, zones);
      if (deps.counted) owners = await store.readOwners(tx, span, TOLD);
      await store.forget(tx, span);
      phase('roll-up of bets');
    }
    const facts = await nextFacts(tx, origin, progress.money, below, step.money);
    phase('outbox read', readOf('money', origin, progress.money, facts.at(-1), facts.length));
    await countFacts(deps, tx, facts, progress.sealedUntil, zones);
    if (facts.length > 0) phase('roll-up of money');
    const [bets, money] = [span?.upTo ?? progress.bets, facts.at(-1) ?? progress.money];
    const isMore = (span?.count ?? 0) === step.bets || facts.length === step.money;
    // on a node whose bound is unknown, ended transactions may not be visible yet
    const isKnown = below !== null && of.openSince !== null;
    const countedThrough =
      isMore || !isKnown ? progress.countedThrough : await through(tx, of.openSince, { origin, bets, money });
    const later = Math.max(countedThrough.getTime(), progress.countedThrough.getTime());
    await store.writeProgress(tx, { ...progress, bets, money, countedThrough: new Date(later) });
    return isMore;
  });
  phase('commit');
  if (owners.length > 0) deps.counted?.(owners);
  return isMore;
}

/** Trace attributes of a read: the positions of its rows, so that a bet's row can be matched to its roll-up, and their number. */
function readOf(
  what: 'bets' | 'money',
  origin: number,
  after: Position,
  upTo: Position = after,
  rows = 0,
): Readonly<Record<string, string | number>> {
  return {
    ...{ 'kismet.outbox': what, 'kismet.outbox.origin': origin, 'kismet.outbox.rows': rows },
    ...{ 'kismet.outbox.after': `${after.xid}/${after.n}`, 'kismet.outbox.up_to': `${upTo.xid}/${upTo.n}` },
  };
}

/** A new brand may not be known yet: its bets wait instead of being counted without an hour. */
function checkZones(zones: store.Zones, brandIds: readonly number[]): void {
  const unknown = brandIds.find((brandId) => !zones.has(brandId));
  assert(unknown === undefined, `the zone of brand ${unknown} is not known`);
}

/** The time up to which counting is complete: nothing committed is unread, and nothing older is running. */
async function through(
  tx: Tx,
  open: Date,
  { origin, bets, money }: Pick<store.Progress, 'origin' | 'bets' | 'money'>,
): Promise<Date> {
  const unread = [await oldestUnread(tx, origin, bets), await oldestUnreadFact(tx, origin, money)].flatMap(
    (at) => at?.getTime() ?? [],
  );
  return new Date(Math.min(open.getTime() - MARGIN_MS, ...unread));
}

async function countFacts(
  deps: StepDeps,
  tx: Tx,
  facts: readonly MoneyFact[],
  sealedUntil: Date,
  zones: store.Zones,
): Promise<void> {
  const counted = facts.flatMap((fact) => {
    const meant = entryTypeOf(fact);
    return meant && fact.amount !== 0n ? [{ fact, ...meant }] : [];
  });
  if (counted.length === 0) return;
  checkZones(
    zones,
    counted.map(({ fact }) => fact.brandId),
  );
  const paths = await deps.agents.pathOf(queryOf(tx), [...new Set(counted.map(({ fact }) => fact.ownerId))]);
  const deposits = counted.flatMap(({ fact, type }) => (type === 'deposit' && fact.amount > 0n ? [fact] : []));
  const first = await noteFirstDeposits(tx, deposits);
  const rows = counted.flatMap(({ fact, type, category }): MoneyRow[] => {
    const { ownerId, opId, brandId, accountClass, currency, amount, at } = fact;
    const isBack = fact.isReversal || (type === 'deposit' && amount < 0n);
    const row = {
      ownerId,
      path: paths.get(ownerId) ?? [],
      opId,
      category,
      brandId,
      accountClass,
      currency,
      amount,
      at,
    };
    const whole = { ...row, type, times: isBack ? -1 : 1 };
    return first.has(opId) && type === 'deposit' ? [whole, { ...row, type: 'first-deposit', times: 1 }] : [whole];
  });
  await upsertMoneyNodes(tx, rows);
  await countMoney(tx, rows, sealedUntil, zones);
}
