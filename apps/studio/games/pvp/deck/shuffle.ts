import { never } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';

/**
 * The exchange of seeds for one hand (rule 6.23), as a pure state machine. The server commits first; each seat sends the hash of its seed; once all
 * hashes have arrived each seat opens its own. Whoever opens last knows nothing of the server's seed, and the server has committed before it sees any
 * of theirs.
 */
export type ShufflePhase = 'HASHES' | 'OPENINGS' | 'READY' | 'ANEW' | 'TOO_FEW';

export interface ShuffleSeat {
  readonly owner: string;
  readonly hash: string | null;
  readonly seed: string | null;
}

export interface Shuffle {
  readonly hand: string;
  readonly phase: ShufflePhase;
  /** Commitment to the server's seed. */
  readonly server: string;
  readonly seats: readonly ShuffleSeat[];
  /** When the current phase ends; a message at that time is too late. */
  readonly closesAt: number;
}

export type ShuffleMessage =
  | { readonly kind: 'hash'; readonly owner: string; readonly hash: string; readonly at: number }
  /** `hash` is the commitment of `seed`, computed by the caller for this hand and seat. */
  | { readonly kind: 'seed'; readonly owner: string; readonly seed: string; readonly hash: string; readonly at: number }
  | { readonly kind: 'time'; readonly at: number };

/** Time for the hashes, and the same again for the seeds. */
export const SEEDS_WITHIN_MS = 2_000;
export const FEWEST_SEATS = 2;
const HEX_32 = /^[0-9a-f]{64}$/;

export const openShuffle = (hand: string, server: string, owners: readonly string[], at: number): Shuffle => ({
  hand,
  phase: 'HASHES',
  server,
  seats: owners.map((owner) => ({ owner, hash: null, seed: null })),
  closesAt: at + SEEDS_WITHIN_MS,
});

/**
 * Takes one message. Refuses NOT_FOUND (no seat of the hand), SEED_INVALID (not 32 bytes in lower-case hex, a different hash than the one sent
 * before, or a seed that does not match its hash) and SHUFFLE_CLOSED (out of time or phase); a refusal changes nothing.
 */
export function decideShuffle(shuffle: Shuffle, message: ShuffleMessage): Shuffle {
  switch (message.kind) {
    case 'hash':
      return takeHash(shuffle, message.owner, message.hash, message.at);
    case 'seed':
      return takeSeed(shuffle, message);
    case 'time':
      return message.at < shuffle.closesAt ? shuffle : closed(shuffle);
    default:
      return never(message, 'message');
  }
}

function takeHash(shuffle: Shuffle, owner: string, hash: string, at: number): Shuffle {
  const seat = seatOf(shuffle, owner);
  if (seat.hash === hash) return shuffle;
  if (shuffle.phase !== 'HASHES' || at >= shuffle.closesAt) throw new Refused('SHUFFLE_CLOSED');
  if (!HEX_32.test(hash) || seat.hash !== null) throw new Refused('SEED_INVALID');
  const seats = shuffle.seats.map((other) => (other === seat ? { ...seat, hash } : other));
  if (seats.some((other) => other.hash === null)) return { ...shuffle, seats };
  return { ...shuffle, seats, phase: 'OPENINGS', closesAt: at + SEEDS_WITHIN_MS };
}

function takeSeed(shuffle: Shuffle, { owner, seed, hash, at }: Extract<ShuffleMessage, { kind: 'seed' }>): Shuffle {
  const seat = seatOf(shuffle, owner);
  if (seat.seed === seed) return shuffle;
  if (shuffle.phase !== 'OPENINGS' || at >= shuffle.closesAt) throw new Refused('SHUFFLE_CLOSED');
  if (!HEX_32.test(seed) || hash !== seat.hash) throw new Refused('SEED_INVALID');
  const seats = shuffle.seats.map((other) => (other === seat ? { ...seat, seed } : other));
  return { ...shuffle, seats, phase: seats.every((other) => other.seed !== null) ? 'READY' : 'OPENINGS' };
}

function seatOf(shuffle: Shuffle, owner: string): ShuffleSeat {
  const seat = shuffle.seats.find((one) => one.owner === owner);
  if (!seat) throw new Refused('NOT_FOUND');
  return seat;
}

/** The time of a phase is over: the hand begins anew without those who were silent, if enough are left. */
function closed(shuffle: Shuffle): Shuffle {
  if (shuffle.phase !== 'HASHES' && shuffle.phase !== 'OPENINGS') return shuffle;
  return { ...shuffle, phase: keptOwners(shuffle).length >= FEWEST_SEATS ? 'ANEW' : 'TOO_FEW' };
}

/** The owners who have done their part so far; the others are not dealt in. A hand that begins anew has a new server seed and asks for new seeds. */
export const keptOwners = ({ phase, seats }: Shuffle): string[] => {
  const isOpened = phase !== 'HASHES' && seats.every(({ hash }) => hash !== null);
  return seats.filter(({ hash, seed }) => (isOpened ? seed : hash) !== null).map(({ owner }) => owner);
};
