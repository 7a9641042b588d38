import type { WalletStatus } from '@kismet/contracts/vendor/status';
import type { VendorAlert } from '../alerts/index.ts';
import type { BetChange, PlacedBet } from '../bets/index.ts';
import type { WriterRequest } from '../wallet/index.ts';
import type { BonusRow } from './bonus-play.ts';
import type { Movement } from './movement.ts';
import type { AnswerRow, MovementRow, StoredFacts } from './movement-store.ts';
import type { Guard, Stop } from './play-guards.ts';

/** Ids of the house accounts that are the contra accounts of a vendor's movements: of play, of the vendor's own promotions, of bonus money. */
export interface HouseAccounts {
  readonly play: bigint;
  readonly promo: bigint;
  readonly bonus: bigint;
}
/** One movement for the wallet, with the session data known before any lock. */
export interface WalletRequest extends WriterRequest {
  readonly movement: Movement;
  readonly partnerId: number;
  readonly vendorCode: string;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
  readonly agentPath: readonly bigint[];
  readonly category: string;
  readonly contra: HouseAccounts;
  readonly isTokenKnown: boolean;
  readonly isTokenExpired: boolean;
  readonly isGameKnown: boolean;
  readonly isPartnerEnabled: boolean;
  readonly lateBetStatus: WalletStatus;
  readonly nowMs: number;
}
/** The vendor's answer. */
export interface WalletReply {
  readonly status: WalletStatus;
  readonly balance: bigint | null;
  readonly currency: string | null;
  /** The changed bet, for open pages. */
  readonly betId: string | null;
  /** Why a bet was refused, for the member's pages. */
  readonly stop?: Stop | null;
}
/** Facts for the decision, read under the lock. */
export interface Facts extends StoredFacts {
  readonly mayPlay: boolean;
  /** Null for a member without limits. */
  readonly guard: Guard | null;
  /** Null for a member without a grant in play. */
  readonly bonus: BonusRow | null;
}
/** Rows written for one movement. */
export interface Row {
  readonly movements: readonly MovementRow[];
  readonly undone: readonly { ownerId: bigint; partnerId: number; extId: string }[];
  readonly answer: AnswerRow;
  readonly placed: PlacedBet | null;
  readonly change: BetChange | null;
  readonly alert: VendorAlert | null;
  /** The guard after this movement; null when unchanged. */
  readonly guard: Guard | null;
  /** The grants after this movement; null when unchanged. */
  readonly bonus: BonusRow | null;
}
