import { unitsToDecimal } from '@kismet/kernel/money';
import type { AnyRoom } from '../../games/pvp/room/room.ts';
import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import { ownRoom } from '../../games/pvp/room/view.ts';
import type { Pace } from '../../games/pvp/rummy/pace.ts';
import type { Room } from '../pvp/room-of.ts';
import type { PvpRooms } from '../pvp/rooms.ts';
import { type RoomFrame, shownRoom } from '../pvp/shown-room.ts';
import { type OwnStanding, standingOf } from '../pvp/tournament/tournament-bar.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { tableTotals } from '../tables/record-store.ts';
import { readBalance, type SessionTotals } from './player-state.ts';

/** What a player sees of a game between players at a given moment: their own room, or the lobby. Teen Patti unless a game is named. */
export interface PvpNow<Round = RoomFrame, Own = OwnRoomView> {
  /** The table's time, milliseconds since 1970. */
  readonly now: number;
  /** Null without a seat. */
  readonly round: Round | null;
  readonly own: readonly Own[];
  /** Where the player plays in a tournament, and their standing; null for a player who is in no running tournament. */
  readonly tournament: OwnTournament | null;
  /** Code of the player's private room. */
  readonly code: string | null;
  /** Empty for a player with a chair: it takes a walk through all rooms, and a crowd at the tables asks many times a second. */
  readonly lobby: readonly {
    readonly boot: string;
    readonly pace: Pace;
    readonly seats: number;
    readonly rooms: number;
    readonly players: number;
    readonly waiting: number;
  }[];
  /** How long the player has been waiting for a seat, and at which boot, pace and table size. */
  readonly waiting: {
    readonly boot: string;
    readonly pace: Pace;
    readonly seats: number;
    readonly since: number;
  } | null;
}
export interface OwnTournament {
  readonly id: string;
  readonly kind: string;
  readonly table: number;
  readonly standing: OwnStanding | null;
  /** Whether the player is waiting for the next hand of this table, as after being moved. */
  readonly isWaiting: boolean;
}
/** The state shown by the page when it opens. */
export interface PvpState<Round = RoomFrame, Own = OwnRoomView> extends PvpNow<Round, Own> {
  readonly pvpGame: string;
  readonly gameCode: string;
  readonly names: Readonly<Record<string, string>>;
  readonly isDemo: boolean;
  readonly symbol: string;
  readonly lobbyUrl: string | null;
  /** Null while the wallet does not answer. */
  readonly balance: string | null;
  readonly totals: Omit<SessionTotals, 'rounds'>;
}

/** Also signals that the player is still there, and in which session. */
export async function pvpNow(rooms: PvpRooms, session: Session): Promise<PvpNow> {
  const now = rooms.deps.time.now();
  const seat = rooms.seatOf(session.owner);
  if (seat) await goOnIn(rooms, seat, session);
  const round = seat?.room.table.round ?? seat?.round ?? null;
  const cards = round && rooms.secrets.cardsIfDealt(round);
  const own = round && ownRoom(round, cards, session.owner);
  const tournament = ownTournament(rooms, session.owner, own !== null);
  const wish = rooms.waiting.hear(session.owner, now);
  return {
    now,
    round: round && seat && shownTo(seat.room, round, cards, now),
    tournament,
    own: own ? [own] : [],
    code: seat?.room.name.code ?? null,
    lobby: own ? [] : lobbyOf(rooms, session),
    waiting: wish && { boot: unitsToDecimal(wish.boot), pace: wish.pace, seats: wish.seats, since: wish.since },
  };
}

/** What an action changes for its own player; the table itself is sent to everybody at it. */
export type PvpOwnNow = Pick<PvpNow, 'now' | 'own'>;
/** Like `pvpNow`, for the player's own part only; it also signals in which session the player is there. */
export async function ownNow(rooms: PvpRooms, session: Session): Promise<PvpOwnNow> {
  const seat = rooms.seatOf(session.owner);
  if (seat) await goOnIn(rooms, seat, session);
  const round = seat?.room.table.round ?? seat?.round ?? null;
  const own = round && ownRoom(round, rooms.secrets.cardsIfDealt(round), session.owner);
  return { now: rooms.deps.time.now(), own: own ? [own] : [] };
}

const lobbyOf = (rooms: PvpRooms, session: Session): PvpNow['lobby'] =>
  rooms.busy(session).map(({ boot, ...busy }) => ({ boot: unitsToDecimal(boot), ...busy }));

function shownTo({ table, emotes, tournament }: Room, round: AnyRoom, cards: unknown, now: number): RoomFrame {
  if (tournament) return tournament.shown(round, cards);
  return shownRoom(round, cards, table.control, emotes, now);
}

function ownTournament(rooms: PvpRooms, owner: string, hasChair: boolean): OwnTournament | null {
  const seat = rooms.tournamentSeatOf(owner);
  if (!seat?.tournament.round) return null;
  const { row, round } = seat.tournament;
  const standing = standingOf(round, owner);
  return { id: row.id, kind: row.kind, table: seat.tableNumber, standing, isWaiting: !hasChair };
}

/** Handles a returning player, on whatever device: from the next hand on the wallet is called with the latest session. */
async function goOnIn(rooms: PvpRooms, { room, round }: NonNullable<ReturnType<PvpRooms['seatOf']>>, session: Session) {
  const chair = round.chairs.find((one) => one?.owner === session.owner);
  if (chair && chair.sessionId !== session.id)
    await rooms.tell(room, (at) => ({ kind: 'session', owner: session.owner, sessionId: session.id, at }));
}

export async function pvpState(work: RoundWork, rooms: PvpRooms, session: Session): Promise<PvpState> {
  const [{ balance }, totals, now] = await Promise.all([
    readBalance(work, session),
    tableTotals(work.pool, session.id),
    pvpNow(rooms, session),
  ]);
  return {
    ...now,
    // a page that opened at a table shows the lobby at once when the player stands up
    lobby: lobbyOf(rooms, session),
    pvpGame: rooms.game.variant,
    gameCode: session.gameCode,
    names: rooms.game.title.names,
    isDemo: session.isDemo,
    symbol: session.symbol,
    lobbyUrl: session.lobbyUrl,
    balance,
    totals: {
      openedAt: session.openedAt!.toISOString(),
      staked: unitsToDecimal(totals.staked),
      returned: unitsToDecimal(totals.returned),
    },
  };
}
