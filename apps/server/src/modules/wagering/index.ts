import type { Output } from '@kismet/contracts/route';
import type { getWagering, listClosedWagering } from '@kismet/contracts/wagering/wagering';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { badCursor, keysetPage } from '../../platform/keyset-page.ts';
import type { Query } from '../../platform/query.ts';
import type { BetChange } from '../bets/index.ts';
import { type ClosedFilter, readClosed, readClosedTotals } from './closed-store.ts';
import { bringUpToDate, lookAround, requireWagering, type WageringDeps } from './commands.ts';
import type { NewRequirement, RequirementSource } from './new-requirement.ts';
import * as store from './store.ts';

export type { WageringDeps } from './commands.ts';

type RequirementState = store.RequirementRow['state'];

export type { NewRequirement, RequirementSource } from './new-requirement.ts';

/** An open requirement; `missing` is the remaining amount at full weight. */
export interface OpenRequirement {
  readonly requirementId: string;
  readonly source: RequirementSource;
  readonly required: bigint;
  readonly done: bigint;
  readonly missing: bigint;
  readonly reference: string;
  readonly createdAt: Date;
}
type Shown = Output<typeof getWagering>;
type Closed = Pick<Output<typeof listClosedWagering>, 'list' | 'nextCursor' | 'totals'>;

export interface Wagering {
  /**
   * Adds a requirement within the transaction that credits the money; first checks whether open ones must be zeroed. Called before
   * the credit is posted, or with `credited`: money posted by this transaction does not count as the previous balance.
   */
  require(tx: Tx, wanted: NewRequirement): Promise<void>;
  /** Updates an owner's requirements with the bets settled so far, and returns the open ones, oldest first. */
  openOf(tx: Db | Tx, ownerId: bigint): Promise<readonly OpenRequirement[]>;
  /** For a withdrawal: completed requirements never reopen, even if their bets change later. Called when a withdrawal is requested. */
  noteWithdrawal(tx: Tx, ownerId: bigint): Promise<void>;
  /** State of the requirement with this reference; null when there is none. Read after `openOf`, in the same transaction. */
  stateOf(tx: Db | Tx, ownerId: bigint, reference: string): Promise<RequirementState | null>;
  /** A bonus was forfeited: open requirements with this reference are closed. */
  forfeit(tx: Tx, ownerId: bigint, reference: string): Promise<void>;
  /** The member's view. */
  shown(ownerId: bigint): Promise<Shown>;
  /** Requirements that ended in a range, newest first; refuses `INPUT_INVALID` for an invalid cursor. */
  closedIn(span: ClosedFilter, page: { cursor?: string | undefined; limit: number }): Promise<Closed>;
  /** Part of the fast path: rolled-back bets. Writes only for owners with open requirements. */
  noteChanges(query: Query, changes: readonly BetChange[]): Promise<void>;
  /** Called before an owner's funds are read: true when some of the money may be outside the wallet. */
  readonly mayBeAway: ((tx: Tx, ownerId: bigint) => Promise<boolean>)[];
  readonly jobs: readonly Job[];
}

const PLACE = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function createWagering(given: WageringDeps): Wagering {
  const { db } = given;
  const mayBeAway: Wagering['mayBeAway'] = [];
  const deps: WageringDeps = {
    ...given,
    async fundsOf(tx, ownerId) {
      for (const isAway of mayBeAway) if (await isAway(tx, ownerId)) return null;
      return given.fundsOf(tx, ownerId);
    },
  };
  const within = <T>(tx: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
    tx.isTransaction ? work(tx as Tx) : withTx(tx, work);
  const openOf = (at: Db | Tx, ownerId: bigint) =>
    within(at, async (tx) => {
      await bringUpToDate(deps, tx, ownerId);
      return store.readOpen(tx, ownerId);
    });
  return {
    mayBeAway,
    require: (tx, wanted) => requireWagering(deps, tx, wanted),
    async openOf(tx, ownerId) {
      return (await openOf(tx, ownerId)).map((row) => ({
        requirementId: row.requirement_id,
        source: row.source,
        required: row.required,
        done: row.done,
        missing: row.required - row.done,
        reference: row.reference,
        createdAt: row.created_at,
      }));
    },
    noteWithdrawal: store.markSpent,
    stateOf: store.readState,
    async forfeit(tx, ownerId, reference) {
      await store.lockWatch(tx, ownerId);
      await store.closeOpen(tx, ownerId, 'forfeited', { reference });
    },
    async shown(ownerId) {
      const open = (await openOf(db, ownerId)).map(shownRow);
      return { missing: open.reduce((sum, row) => sum + row.missing, 0n), open };
    },
    async closedIn(span, { cursor, limit }) {
      const [, micros, id] = PLACE.exec(cursor ?? '') ?? [];
      const below = micros && id ? { micros, id } : null;
      if (cursor !== undefined && !below) throw badCursor();
      const [page, totals] = await Promise.all([
        keysetPage(
          limit,
          (most) => readClosed(db, span, below, most),
          (last) => last.place,
        ),
        readClosedTotals(db, span),
      ]);
      return { ...page, list: page.list.map(shownRow), totals };
    },
    async noteChanges(query, changes) {
      await store.noteChanged(
        query,
        changes.filter((change) => change.isVoid || change.payout < 0n),
      );
    },
    jobs: [{ name: 'wagering-look', schedule: '* * * * *', run: () => lookAround(deps) }],
  };
}

const shownRow = (row: store.RequirementRow): Shown['open'][number] => ({
  requirementId: row.requirement_id,
  source: row.source,
  state: row.state,
  base: row.base,
  multiplePpm: Number(row.multiple_ppm),
  required: row.required,
  done: row.done,
  missing: row.required - row.done,
  maxBet: row.max_bet,
  minOddsE4: row.min_odds_e4,
  weights: Object.entries(row.weights).map(([category, weightPpm]) => ({ category: category as 'slots', weightPpm })),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
});
