import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { businessDayStart } from '@kismet/kernel/time';
import { prizeSum } from '@kismet/rules/promotions/leaderboard';
import { type Tx, withTx } from '../../../platform/db.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { writeEntryState } from '../offers/entry-store.ts';
import { cycleAt, type Offer } from '../offers/offer.ts';
import { countJoined } from '../offers/offer-store.ts';
import { boardOf, countFacts, leaderboardOf } from './board.ts';
import * as boards from './board-store.ts';
import * as scores from './score-store.ts';

/** Facts per transaction, and periods open at a time. */
const BATCH = 1000;
const OPEN_MOST = 500;
/** Batches in a row before yielding to others. */
const IN_A_ROW = 50;

/**
 * Puts a member on the board of the current period, in the joining transaction. The first member begins the period; refuses
 * `QUOTA_USED` when the budget can no longer pay all its prizes, so that no prize is promised that cannot be given.
 */
export async function enterBoard(deps: OfferDeps, tx: Tx, ownerId: bigint, offer: Offer): Promise<void> {
  const terms = leaderboardOf(offer);
  assert(terms, 'the offer is a leaderboard');
  const { zone } = await deps.site.brandById(offer.brandId);
  const now = deps.clock.now();
  const { key, from, to } = cycleAt(terms.cycle, now, zone);
  const place = { offer_id: offer.offerId, cycle: key };
  const [starts, ends] = [businessDayStart(from!, zone), businessDayStart(to!, zone)];
  if (!(await boards.readBoard(tx, place))) {
    const sum = prizeSum(terms.prizes);
    const free = await boards.lockFree(tx, offer.offerId, sum);
    // another member may have begun it during the wait
    if (!(await boards.readBoard(tx, place)) && free < sum) throw new Refused('QUOTA_USED');
    await boards.insertBoard(tx, {
      ...place,
      brand_id: offer.brandId,
      version: offer.version,
      starts_at: new Date(Math.max(starts, offer.startMs)),
      ends_at: new Date(Math.min(ends, offer.endMs ?? ends)),
    });
  }
  await scores.insertScore(tx, { ...place, owner_id: ownerId, entered_at: new Date(now) });
}
/** Takes a member off the board of a period; the score is lost. */
export const leaveBoard = async (tx: Tx, ownerId: bigint, place: boards.BoardKey): Promise<void> =>
  void (await scores.deleteScores(tx, ownerId, place));
/** Takes a member off all boards, in the transaction that begins a break or an exclusion. Those behind move up. */
export async function leaveAllBoards(tx: Tx, ownerId: bigint): Promise<void> {
  for (const place of await scores.deleteScores(tx, ownerId, null)) {
    await writeEntryState(tx, { owner_id: ownerId, ...place }, 'left');
    await countJoined(tx, place.offer_id, -1);
  }
}

/** Counts all facts that are not yet on the boards: places, scores and the cursor move together, so that each counts once. */
export async function followBoards(deps: OfferDeps): Promise<void> {
  for (let i = 0; i < IN_A_ROW; i++) if (!(await followSome(deps))) return;
}
/** Counts one batch; false when nothing is left. */
export async function followSome(deps: OfferDeps): Promise<boolean> {
  const changed = new Set<bigint>();
  const isMore = await withTx(deps.db, async (tx) => {
    const cursor = await scores.lockProgress(tx);
    // read first: anyone who joins after the boards were read places later bets than these
    const newest = await deps.newestFact(tx);
    if (newest <= cursor) return false;
    const open = (await boards.readOpenBoards(tx, OPEN_MOST)).map(boardOf);
    if (open.length === 0) {
      await scores.writeProgress(tx, newest);
      return false;
    }
    const facts = await deps.factsAbove(tx, cursor, BATCH);
    if (facts.length === 0) return false;
    const entrants = await scores.readEntrants(tx, [...new Set(facts.map(({ ownerId }) => ownerId))]);
    const { sums, best, bets } = countFacts(facts, open, entrants);
    if (sums.length > 0) await scores.addScores(tx, sums);
    if (bets.length > 0) await scores.addBets(tx, bets);
    if (best.length > 0) await scores.writeBest(tx, best);
    await scores.writeProgress(tx, facts.at(-1)!.factId);
    for (const { owner_id } of [...sums, ...best]) changed.add(owner_id);
    return facts.length === BATCH;
  });
  for (const ownerId of changed) deps.boardMoved(ownerId);
  return isMore;
}
/** The newest fact that no board needs any more. */
export const boardsReadUpTo = (deps: OfferDeps): Promise<bigint> => scores.readProgress(deps.db);
