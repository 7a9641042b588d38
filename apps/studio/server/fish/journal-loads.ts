import type { Refused } from '@kismet/kernel/outcome';
import { machhera, SHOTS } from '../../games/fish/fish-title.ts';
import { costOf, loadMagazine as newMagazine } from '../../games/fish/magazine.ts';
import { inTransaction, type Queryable } from '../database.ts';
import { ROUNDS_PER_SEED } from '../fairness/fairness.ts';
import { lockActiveSeeds, rotateSeed, type Seed, takeNonces } from '../fairness/seed-store.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { sessionById, setPlayBalance } from '../sessions/session-store.ts';
import { decideLoad, type LoadAsked, type LoadState } from './load-decision.ts';
import { magazinesTogether } from './magazine-batches.ts';
import { prepareLoad } from './magazine-bodies.ts';
import { addMagazines, keyOf, type MagazineRow, magazinesOf, markOpen, type NewMagazine } from './magazine-store.ts';

export interface JournalledLoad {
  readonly row: MagazineRow;
  /** Whether its bet has to be sent: it is new, and not for play money. */
  readonly isToBePaid: boolean;
}
/** A magazine without a hit for this long is closed. */
export const IDLE_MS = 120_000;

/**
 * Journals a magazine before its bet is sent, in one transaction with those of the same moment; one for play money is paid and opened there.
 * Returns the refusals MAGAZINE_OPEN (another one is not closed yet), MAGAZINE_MISMATCH (the id belongs to another magazine) and
 * NOT_ENOUGH_PLAY_MONEY.
 */
export const journalLoad = magazinesTogether<RoundWork, LoadAsked, JournalledLoad | Refused>((work, asked) =>
  inTransaction(work.pool, (tx) => journalAll(work, tx, asked)),
);

async function journalAll(
  work: RoundWork,
  tx: Queryable,
  asked: readonly LoadAsked[],
): Promise<(JournalledLoad | Refused)[]> {
  const now = work.clock.now();
  const playBalances = await lockPlayBalances(tx, asked);
  const owners = [...new Set(asked.map(({ session }) => session.owner))];
  // The seeds are locked before the look: of two requests of a player, the second then sees the magazine of the first.
  const seeds = await lockActiveSeeds(tx, owners, machhera.code, new Date(now));
  const keys = asked.map(({ session, id }) => ({ owner: session.owner, id }));
  const rows = new Map((await magazinesOf(tx, keys, machhera.code)).map((row) => [keyOf(row), row]));
  const current = [...rows.values()].filter(
    ({ state, gameCode }) => gameCode === machhera.code && (state === 'LOADING' || state === 'OPEN'),
  );
  const open = new Map(current.map(({ owner, id }) => [owner, id]));
  const state: LoadState = { known: new Map(rows), open, playBalances, fresh: [] };
  const refusals = asked.map((one) => decideLoad(state, one));
  const { fresh } = state;
  if (fresh.length > 0) for (const row of await addAll(work, tx, fresh, seeds, now)) rows.set(keyOf(row), row);
  for (const [id, balance] of playBalances)
    if (fresh.some(({ session }) => session.id === id)) await setPlayBalance(tx, id, balance);
  return asked.map(
    (one, at) =>
      refusals[at] ?? { row: rows.get(keyOf(keys[at]!))!, isToBePaid: fresh.includes(one) && !one.session.isDemo },
  );
}

/** Play money balances of sessions, locked in the order of their ids. */
async function lockPlayBalances(tx: Queryable, asked: readonly LoadAsked[]): Promise<Map<string, bigint>> {
  const ids = new Set(asked.filter(({ session }) => session.isDemo).map(({ session }) => session.id));
  const balances = new Map<string, bigint>();
  for (const id of [...ids].sort()) balances.set(id, (await sessionById(tx, id, true)).playBalance);
  return balances;
}

/** Stores new magazines under their players' seeds; those for play money are open at once. */
async function addAll(
  work: RoundWork,
  tx: Queryable,
  fresh: readonly LoadAsked[],
  seeds: ReadonlyMap<string, Seed>,
  now: number,
): Promise<MagazineRow[]> {
  const at = new Date(now);
  const added: NewMagazine[] = [];
  const used: Seed[] = [];
  for (const asked of fresh) {
    const { owner, gameCode } = asked.session;
    let seed = seeds.get(owner)!;
    if (seed.nextNonce + SHOTS > ROUNDS_PER_SEED)
      seed = await rotateSeed(tx, owner, gameCode, seed, seed.clientSeed, at);
    used.push(seed);
    added.push(newRow(asked, seed, at));
  }
  const [, rows] = await Promise.all([
    takeNonces(tx, used, SHOTS),
    addMagazines(tx, added, new Date(now + work.leaseMs)),
  ]);
  const demo = rows.filter(({ isDemo }) => isDemo);
  if (demo.length === 0) return rows;
  const dueAt = new Date(now + IDLE_MS);
  const opened = await markOpen(
    tx,
    demo.map(({ owner, id }) => ({ owner, id, at, dueAt })),
  );
  return [...rows.filter(({ isDemo }) => !isDemo), ...opened];
}

function newRow({ session, id, gun, cost }: LoadAsked, seed: Seed, createdAt: Date): NewMagazine {
  const { owner, user, token, gameCode, currency, isDemo } = session;
  const of = { user, token, gameCode, magazine: id, nowMs: createdAt.getTime() };
  const call = prepareLoad(of, currency, costOf(newMagazine(SHOTS, cost)), `${SHOTS} shots, gun ${gun}`);
  return {
    ...{ owner, id, gameCode, gun, cost, currency, isDemo, createdAt },
    ...{ firstNonce: seed.nextNonce, shots: SHOTS, sessionId: session.id, house: machhera.house, seedId: seed.id },
    ...{ betUuid: call.uuid, betBody: call.body },
  };
}
