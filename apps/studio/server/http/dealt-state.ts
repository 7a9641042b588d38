import { unitsToDecimal } from '@kismet/kernel/money';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import type { TableLevel } from '../../games/shared/shared-title.ts';
import { LEVEL_NAMES, limitsAt } from '../../games/shared/table-level.ts';
import type { ChatView } from '../chat/chat.ts';
import type { DealtTables } from '../dealt/dealt-games.ts';
import { type PastDealt, pastDealt } from '../dealt/dealt-store.ts';
import { type OwnDealtView, ownDealt, type SharedDealtView, sharedDealt } from '../dealt/dealt-view.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { tableTotals } from '../tables/record-store.ts';
import { signed } from '../tables/table-sign.ts';
import { readBalance, type SessionTotals } from './player-state.ts';

/** A live table as its page sees it at a given moment. */
export interface DealtNow {
  /** The table's time, milliseconds since 1970. */
  readonly now: number;
  /** Null before the first round, and while another process runs the table. */
  readonly round: SharedDealtView | null;
  readonly own: readonly OwnDealtView[];
  readonly past: readonly PastDealt[];
  readonly chat: ChatView;
}

/** The state shown by the page of a live table when it opens. */
export interface DealtState extends DealtNow {
  readonly gameCode: string;
  readonly names: Readonly<Record<string, string>>;
  /** For a game with several tables: which one this is, and its names. */
  readonly level: { readonly code: TableLevel; readonly names: Readonly<Record<string, string>> } | null;
  readonly liveTable: string;
  readonly isDemo: boolean;
  readonly symbol: string;
  readonly lobbyUrl: string | null;
  /** Null while the wallet does not answer. */
  readonly balance: string | null;
  readonly totals: Omit<SessionTotals, 'rounds'>;
  /** Decimal strings, for all chips of one wager. */
  readonly limits: { readonly leastStake: string; readonly mostStake: string };
}

const PAST = 60;

export async function dealtNow(hall: Hall, tables: DealtTables, session: Session): Promise<DealtNow> {
  const { table } = tables.of(session);
  // Taken before the past rounds are read: a round that the page sees as over is then always among them.
  const { round } = table;
  const [past, chat] = await Promise.all([
    pastDealt(hall.deps.pool, table.id, PAST),
    hall.chat.viewFor(session, table.id),
  ]);
  return {
    now: tables.deps.time.now(),
    round: round && signed(sharedDealt(round), table.control, round),
    own: round ? ownDealt(round, session.owner) : [],
    past,
    chat,
  };
}

export async function dealtState(
  work: RoundWork,
  hall: Hall,
  tables: DealtTables,
  session: Session,
): Promise<DealtState> {
  const [{ balance }, totals, now] = await Promise.all([
    readBalance(work, session),
    tableTotals(work.pool, session.id),
    dealtNow(hall, tables, session),
  ]);
  const { title } = CHIP_GAMES.get(session.gameCode)!;
  const limits = limitsAt(title, tables.of(session).table.id);
  return {
    ...now,
    gameCode: session.gameCode,
    names: title.names,
    level: title.levels ? { code: session.level, names: LEVEL_NAMES[session.level] } : null,
    liveTable: tables.of(session).table.id,
    isDemo: session.isDemo,
    symbol: session.symbol,
    lobbyUrl: session.lobbyUrl,
    balance,
    totals: {
      openedAt: session.openedAt!.toISOString(),
      staked: unitsToDecimal(totals.staked),
      returned: unitsToDecimal(totals.returned),
    },
    limits: { leastStake: unitsToDecimal(limits.leastStake), mostStake: unitsToDecimal(limits.mostStake) },
  };
}
