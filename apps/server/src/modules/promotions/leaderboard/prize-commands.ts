import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { prizeOf, prizesByPlace } from '@kismet/rules/promotions/leaderboard';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { isRestricted } from '../offers/restricted.ts';
import { takeReward } from '../offers/take-reward.ts';
import { type Board, boardOf } from './board.ts';
import { followBoards, followSome } from './board-commands.ts';
import * as boards from './board-store.ts';
import * as scores from './score-store.ts';

/** Periods closed, and prizes given, per run. */
const BOARDS_AT_ONCE = 50;
const PRIZES_AT_ONCE = 500;
/** Ranked members read per page, and entries ended per batch. */
const PART = 100;
const ENTRIES = 5000;

/** Closes finished periods and gives the prizes, each in a separate transaction, so that one failure holds up no other. */
export async function giveBoardPrizes(deps: OfferDeps): Promise<void> {
  await followBoards(deps);
  await closeBoards(deps);
  const failures: unknown[] = [];
  for (const place of await boards.readDuePlaces(deps.db, PRIZES_AT_ONCE))
    await giveOne(deps, place).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some prizes could not be given');
}

/** A period is final once everything before its end has been counted and is on the board. */
async function closeBoards(deps: OfferDeps): Promise<void> {
  const ended = await boards.readEndedBoards(deps.db, new Date(deps.clock.now()), BOARDS_AT_ONCE);
  if (ended.length === 0) return;
  const through = await deps.countedThrough();
  while (await followSome(deps));
  for (const row of ended) if (through >= row.ends_at) await close(deps, boardOf(row));
}
async function close(deps: OfferDeps, board: Board): Promise<void> {
  const at = new Date(deps.clock.now());
  await withTx(deps.db, async (tx) => {
    if (!(await boards.lockOpenBoard(tx, board.row))) return;
    // an offer that was ended gives nothing any more
    if (board.offer.isEnded) return boards.writeClosed(tx, board.row, 'void', at);
    await boards.insertPlaces(tx, board.row, await finalPlaces(deps, tx, board));
    await boards.writeClosed(tx, board.row, 'closed', at);
  });
  while ((await scores.finishEntries(deps.db, board.row, ENTRIES)) === ENTRIES);
  for (let after = 0n; ; ) {
    const owners = await scores.readOwners(deps.db, board.row, after, PART);
    if (owners.length > 0) await scores.deleteBets(deps.db, board.row, owners);
    if (owners.length < PART) return;
    after = owners.at(-1)!;
  }
}

/** The ranked members in order, skipping those who may have no reward: the members behind them move up. */
async function finalPlaces(deps: OfferDeps, tx: Tx, { row, terms }: Board) {
  const prizes = prizesByPlace(terms.prizes);
  const places: Pick<boards.PlaceRow, 'owner_id' | 'score' | 'amount'>[] = [];
  for (let after: scores.ScoreRow | null = null; ; ) {
    const part: scores.ScoreRow[] = await scores.readRanked(tx, row, after, PART);
    const ids = part.map(({ owner_id }) => owner_id);
    const members = await deps.members.byIds(queryOf(tx), ids);
    for (const { owner_id, score } of part) {
      if (places.length === prizes.length) return places;
      const member = members.get(owner_id);
      if (member && !(await isRestricted(deps, tx, member, row.offer_id)))
        places.push({ owner_id, score, amount: prizes[places.length]! });
    }
    if (part.length < PART) return places;
    after = part.at(-1)!;
  }
}

async function giveOne(deps: OfferDeps, place: boards.PlaceRow): Promise<void> {
  try {
    await withTx(deps.db, (tx) => give(deps, tx, place));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'QUOTA_USED') throw error;
    // a prize beyond the budget was rolled back as a whole
    await withTx(deps.db, async (tx) => {
      if (await boards.lockDuePlace(tx, place))
        await boards.writePlaceState(tx, place, 'unfunded', new Date(deps.clock.now()));
    });
  }
  deps.changed(place.owner_id);
}
/** Gives one prize under the owner's lock: ledger accounts first, as everywhere. Refuses `QUOTA_USED`. */
async function give(deps: OfferDeps, tx: Tx, place: boards.PlaceRow): Promise<void> {
  await deps.wallet.lock(tx, [place.owner_id]);
  if (!(await boards.lockDuePlace(tx, place))) return;
  const at = new Date(deps.clock.now());
  const member = (await deps.members.byIds(queryOf(tx), [place.owner_id])).get(place.owner_id)!;
  if (await isRestricted(deps, tx, member, place.offer_id)) return boards.writePlaceState(tx, place, 'withheld', at);
  const { offer, terms } = boardOf((await boards.readBoard(tx, place))!);
  const { currency } = await deps.site.brandById(member.brandId);
  const owner = { ownerId: member.memberId, brandId: member.brandId, currency, accountClass: member.accountClass };
  const reward = prizeOf(place.amount, terms.wager);
  const taken = await takeReward(deps, tx, owner, {
    ...{ offer, cycle: place.cycle, reward, depositId: null, byClaim: false },
  });
  if (taken === 'used-up') throw new Refused('QUOTA_USED');
  await boards.writePlaceState(tx, place, 'given', at);
  await deps.tell(tx, {
    ownerId: member.memberId,
    brandId: member.brandId,
    kind: 'leaderboard-prize',
    params: { rank: String(place.rank), amount: unitsToDecimal(place.amount) },
  });
}
