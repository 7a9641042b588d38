import { Refused } from '@kismet/kernel/outcome';
import type { FastifyRequest } from 'fastify';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import { machhera } from '../../games/fish/fish-title.ts';
import { pvpTitleOf } from '../../games/pvp/pvp-titles.ts';
import type { TableLevel } from '../../games/shared/shared-title.ts';
import { isTableLevel, LEVEL_NAMES, levelsOf } from '../../games/shared/table-level.ts';
import { houseOfGame, sharedTitleOf } from '../../games/shared-titles.ts';
import { bookTitleOf } from '../../games/sports/book/book-titles.ts';
import type { DealtTables } from '../dealt/dealt-games.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { sessionOf } from './session-of.ts';

/** The caller, and the table the call is about. */
export interface TableSeat {
  readonly session: Session;
  /** Null for the one game that is not a chip game. */
  readonly dealt: DealtTables | null;
  /** Whether the page shows several tables and has named this one. */
  readonly isOneOfMany: boolean;
}
/** A table that a page of several tables can show. */
export interface TableChoice {
  /** Game and level, as named in calls and streams. */
  readonly table: string;
  readonly gameCode: string;
  readonly names: Readonly<Record<string, string>>;
  readonly level: { readonly code: TableLevel; readonly names: Readonly<Record<string, string>> } | null;
  /** Whether the operator had closed its game when the page was launched: it is listed, but cannot be shown. */
  readonly isShut: boolean;
}

/**
 * The seat of a request: at the table of its session, or at the table of the same house named in its address (`?table=roulette:low`). Refuses
 * SESSION_ENDED, NOT_FOUND, and GAME_SHUT for a game that the operator had closed at launch.
 */
export async function tableSeat(work: RoundWork, hall: Hall, request: FastifyRequest): Promise<TableSeat> {
  const opened = await sessionOf(work, request);
  const { gameCode } = opened;
  // A hand between players has calls of its own: its seeds are not shown when it is over.
  const isAtTable = gameCode !== machhera.code && !bookTitleOf(gameCode) && !pvpTitleOf(gameCode);
  if (!sharedTitleOf(gameCode) || !isAtTable) throw new Refused('NOT_FOUND');
  const { table: named } = request.query as { table?: unknown };
  if (named === undefined) return { session: opened, dealt: hall.dealt(gameCode), isOneOfMany: false };
  const session = typeof named === 'string' ? sessionAt(opened, named) : null;
  if (!session) throw new Refused('NOT_FOUND');
  if (isShut(session, session.gameCode)) throw new Refused('GAME_SHUT');
  return { session, dealt: hall.dealt(session.gameCode), isOneOfMany: true };
}

/** A session as it would be at another table of its house; null if the house has no such table. */
export function sessionAt(session: Session, named: string): Session | null {
  const [gameCode = '', level = '', ...rest] = named.split(':');
  const game = CHIP_GAMES.get(gameCode);
  if (!game || !isTableLevel(level) || rest.length > 0) return null;
  const isThere = game.title.house === houseOfGame(session.gameCode) && levelsOf(game.title).includes(level);
  return isThere ? { ...session, gameCode, level } : null;
}

/** Whether the operator had closed a game of the house when the session was launched. The session's own game was open then. */
const isShut = ({ policy }: Session, gameCode: string): boolean =>
  policy.games !== undefined && !policy.games.includes(gameCode);

/** Tables of a multi-table page that a session may watch, by their names; those of closed games and of other houses are left out. */
export const sessionsAt = (session: Session, named: readonly string[]): Session[] =>
  named.flatMap((one) => {
    const at = sessionAt(session, one);
    return at && !isShut(at, at.gameCode) ? [at] : [];
  });

/** Every chip table of a session's house, in listing order, including those of closed games. */
export function tablesOfHouse(session: Session): TableChoice[] {
  const house = houseOfGame(session.gameCode);
  return [...CHIP_GAMES.values()].flatMap(({ title }) =>
    title.house !== house
      ? []
      : levelsOf(title).map((level) => ({
          ...{ table: `${title.code}:${level}`, gameCode: title.code, names: title.names },
          level: title.levels ? { code: level, names: LEVEL_NAMES[level] } : null,
          isShut: isShut(session, title.code),
        })),
  );
}

/** The table of a seat, whatever game is played there. */
export const tableAtSeat = (hall: Hall, { session, dealt }: TableSeat) => (dealt ?? hall.crash).of(session).table;
