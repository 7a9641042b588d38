import type { Fired } from '../../server/fish/room-store.ts';
import type { OwnSeatView, RoomView } from '../../server/fish/room-view.ts';
import type { FishRoomNow } from '../../server/http/fish-state.ts';
import { followTable } from '../server/follow-table.ts';
import { Refusal } from '../server/studio-api.ts';
import type { FishApi } from './fish-api.ts';

interface LinkOptions {
  readonly key: string;
  readonly api: Pick<FishApi, 'calls' | 'room' | 'fired'>;
  /** Told of every news of the room. */
  onRoom(room: RoomView): void;
  /** The seat is another page's, or nobody's any more. */
  onLost(): void;
}
/** Others draw a shot when they hear of it: somewhat late is as good, and halves what pages call for most. */
const FLUSH_MS = 500;
const MOST_AT_ONCE = 8;

/** What a page hears of its room, and what it tells the others of its shots. None of it moves money. */
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

  /** Goes on in a room, or in none. */
  enter(place: FishRoomNow['place']): void {
    const isSame = place?.room === this.#place?.room;
    this.#place = place;
    if (isSame && this.#stop) return;
    this.#fired = [];
    this.#stop?.();
    this.#stop = this.#isFollowing && place ? this.#listen() : null;
  }

  /** Listens to the room from now on. Returns what ends it. */
  follow(): () => void {
    this.#isFollowing = true;
    this.enter(this.#place);
    return () => {
      this.#isFollowing = false;
      this.#stop?.();
      this.#stop = null;
    };
  }

  /** Tells the others of a shot, soon. @param angle in the water, radians */
  fired(n: number, angle: number, at: number): void {
    this.#fired.push({ n, angle: Math.round(angle * 1_000), at: Math.round(at) });
  }

  /** Called with every frame. */
  tick(now: number): void {
    if (this.#fired.length === 0 || now < this.#nextFlush || !this.#place) return;
    this.#nextFlush = now + FLUSH_MS;
    // what gets lost is not drawn by the others, and nothing else
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

  /** The room no longer names a seat of ours. The first frame may be older than the seat, so it is asked. */
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
