import { uuidv7 } from '@kismet/kernel/ids';
import { nameUuid } from '../../../platform/crypto.ts';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { type Bettor, categoryOf, type LotteryDeps } from '../deps.ts';
import type { GameRow } from '../game-store.ts';
import { freezeOdds, NewOdds, oddsIds } from './frozen-odds-store.ts';
import { oddsText, type PricedLine, prizeText } from './price.ts';
import { slipHash, type WantedSlip } from './slip.ts';
import { validationOf } from './ticket.ts';
import { lotteryAccount, mainOf, reference, SOURCE } from './ticket-money.ts';
import * as store from './ticket-store.ts';

export interface Placing extends WantedSlip {
  readonly game: GameRow;
  readonly own: { readonly series: number; readonly keepPpm: number };
  readonly agentPath: readonly bigint[];
  readonly chaseId: string | null;
}
/** A priced line with the id of its ticket. */
interface Booked {
  readonly line: PricedLine;
  readonly ticketId: string;
}

/** Maximum attempts, since the odds tables may change one after another while a slip is placed. */
const MOST_TRIES = 5;
/**
 * A transaction that may write tickets. Odds that no ticket had before are stored first, in a transaction of their own: on a
 * distributed database their table is on every node, and the foreign key of a ticket does not see rows that another role has not
 * committed there.
 */
export async function withTickets<T>(db: Db, work: (tx: Tx) => Promise<T>, tries = 1): Promise<T> {
  try {
    return await withTx(db, work);
  } catch (error) {
    if (!(error instanceof NewOdds) || tries === MOST_TRIES) throw error;
    await freezeOdds(db, error.texts);
    return withTickets(db, work, tries + 1);
  }
}

/** Writes tickets, posts the money and records the bets; throws `NewOdds` (`withTickets`). */
export async function book(
  deps: LotteryDeps,
  tx: Tx,
  who: Bettor,
  placing: Placing,
  lines: readonly PricedLine[],
  placedAt: Date,
): Promise<readonly string[]> {
  const tickets = lines.map((line) => ({ line, ticketId: uuidv7(deps.clock.now()) }));
  await writeTickets(tx, who, placing, tickets, placedAt);
  await postStakes(deps, tx, who, tickets);
  await deps.writeBets(
    queryOf(tx),
    tickets.map((ticket) => betOf(who, placing, ticket)),
    [],
  );
  return tickets.map(({ ticketId }) => ticketId);
}

async function writeTickets(
  tx: Tx,
  who: Bettor,
  placing: Placing,
  tickets: readonly Booked[],
  placedAt: Date,
): Promise<void> {
  const { slipId, drawId, game, agentPath, chaseId } = placing;
  const contentHash = slipHash(placing);
  const odds = await oddsIds(
    tx,
    tickets.map(({ line }) => oddsText(line.odds)),
  );
  await store.insertTickets(
    tx,
    tickets.map(({ line, ticketId }) => ({
      owner_id: who.ownerId,
      ticket_id: ticketId,
      draw_id: drawId,
      slip_id: slipId,
      content_hash: contentHash,
      brand_id: who.brandId,
      game_id: game.game_id,
      play: line.play.code,
      selection: line.selection,
      unit: line.unit,
      combos: line.combos,
      factor: line.play.factor,
      stake: line.stake,
      rebate: line.rebate,
      odds_id: odds.get(oddsText(line.odds))!,
      prize: prizeText(line.prize),
      currency: who.currency,
      class: who.accountClass,
      agent_path: agentPath,
      chase_id: chaseId,
      validation: validationOf(ticketId),
      placed_at: placedAt,
    })),
  );
}

async function postStakes(deps: LotteryDeps, tx: Tx, who: Bettor, tickets: readonly Booked[]): Promise<void> {
  const contraId = await lotteryAccount(deps, tx, who);
  await deps.wallet.postMany(
    tx,
    tickets.map(({ line, ticketId }) => ({
      ownerId: who.ownerId,
      opId: nameUuid(reference(ticketId, 'bet')),
      reference: reference(ticketId, 'bet'),
      kind: 'bet' as const,
      note: null,
      asked: [ticketId, line.stake, line.rebate],
      legs: (accounts) => [
        { accountId: mainOf(accounts, who.currency).accountId, contraId, amount: line.rebate - line.stake },
      ],
    })),
  );
}

const betOf = (who: Bettor, { game, drawId, agentPath }: Placing, { line, ticketId }: Booked) => ({
  ownerId: who.ownerId,
  betId: ticketId,
  brandId: who.brandId,
  sourceCode: SOURCE,
  gameCode: game.game_code,
  category: categoryOf(game.area),
  roundId: drawId,
  stake: line.stake - line.rebate,
  rebate: line.rebate,
  currency: who.currency,
  accountClass: who.accountClass,
  isFree: false,
  agentPath,
});
