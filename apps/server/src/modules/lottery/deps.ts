import type { Clock } from '@kismet/kernel/time';
import type { Db, Tx } from '../../platform/db.ts';
import type { Logger } from '../../platform/log.ts';
import type { Query } from '../../platform/query.ts';
import type { BetChange, PlacedBet } from '../bets/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { OwnRates } from './bets/price.ts';

/** Limit data of members inside the debit; opaque here (STD-32). */
export interface LotteryGuards<Guard extends { readonly ownerId: bigint } = { readonly ownerId: bigint }> {
  read(query: Query, ownerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Guard>>;
  stop(
    guard: Guard,
    bet: { readonly stake: bigint; readonly category: string; readonly nowMs: number },
  ): { readonly why: Readonly<Record<string, string>> } | null;
  after(
    guard: Guard,
    move: { readonly staked: bigint; readonly returned: bigint; readonly betMs: number | null; readonly nowMs: number },
  ): Guard;
  write(query: Query, guards: readonly Guard[]): Promise<void>;
}
export interface LotteryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly wallet: Pick<Wallet, 'account' | 'lock' | 'postMany' | 'hold' | 'closeHold'>;
  /** Bet record and turnover, updated in the transaction of the money. */
  readonly writeBets: (query: Query, placed: readonly PlacedBet[], changes: readonly BetChange[]) => Promise<void>;
  readonly guards: LotteryGuards;
  /** Refuses `ACCOUNT_LOCKED`, `EXCLUDED`, `CATEGORY_BLOCKED`, `CHECK_DUE`; refreshes the limits. */
  readonly checkPlay: (memberId: bigint, category: string) => Promise<void>;
  /** The upline of a member, frozen in the tickets. */
  readonly agentPathOf: (memberId: bigint) => Promise<readonly bigint[]>;
  readonly ratesOf: (memberId: bigint) => Promise<OwnRates>;
  /** First millisecond of the brand's business day. */
  readonly dayStart: (brandId: number, nowMs: number) => Promise<number>;
  /** Called after a commit, to update open pages. */
  readonly moved: (ownerId: bigint) => void;
  readonly drawChanged: () => void;
  /** Raises an alert in the transaction; at most once an hour per subject. */
  readonly alert: (tx: Tx, alert: LotteryAlert) => Promise<void>;
  /** Whether this installation draws its simulated lotteries; never in production. */
  readonly drawsSimulated: boolean;
  /** Fetches results from an address that this installation allows; null when there is no answer. */
  readonly fetchText: (url: string) => Promise<string | null>;
}
export interface LotteryAlert {
  readonly brandId: number;
  /** The game, or the game and the draw. */
  readonly about: string;
  readonly kind: 'draw-void' | 'promises-missing' | 'result-conflict';
  readonly detail: Readonly<Record<string, string>>;
}
/** The betting member. */
export interface Bettor {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
}
export const categoryOf = (area: string): 'lottery' | 'e-lottery' => (area === 'house' ? 'e-lottery' : 'lottery');
