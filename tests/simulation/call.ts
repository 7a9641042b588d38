/** One call of a vendor as the simulation means it: what is sent, and how it may be broken on the way. */
export interface Call {
  readonly vendor: string;
  readonly kind: 'bet' | 'win' | 'promo-win' | 'rollback' | 'balance';
  readonly user: string;
  readonly token: string;
  readonly requestId: string;
  readonly transactionId: string;
  readonly reference: string | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly round: string | null;
  readonly isRoundClosed: boolean;
  readonly game: string | null;
  readonly isFree: boolean;
  readonly wire: WireFault | null;
  /** The answer never reaches the vendor, who asks again later. */
  readonly isReplyLost: boolean;
}

/** Calls that are wrong before they mean anything, and the one answer that each must get. */
export const WIRE_FAULTS = {
  'no-signature': 'RS_ERROR_INVALID_SIGNATURE',
  'byte-changed': 'RS_ERROR_INVALID_SIGNATURE',
  'space-changed': 'RS_ERROR_INVALID_SIGNATURE',
  'other-key': 'RS_ERROR_INVALID_SIGNATURE',
  'not-json': 'RS_ERROR_WRONG_SYNTAX',
  'repeated-key': 'RS_ERROR_WRONG_SYNTAX',
  'field-missing': 'RS_ERROR_WRONG_SYNTAX',
  negative: 'RS_ERROR_WRONG_TYPES',
  fraction: 'RS_ERROR_WRONG_TYPES',
  'over-int64': 'RS_ERROR_WRONG_TYPES',
  text: 'RS_ERROR_WRONG_TYPES',
} as const;
export type WireFault = keyof typeof WIRE_FAULTS;

/** What came back; null where nothing did, or nothing that says what was done. */
export interface Observed {
  readonly status: string;
  readonly balance: bigint | null;
}

export interface SimulatedMember {
  readonly user: string;
  readonly opening: bigint;
}
export interface SimulatedVendor {
  readonly code: string;
  readonly isEnabled: boolean;
  readonly games: readonly string[];
}
export interface SimulatedToken {
  readonly vendor: string;
  readonly user: string;
  readonly token: string;
  readonly isExpired: boolean;
}
/** All that vendors and members have in common before the first call. */
export interface World {
  readonly currency: string;
  readonly members: readonly SimulatedMember[];
  readonly vendors: readonly SimulatedVendor[];
  readonly tokens: readonly SimulatedToken[];
}
