import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import type { RoomFrame } from '../../server/pvp/shown-room.ts';
import { hashOfSeed, newSeed } from './check-hand.ts';
import type { PvpApi } from './pvp-api.ts';

const KEPT = 4;

/** The seeds this page contributes to the shuffle of each hand: first the hash, and the seed itself once all hashes are there. */
export class OwnSeeds {
  readonly #api: Pick<PvpApi, 'hash' | 'seed'>;
  readonly #seeds = new Map<string, string>();
  readonly #sent = new Set<string>();

  constructor(api: Pick<PvpApi, 'hash' | 'seed'>) {
    this.#api = api;
  }

  /** Sends what the exchange is waiting for; repeating it is harmless. */
  async follow(round: RoomFrame | null, own: OwnRoomView | null): Promise<void> {
    const shuffle = round?.stage === 'shuffle' ? round.shuffle : null;
    if (!shuffle || own?.shuffleSeat == null) return;
    const { hand, phase } = shuffle;
    const seat = shuffle.seats[own.shuffleSeat]!;
    const isMissing = phase === 'HASHES' ? seat.hash === null : phase === 'OPENINGS' && !seat.isOpened;
    const step = `${hand} ${phase}`;
    if (!isMissing || this.#sent.has(step)) return;
    this.#sent.add(step);
    const seed = this.#seedOf(hand);
    try {
      if (phase === 'HASHES') await this.#api.hash(hand, await hashOfSeed(hand, own.shuffleSeat, seed));
      else await this.#api.seed(hand, seed);
    } catch {
      // retried with the next frame; if it is too late, the table itself says so
      this.#sent.delete(step);
    }
  }

  #seedOf(hand: string): string {
    const seed = this.#seeds.get(hand) ?? newSeed();
    this.#seeds.set(hand, seed);
    if (this.#seeds.size > KEPT) this.#seeds.delete(this.#seeds.keys().next().value!);
    return seed;
  }
}
