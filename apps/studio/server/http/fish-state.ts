import { unitsToDecimal } from '@kismet/kernel/money';
import { GUNS, machhera, SHOTS } from '../../games/fish/fish-title.ts';
import type { FairnessView } from '../fairness/fairness.ts';
import type { FishRooms } from '../fish/fish-rooms.ts';
import { type MagazineView, magazineView } from '../fish/fish-view.ts';
import { openMagazine } from '../fish/magazine-store.ts';
import { totalsOf } from '../fish/magazine-totals.ts';
import { fishFairness } from '../fish/reveal.ts';
import type { SeatRow } from '../fish/room-store.ts';
import type { OwnSeatView, RoomView } from '../fish/room-view.ts';
import { comeBack } from '../fish/seats.ts';
import { shotsOf } from '../fish/shot-store.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { readBalance, type SessionTotals } from './player-state.ts';

/** The current state of a page's room. */
export interface FishRoomNow {
  /** The server's time, milliseconds since 1970: it determines where fish are. */
  readonly now: number;
  /** What fish are derived from; null without a seat. */
  readonly place: {
    readonly room: string;
    readonly number: number;
    readonly gun: number;
    readonly seed: string;
  } | null;
  readonly round: RoomView | null;
  /** The player's own seat, or nothing. */
  readonly own: readonly OwnSeatView[];
}
/** The state shown by the fishing page when it opens. Amounts are decimal strings. */
export interface FishState extends FishRoomNow {
  readonly gameCode: string;
  readonly names: Readonly<Record<string, string>>;
  /** Cost of a shot from each gun. */
  readonly guns: readonly string[];
  readonly shotsEach: number;
  readonly isDemo: boolean;
  readonly symbol: string;
  readonly lobbyUrl: string | null;
  /** Null while the wallet does not answer. */
  readonly balance: string | null;
  readonly totals: Omit<SessionTotals, 'rounds'>;
  /** The magazine in use; null when there is none. */
  readonly magazine: MagazineView | null;
  /** Numbers of its decided shots. */
  readonly decided: readonly number[];
  readonly fairness: FairnessView;
}

/** A seat with its room; null while another page of the player has the seat. */
export async function fishRoomNow(work: RoundWork, rooms: FishRooms, at: SeatRow | null): Promise<FishRoomNow> {
  return {
    now: work.clock.now(),
    place: at && { room: at.room, number: at.number, gun: at.gun, seed: at.roomSeed },
    round: at && (await rooms.view(at.room)),
    own: at ? [{ seat: at.seat }] : [],
  };
}

/** Also takes a seat: the one the launch asked for, or the one held before. */
export async function fishState(work: RoundWork, rooms: FishRooms, session: Session): Promise<FishState> {
  const at = await comeBack(work, session);
  const [now, { balance }, totals, magazine, fairness] = await Promise.all([
    fishRoomNow(work, rooms, at),
    readBalance(work, session),
    totalsOf(work.pool, session.id),
    openMagazine(work.pool, session.owner, session.gameCode),
    fishFairness(work, session),
  ]);
  const shots = magazine ? await shotsOf(work.pool, session.owner, magazine.id) : [];
  return {
    ...now,
    gameCode: session.gameCode,
    names: machhera.names,
    guns: GUNS.map(unitsToDecimal),
    shotsEach: SHOTS,
    isDemo: session.isDemo,
    symbol: session.symbol,
    lobbyUrl: session.lobbyUrl,
    balance,
    totals: {
      openedAt: session.openedAt!.toISOString(),
      staked: unitsToDecimal(totals.staked),
      returned: unitsToDecimal(totals.returned),
    },
    magazine: magazine && magazineView(magazine),
    decided: shots.map(({ number }) => number),
    fairness,
  };
}
