import { Refused } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/db.ts';
import type { Duty, Job } from '../../platform/job-runner.ts';
import { askAgain, moveMoney, RESOLVE, resolve, type TransferDeps, type Wanted } from './commands.ts';
import { readMayBeAway, readNewest, readRunning, type TransferRow } from './store.ts';

export type { VendorSaid } from './commands.ts';
export type { TransferRow } from './store.ts';

/** Transfers between the wallet and transfer-wallet vendors (rule 5.5). */
export interface Transfers {
  /** Refuses `NOT_FOUND` for a seamless-wallet vendor; for transfers in also `ACCOUNT_LOCKED` and `VENDOR_MAINTENANCE`. */
  move(wanted: Wanted): Promise<TransferRow>;
  running(ownerId: bigint, vendorCode: string): Promise<TransferRow | null>;
  /** Whether vendors may hold money of this member; more in than out may also have been lost in play. */
  mayBeAway(tx: Db | Tx, ownerId: bigint): Promise<boolean>;
  isTransferVendor(vendorCode: string): Promise<boolean>;
  /** The brand's transfer-wallet vendors; empty when all play uses the seamless wallet. */
  readonly vendorsOf: TransfersDeps['vendorsOf'];
  /** Newest first. */
  newest(ownerId: bigint, limit: number): Promise<readonly TransferRow[]>;
  /** Balance at the vendor; refuses `VENDOR_SILENT`. */
  balance(vendorCode: string, publicId: string, currency: string): Promise<bigint>;
  readonly duties: readonly Duty[];
  readonly jobs: readonly Job[];
}
export interface TransferVendor {
  readonly vendorCode: string;
  readonly names: Readonly<Record<string, string>>;
  readonly isOpen: boolean;
}
export interface TransfersDeps extends TransferDeps {
  readonly isTransferVendor: (vendorCode: string) => Promise<boolean>;
  /** Refuses `NOT_FOUND` when the brand does not offer the vendor, `VENDOR_MAINTENANCE` during maintenance. */
  readonly checkOpen: (brandId: number, vendorCode: string) => Promise<void>;
  readonly vendorsOf: (brandId: number) => Promise<readonly TransferVendor[]>;
  readonly balance: Transfers['balance'];
  /** Refuses `ACCOUNT_LOCKED`: a member who may not play may not transfer in; transferring out is always allowed. */
  readonly checkMember: (memberId: bigint) => Promise<void>;
}

const payload = z.object({ ownerId: z.string(), transferId: z.string() });

export function createTransfers(deps: TransfersDeps): Transfers {
  return {
    async move(wanted) {
      if (!(await deps.isTransferVendor(wanted.vendorCode))) throw new Refused('NOT_FOUND');
      if (wanted.direction === 'in') {
        await deps.checkMember(wanted.ownerId);
        await deps.checkOpen(wanted.brandId, wanted.vendorCode);
      }
      return moveMoney(deps, wanted);
    },
    running: (ownerId, vendorCode) => readRunning(deps.db, ownerId, vendorCode),
    mayBeAway: readMayBeAway,
    isTransferVendor: deps.isTransferVendor,
    vendorsOf: deps.vendorsOf,
    newest: (ownerId, limit) => readNewest(deps.db, ownerId, limit),
    balance: deps.balance,
    jobs: [{ name: 'transfers-ask-again', schedule: '41 * * * *', run: () => askAgain(deps) }],
    duties: [
      {
        name: RESOLVE,
        async run(raw) {
          const { ownerId, transferId } = z.parse(payload, raw);
          await resolve(deps, BigInt(ownerId), transferId);
        },
      },
    ],
  };
}
