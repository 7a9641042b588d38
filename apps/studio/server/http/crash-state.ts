import { unitsToDecimal } from '@kismet/kernel/money';
import { URAN_LIMITS, uran } from '../../games/crash/crash-title.ts';
import type { ChatView } from '../chat/chat.ts';
import type { CrashTables } from '../crash/crash-game.ts';
import { nameOf, type OwnWagerView, ownWagers, type SharedRoundView, sharedRound } from '../crash/crash-view.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { type PastRound, pastRounds, tableTotals } from '../tables/record-store.ts';
import { signed } from '../tables/table-sign.ts';
import { readBalance, type SessionTotals } from './player-state.ts';

/** A table as its page sees it at a given moment. */
export interface TableNow {
  /** The table's time, milliseconds since 1970. */
  readonly now: number;
  /** Null before the first round, and while another process runs the table. */
  readonly round: SharedRoundView | null;
  readonly own: readonly OwnWagerView[];
  readonly past: readonly PastRound[];
  readonly chat: ChatView;
}

/** The state shown by the page of a shared round when it opens. */
export interface CrashState extends TableNow {
  readonly gameCode: string;
  readonly names: Readonly<Record<string, string>>;
  readonly table: string;
  /** The player's name in the list of bets. */
  readonly seat: string;
  readonly isDemo: boolean;
  readonly symbol: string;
  readonly lobbyUrl: string | null;
  /** Null while the wallet does not answer. */
  readonly balance: string | null;
  readonly totals: Omit<SessionTotals, 'rounds'>;
  /** Decimal strings. */
  readonly limits: { readonly leastStake: string; readonly mostStake: string; readonly mostPayout: string };
}

const PAST = 30;

export async function tableNow(hall: Hall, tables: CrashTables, session: Session): Promise<TableNow> {
  const { table } = tables.of(session);
  // Taken before the past rounds are read: a round that the page sees as over is then always among them.
  const { round } = table;
  const [past, chat] = await Promise.all([
    pastRounds(hall.deps.pool, table.id, PAST),
    hall.chat.viewFor(session, table.id),
  ]);
  return {
    now: tables.deps.time.now(),
    round: round && signed(sharedRound(round), table.control, round),
    own: round ? ownWagers(round, session.owner) : [],
    past,
    chat,
  };
}

export async function crashState(work: RoundWork, hall: Hall, session: Session): Promise<CrashState> {
  const tables = hall.crash;
  const [{ balance }, totals, now] = await Promise.all([
    readBalance(work, session),
    tableTotals(work.pool, session.id),
    tableNow(hall, tables, session),
  ]);
  return {
    ...now,
    gameCode: session.gameCode,
    names: uran.names,
    table: tables.of(session).table.id,
    seat: nameOf(session.owner),
    isDemo: session.isDemo,
    symbol: session.symbol,
    lobbyUrl: session.lobbyUrl,
    balance,
    totals: {
      openedAt: session.openedAt!.toISOString(),
      staked: unitsToDecimal(totals.staked),
      returned: unitsToDecimal(totals.returned),
    },
    limits: {
      leastStake: unitsToDecimal(URAN_LIMITS.leastStake),
      mostStake: unitsToDecimal(URAN_LIMITS.mostStake),
      mostPayout: unitsToDecimal(URAN_LIMITS.mostPayout),
    },
  };
}
