import type { WalletStatus } from '@kismet/contracts/vendor/status';
import type { Query } from '../../platform/query.ts';

/** What watches over the play of one member; opaque here, the module that owns limits knows what is in it. */
export interface Guard {
  readonly ownerId: bigint;
}
/** Why a bet may not be placed: what the vendor is told, and what the member is. */
export interface Stop {
  readonly status: WalletStatus;
  readonly why: Readonly<Record<string, string>>;
}
export interface GuardedBet {
  /** Units of the member's own money. */
  readonly stake: bigint;
  readonly category: string;
  readonly nowMs: number;
}
export interface GuardedMove {
  readonly staked: bigint;
  readonly returned: bigint;
  /** When a bet was placed; null for all else. */
  readonly betMs: number | null;
  readonly nowMs: number;
}
/** Limits inside the debit (STD-32): read under the lock, decided in memory, written with the money. */
export interface PlayGuards {
  /** One prepared statement; only members who have limits have a row. */
  read(query: Query, ownerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Guard>>;
  /** Pure. */
  stop(guard: Guard, bet: GuardedBet): Stop | null;
  /** Pure. */
  after(guard: Guard, move: GuardedMove): Guard;
  write(query: Query, guards: readonly Guard[]): Promise<void>;
}

/** Where nobody has limits: for scenes without the module that owns them. */
export const NO_GUARDS: PlayGuards = {
  read: async () => new Map(),
  stop: () => null,
  after: (guard) => guard,
  write: async () => {},
};
