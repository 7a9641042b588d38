import { Refused } from '@kismet/kernel/outcome';
import { isAwaited } from '../../games/shared/wager.ts';
import type { Session } from '../sessions/session-store.ts';
import { journalWager } from '../wagers/wager-calls.ts';
import type { OpenTable } from './game-tables.ts';
import type { AnyRound, TableDeps } from './table-kind.ts';

/** A wager as a page asks for it. */
export interface WagerWish<Message> {
  /** The player's own id of the wager: a repeated id is the same wager. */
  readonly id: string;
  /** The round that the player saw. */
  readonly round: number;
  /** Units of 10^-5. */
  readonly stake: bigint;
  /** Names what it covers, for the record of the operator. */
  readonly text: string;
  readonly house: string;
  message(at: number): Message;
}

/** Bets of a player in a round, those taken back included: what is stored of a round stays small. */
const MOST_BETS = 12;
const ANSWER_WITHIN_MS = 4_000;
/** Stakes are whole hundredths. */
const HUNDREDTH = 1_000n;

/**
 * Places a wager and waits for the wallet's answer to it; gives the round after it. Refuses TABLE_AWAY (another process runs the table), TABLE_PAUSED, STAKE_NOT_OFFERED,
 * BETTING_CLOSED (also for a round that is not the current one), PAYMENT_AWAITED (of a round before), TOO_MANY_WAGERS (also after twelve
 * bets that were taken back), WAGER_MISMATCH, and what the kernel refuses.
 * @param decide the kernel's decision, to ask it without effect
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
  /** The round of the wish, if it still takes bets or has this one already. */
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
  // Decided without effect first: what is refused leaves no row behind.
  decide(roundOfWish(), wish.message(deps.time.now()));
  const place = { id, house: wish.house, table: table.id, roundNumber: wish.round };
  const row = await journalWager(deps, session, place, stake, wish.text);
  if (row.table !== table.id || row.roundNumber !== wish.round || row.stake !== stake)
    throw new Refused('WAGER_MISMATCH');
  // Time has passed: without this look the table might by now have opened another round.
  roundOfWish();
  if (!(await table.tell(wish.message))) throw new Refused('TABLE_AWAY');
  const isAnswered = ({ number, wagers }: Round) =>
    number !== wish.round || !wagers.some((wager) => wager.id === id && isAwaited(wager.state));
  await table.until(isAnswered, ANSWER_WITHIN_MS);
  if (!table.round) throw new Refused('NOT_FOUND');
  return table.round;
}
