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

/** Who calls, and from which table. */
export interface TableSeat {
  readonly session: Session;
  /** Null for the game that is no chip game. */
  readonly dealt: DealtTables | null;
  /** Whether the page shows several tables and names this one. */
  readonly isOneOfMany: boolean;
}
/** A table that a page of several tables may show. */
export interface TableChoice {
  /** Game and level, as calls and streams name it. */
  readonly table: string;
  readonly gameCode: string;
  readonly names: Readonly<Record<string, string>>;
  readonly level: { readonly code: TableLevel; readonly names: Readonly<Record<string, string>> } | null;
  /** Whether the operator had closed its game when the page was launched: it is listed, and cannot be shown. */
  readonly isShut: boolean;
}

/**
 * The seat of a request: at the table of its session, or at the one of the same house that its address names (`?table=roulette:low`).
 * Refuses SESSION_ENDED, NOT_FOUND, and GAME_SHUT for a game that the operator had closed at the launch.
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

/** A session as it would be at another table of its house; null for one that the house does not have. */
export function sessionAt(session: Session, named: string): Session | null {
  const [gameCode = '', level = '', ...rest] = named.split(':');
  const game = CHIP_GAMES.get(gameCode);
  if (!game || !isTableLevel(level) || rest.length > 0) return null;
  const isThere = game.title.house === houseOfGame(session.gameCode) && levelsOf(game.title).includes(level);
  return isThere ? { ...session, gameCode, level } : null;
}

/** Whether the operator had closed a game of the house when the session was launched. What the session itself plays was open then. */
const isShut = ({ policy }: Session, gameCode: string): boolean =>
  policy.games !== undefined && !policy.games.includes(gameCode);

/** Tables of a page of several that a session may look at, by their names; those of closed games and of other houses are left out. */
export const sessionsAt = (session: Session, named: readonly string[]): Session[] =>
  named.flatMap((one) => {
    const at = sessionAt(session, one);
    return at && !isShut(at, at.gameCode) ? [at] : [];
  });

/** Every chip table of the house of a session, in listing order, those of closed games too. */
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

/** The table of a seat, whatever is played at it. */
export const tableAtSeat = (hall: Hall, { session, dealt }: TableSeat) => (dealt ?? hall.crash).of(session).table;
