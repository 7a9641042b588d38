import type { Fired } from '../../server/fish/room-store.ts';
import type { OwnSeatView, RoomView } from '../../server/fish/room-view.ts';
import type { FishRoomNow } from '../../server/http/fish-state.ts';
import { followTable } from '../server/follow-table.ts';
import { Refusal } from '../server/studio-api.ts';
import type { FishApi } from './fish-api.ts';

interface LinkOptions {
  readonly key: string;
  readonly api: Pick<FishApi, 'calls' | 'room' | 'fired'>;
  /** Called with every update of the room. */
  onRoom(room: RoomView): void;
  /** The seat belongs to another page, or has lapsed. */
  onLost(): void;
}
/** Others draw a shot when they hear of it: slightly later does no harm, and halves the most frequent call of a page. */
const FLUSH_MS = 500;
const MOST_AT_ONCE = 8;

/** What a page receives about its room, and what it shows the others of its shots. None of it moves money. */
export class RoomLink {
  readonly #options: LinkOptions;
  #place: FishRoomNow['place'] = null;
  #isFollowing = false;
  #stop: (() => void) | null = null;
  #fired: Fired[] = [];
  #nextFlush = 0;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  /** Enters a room, or none. */
  enter(place: FishRoomNow['place']): void {
    const isSame = place?.room === this.#place?.room;
    this.#place = place;
    if (isSame && this.#stop) return;
    this.#fired = [];
    this.#stop?.();
    this.#stop = this.#isFollowing && place ? this.#listen() : null;
  }

  /** Follows the room from now on. Returns a function that stops it. */
  follow(): () => void {
    this.#isFollowing = true;
    this.enter(this.#place);
    return () => {
      this.#isFollowing = false;
      this.#stop?.();
      this.#stop = null;
    };
  }

  /** Reports a shot to the others, soon. @param angle in the water, radians */
  fired(n: number, angle: number, at: number): void {
    this.#fired.push({ n, angle: Math.round(angle * 1_000), at: Math.round(at) });
  }

  /** Called with every frame. */
  tick(now: number): void {
    if (this.#fired.length === 0 || now < this.#nextFlush || !this.#place) return;
    this.#nextFlush = now + FLUSH_MS;
    // if it is lost, the others do not draw these shots, and nothing else happens
    void this.#options.api.fired(this.#fired.splice(0, MOST_AT_ONCE)).catch(() => undefined);
  }

  #listen(): () => void {
    const { key, api, onRoom } = this.#options;
    return followTable<FishRoomNow, RoomView, OwnSeatView>({
      ...{ key, calls: api.calls },
      ask: () =>
        api.room().catch((error) => {
          if (error instanceof Refusal && error.code === 'NOT_SEATED') this.#lose();
          throw error;
        }),
      onFrame: (frame) => {
        if (frame.kind === 'round' && frame.round) onRoom(frame.round);
        if (frame.kind === 'own' && frame.wagers.length === 0) this.#doubt();
      },
      onTable: ({ round }) => {
        if (round) onRoom(round);
      },
      onLive: () => undefined,
    });
  }

  /** The room no longer lists a seat of ours. The first frame may be older than the seat, so the server is asked. */
  #doubt(): void {
    void this.#options.api.room().catch((error) => {
      if (error instanceof Refusal && error.code === 'NOT_SEATED') this.#lose();
    });
  }

  #lose(): void {
    this.enter(null);
    this.#options.onLost();
  }
}
