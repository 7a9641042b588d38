/** One call of a vendor in the simulation: its content, and how it may be damaged in transit. */
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
  /** The answer is lost; the vendor repeats the call. */
  readonly isReplyLost: boolean;
}

/** Malformed calls, each with the only permitted answer. */
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

/** The answer; null when it is missing or does not tell what was done. */
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
/** What vendors and members know before the first call. */
export interface World {
  readonly currency: string;
  readonly members: readonly SimulatedMember[];
  readonly vendors: readonly SimulatedVendor[];
  readonly tokens: readonly SimulatedToken[];
}
