import { Refused } from '@kismet/kernel/outcome';
import { isAwaited } from '../../games/shared/wager.ts';
import type { Session } from '../sessions/session-store.ts';
import { journalWager } from '../wagers/wager-calls.ts';
import type { OpenTable } from './game-tables.ts';
import type { AnyRound, TableDeps } from './table-kind.ts';

/** A wager as requested by a page. */
export interface WagerWish<Message> {
  /** The player's own id of the wager: repeating it means the same wager. */
  readonly id: string;
  /** The round that the player saw. */
  readonly round: number;
  /** Units of 10^-5. */
  readonly stake: bigint;
  /** Says what it covers, for the operator's record. */
  readonly text: string;
  readonly house: string;
  message(at: number): Message;
}

/** Maximum number of a player's bets in a round, including withdrawn ones: this keeps the stored round small. */
const MOST_BETS = 12;
const ANSWER_WITHIN_MS = 4_000;
/** Stakes are whole hundredths. */
const HUNDREDTH = 1_000n;

/**
 * Places a wager and waits for the wallet's answer; returns the round afterwards. Refuses TABLE_AWAY (another process keeps the table),
 * TABLE_PAUSED, STAKE_NOT_OFFERED, BETTING_CLOSED (also for a round that is not the current one), PAYMENT_AWAITED (from an earlier round),
 * TOO_MANY_WAGERS (also after twelve withdrawn bets), WAGER_MISMATCH, and whatever the kernel refuses.
 * @param decide the kernel's decision, called for its answer without effect
 */
export async function placeWager<Round extends AnyRound, Message extends { readonly at: number }>(
  deps: TableDeps,
  { table }: OpenTable<Round, Message>,
  session: Session,
  wish: WagerWish<Message>,
  decide: (round: Round, message: Message) => unknown,
): Promise<Round> {
  const { id, stake } = wish;
  if (stake % HUNDREDTH !== 0n) throw new Refused('STAKE_NOT_OFFERED');
  /** The requested round, if it is still open for bets or contains this one already. */
  const roundOfWish = () => {
    const { round } = table;
    if (!round) throw new Refused('TABLE_AWAY');
    if (table.control.state === 'paused') throw new Refused('TABLE_PAUSED');
    const isKnown = round.wagers.some((wager) => wager.id === id);
    if (round.number !== wish.round || (round.phase !== 'BETTING' && !isKnown)) throw new Refused('BETTING_CLOSED');
    if (!isKnown && table.owes(session.owner)) throw new Refused('PAYMENT_AWAITED');
    const own = round.wagers.filter((wager) => wager.owner === session.owner);
    if (!isKnown && own.length >= MOST_BETS) throw new Refused('TOO_MANY_WAGERS');
    return round;
  };
  if (!table.round) await table.handedOver();
  // Decided without effect first: a refused wager leaves no row behind.
  decide(roundOfWish(), wish.message(deps.time.now()));
  const place = { id, house: wish.house, table: table.id, roundNumber: wish.round };
  const row = await journalWager(deps, session, place, stake, wish.text);
  if (row.table !== table.id || row.roundNumber !== wish.round || row.stake !== stake)
    throw new Refused('WAGER_MISMATCH');
  // Time has passed: without this check the table might have opened another round by now.
  roundOfWish();
  if (!(await table.tell(wish.message))) throw new Refused('TABLE_AWAY');
  const isAnswered = ({ number, wagers }: Round) =>
    number !== wish.round || !wagers.some((wager) => wager.id === id && isAwaited(wager.state));
  await table.until(isAnswered, ANSWER_WITHIN_MS);
  if (!table.round) throw new Refused('NOT_FOUND');
  return table.round;
}
