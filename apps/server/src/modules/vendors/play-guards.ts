import type { WalletStatus } from '@kismet/contracts/vendor/status';
import type { Query } from '../../platform/query.ts';

/** Limit state of one member's play; opaque here, interpreted by the module that owns limits. */
export interface Guard {
  readonly ownerId: bigint;
}
/** Why a bet is refused: the status for the vendor, and the reason for the member. */
export interface Stop {
  readonly status: WalletStatus;
  readonly why: Readonly<Record<string, string>>;
}
export interface GuardedBet {
  /** The whole stake, in units, for the limit on one bet. */
  readonly stake: bigint;
  /** The part of it that is the member's own money, for limits on losses and wagers: a bonus loosens no limit. */
  readonly own: bigint;
  readonly category: string;
  readonly nowMs: number;
}
export interface GuardedMove {
  readonly staked: bigint;
  readonly returned: bigint;
  /** Placement time of a bet; null for other movements. */
  readonly betMs: number | null;
  readonly nowMs: number;
}
/** Limits inside the debit (STD-32): read under the lock, decided in memory, written with the money. */
export interface PlayGuards {
  /** One prepared statement; only members with limits have a row. */
  read(query: Query, ownerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Guard>>;
  /** Pure. */
  stop(guard: Guard, bet: GuardedBet): Stop | null;
  /** Pure. */
  after(guard: Guard, move: GuardedMove): Guard;
  write(query: Query, guards: readonly Guard[]): Promise<void>;
}

/** Guards without limits: for test scenes without the protection module. */
export const NO_GUARDS: PlayGuards = {
  read: async () => new Map(),
  stop: () => null,
  after: (guard) => guard,
  write: async () => {},
};
