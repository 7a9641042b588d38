import type { InboxKind } from '@kismet/contracts/messages/inbox';
import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { FileStore } from '../../../platform/files.ts';
import type { Outside } from '../../../platform/outside.ts';
import type { Protection } from '../../protection/index.ts';
import type { Wagering } from '../../wagering/index.ts';
import type { Wallet } from '../../wallet/index.ts';

/** News of his own money to a member, as the kinds of `contracts/messages/inbox`; amounts are decimal strings. */
export type Tell = (
  tx: Tx,
  news: {
    readonly ownerId: bigint;
    readonly brandId: number;
    readonly kind: InboxKind;
    readonly params: Readonly<Record<string, string>>;
  },
) => Promise<void>;

/** What deposits need of the rest of the house. */
export interface DepositDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly outside: Outside;
  readonly publicOrigin: string;
  readonly wallet: Pick<Wallet, 'post' | 'account' | 'lock'>;
  readonly protection: Pick<Protection, 'checkDeposit' | 'noteDeposit' | 'depositLeft'>;
  readonly wagering: Pick<Wagering, 'require' | 'forfeit'>;
  readonly files: Pick<FileStore, 'attach' | 'of'>;
  /** Refuses `ACCOUNT_LOCKED`: who may not play brings nothing. */
  readonly checkMember: (memberId: bigint) => Promise<void>;
  /** Stops play of a member who owes a charge-back. */
  readonly lockMember: (tx: Tx, memberId: bigint, reason: string) => Promise<void>;
  /** Told of each credit, in its transaction: whoever counts who has deposited. */
  readonly credited: (tx: Tx, ownerId: bigint) => Promise<void>;
  /** Writes to the member's messages, in the transaction. */
  readonly tell: Tell;
  /** Has a person look at a call-back of a channel, in the transaction that keeps it. */
  readonly alert: (
    tx: Tx,
    alert: {
      brandId: number;
      about: string;
      ownerId: bigint | null;
      kind: string;
      detail: Readonly<Record<string, string>>;
    },
  ) => Promise<void>;
  /** Told after a commit, for pages that are open. */
  readonly moved: (ownerId: bigint, depositId: string) => void;
}
/** Who orders, and from where. */
export interface Depositor {
  readonly ownerId: bigint;
  readonly publicId: string;
  readonly loginName: string;
  readonly brandId: number;
  readonly accountClass: number;
  readonly currency: string;
  /** Origin of the page, for the way back from a provider. */
  readonly origin: string;
  readonly language: string;
}
