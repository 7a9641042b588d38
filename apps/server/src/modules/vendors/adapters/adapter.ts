import type { WalletStatus } from '@kismet/contracts/vendor/status';

/** A dialect of the seamless wallet: how its calls are signed, and what it answers where the protocols differ. */
export interface Adapter {
  readonly dialect: string;
  /** What a bet gets that comes after its own rollback (vendor protocol 1.6). */
  readonly lateBetStatus: WalletStatus;
  /** The bytes that must have been signed; null where the call is stale or says not when it was made. */
  signedPart(body: Buffer, headers: Readonly<Record<string, string | undefined>>, nowMs: number): Buffer | null;
  signature(headers: Readonly<Record<string, string | undefined>>): string | undefined;
}
