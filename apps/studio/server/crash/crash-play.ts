import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { decideCrash } from '../../games/crash/crash-round.ts';
import { URAN_LIMITS, uran } from '../../games/crash/crash-title.ts';
import { isAwaited } from '../../games/shared/wager.ts';
import type { Session } from '../sessions/session-store.ts';
import { journalWager } from '../wagers/wager-calls.ts';
import type { CrashTables } from './crash-tables.ts';
import { type OwnWagerView, ownWagers } from './crash-view.ts';

export interface BetWish {
  /** The player's own id of the wager: a repeated id is the same wager. */
  readonly id: string;
  /** The round that the player saw. */
  readonly round: number;
  /** Decimal string. */
  readonly stake: string;
  /** Automatic cash-out in hundredths, or null. */
  readonly autoAt: number | null;
}

/** Bets of a player in a round, those taken back included: what is stored of a round stays small. */
const MOST_BETS = 12;
const ANSWER_WITHIN_MS = 4_000;
/** Stakes are whole hundredths. */
const HUNDREDTH = 1_000n;

/**
 * Places a wager and waits for the wallet's answer to it. Refuses TABLE_AWAY (another process runs the table), STAKE_NOT_OFFERED,
 * TARGET_NOT_OFFERED, BETTING_CLOSED (also for a round that is not the current one), TOO_MANY_WAGERS (also after
 * twelve bets that were taken back), TABLE_LIMIT, WAGER_MISMATCH.
 */
export async function placeBet(tables: CrashTables, session: Session, wish: BetWish): Promise<OwnWagerView> {
  const { table } = tables.of(session);
  const stake = parseUnits(wish.stake);
  if (stake === null || stake % HUNDREDTH !== 0n) throw new Refused('STAKE_NOT_OFFERED');
  const { id, autoAt } = wish;
  const message = { kind: 'bet', id, owner: session.owner, stake, autoAt } as const;
  /** The round of the wish, if it still takes bets or has this one already. */
  const roundOfWish = () => {
    const { round } = table;
    if (!round) throw new Refused('TABLE_AWAY');
    const isKnown = round.wagers.some((wager) => wager.id === id);
    if (round.number !== wish.round || (round.phase !== 'BETTING' && !isKnown)) throw new Refused('BETTING_CLOSED');
    const own = round.wagers.filter((wager) => wager.owner === session.owner);
    if (!isKnown && own.length >= MOST_BETS) throw new Refused('TOO_MANY_WAGERS');
    return round;
  };
  // Decided without effect first: what is refused leaves no row behind.
  decideCrash(roundOfWish(), { ...message, at: tables.deps.time.now() }, URAN_LIMITS);
  const place = { id, house: uran.house, table: table.id, roundNumber: wish.round };
  const row = await journalWager(tables.deps, session, place, stake, betText(autoAt));
  if (row.table !== table.id || row.roundNumber !== wish.round || row.stake !== stake)
    throw new Refused('WAGER_MISMATCH');
  // Time has passed: without this look the table might by now have opened another round.
  roundOfWish();
  if (!(await table.tell(message))) throw new Refused('TABLE_AWAY');
  const isAnswered = ({ number, wagers }: NonNullable<typeof table.round>) =>
    number !== wish.round || !wagers.some((wager) => wager.id === id && isAwaited(wager.state));
  await table.until(isAnswered, ANSWER_WITHIN_MS);
  return ownWager(table.round, session, id);
}

/** Takes a wager back while bets are open. Refuses TABLE_AWAY, NOT_FOUND and BETTING_CLOSED. */
export const takeBack = (tables: CrashTables, session: Session, id: string): Promise<OwnWagerView> =>
  act(tables, session, id, 'take-back');

/** Cashes a wager out by the time of this call. Refuses TABLE_AWAY, NOT_FOUND, NOT_RUNNING and TOO_EARLY. */
export const cashOut = (tables: CrashTables, session: Session, id: string): Promise<OwnWagerView> =>
  act(tables, session, id, 'cash-out');

async function act(
  tables: CrashTables,
  session: Session,
  id: string,
  kind: 'take-back' | 'cash-out',
): Promise<OwnWagerView> {
  const { table } = tables.of(session);
  const round = await table.tell({ kind, id, owner: session.owner });
  if (!round) throw new Refused('TABLE_AWAY');
  return ownWager(round, session, id);
}

function ownWager(round: Parameters<typeof ownWagers>[0] | null, session: Session, id: string): OwnWagerView {
  const wager = round && ownWagers(round, session.owner).find((one) => one.id === id);
  if (!wager) throw new Refused('NOT_FOUND');
  return wager;
}

const betText = (autoAt: number | null): string => (autoAt === null ? 'crash' : `crash, out at ${autoAt / 100}`);
