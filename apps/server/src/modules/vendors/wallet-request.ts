import type { WalletStatus } from '@kismet/contracts/vendor/status';
import type { VendorAlert } from '../alerts/index.ts';
import type { BetChange, PlacedBet } from '../bets/index.ts';
import type { WriterRequest } from '../wallet/index.ts';
import type { Movement } from './movement.ts';
import type { AnswerRow, MovementRow, StoredFacts } from './movement-store.ts';
import type { Guard, Stop } from './play-guards.ts';

/** One movement on its way to the wallet, with what is known of its session before any lock. */
export interface WalletRequest extends WriterRequest {
  readonly movement: Movement;
  readonly partnerId: number;
  readonly vendorCode: string;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
  readonly agentPath: readonly bigint[];
  readonly category: string;
  readonly contra: { readonly play: bigint; readonly promo: bigint };
  readonly isTokenKnown: boolean;
  readonly isTokenExpired: boolean;
  readonly isGameKnown: boolean;
  readonly isPartnerEnabled: boolean;
  readonly lateBetStatus: WalletStatus;
  readonly nowMs: number;
}
/** What the vendor is told. */
export interface WalletReply {
  readonly status: WalletStatus;
  readonly balance: bigint | null;
  readonly currency: string | null;
  /** The bet whose record changed, for open pages. */
  readonly betId: string | null;
  /** What kept a bet from being placed, for the pages of its member. */
  readonly stop?: Stop | null;
}
/** What the decision looks at, read under the lock. */
export interface Facts extends StoredFacts {
  readonly mayPlay: boolean;
  /** Null for a member whom no limit watches. */
  readonly guard: Guard | null;
}
/** What one movement writes. */
export interface Row {
  readonly movements: readonly MovementRow[];
  readonly undone: readonly { ownerId: bigint; partnerId: number; extId: string }[];
  readonly answer: AnswerRow;
  readonly placed: PlacedBet | null;
  readonly change: BetChange | null;
  readonly alert: VendorAlert | null;
  /** The guard as it stands after this movement; null where nothing of it changed. */
  readonly guard: Guard | null;
}
