import type { WalletStatus } from '@kismet/contracts/vendor/status';

/** A dialect of the seamless wallet: how calls are signed, and the answers in which dialects differ. */
export interface Adapter {
  readonly dialect: string;
  /** Answer to a bet that arrives after its own rollback (vendor protocol 1.6). */
  readonly lateBetStatus: WalletStatus;
  /** The bytes covered by the signature; null when the call is stale or has no timestamp. */
  signedPart(body: Buffer, headers: Readonly<Record<string, string | undefined>>, nowMs: number): Buffer | null;
  signature(headers: Readonly<Record<string, string | undefined>>): string | undefined;
}
