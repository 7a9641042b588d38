import type { InboxKind } from '@kismet/contracts/messages/inbox';
import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { FileStore } from '../../../platform/files.ts';
import type { Outside } from '../../../platform/outside.ts';
import type { Protection } from '../../protection/index.ts';
import type { Wagering } from '../../wagering/index.ts';
import type { Wallet } from '../../wallet/index.ts';

/** Money notifications to a member, as the kinds of `contracts/messages/inbox`; amounts are decimal strings. */
export type Tell = (
  tx: Tx,
  news: {
    readonly ownerId: bigint;
    readonly brandId: number;
    readonly kind: InboxKind;
    readonly params: Readonly<Record<string, string>>;
  },
) => Promise<void>;

/** What deposits need from other modules. */
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
  /** Refuses `ACCOUNT_LOCKED`: a member who may not play may not deposit. */
  readonly checkMember: (memberId: bigint) => Promise<void>;
  /** Blocks play of a member who owes a charge-back. */
  readonly lockMember: (tx: Tx, memberId: bigint, reason: string) => Promise<void>;
  /** Called for each credit, in its transaction, for modules that follow deposits. */
  readonly credited: (
    tx: Tx,
    deposit: {
      readonly ownerId: bigint;
      readonly brandId: number;
      readonly currency: string;
      readonly accountClass: number;
      readonly depositId: string;
      readonly amount: bigint;
      readonly isFirst: boolean;
    },
  ) => Promise<void>;
  /** Called for each charge-back, in its transaction. */
  readonly chargedBack: (tx: Tx, deposit: { readonly ownerId: bigint; readonly depositId: string }) => Promise<void>;
  /** Writes to the member's inbox, in the transaction. */
  readonly tell: Tell;
  /** Raises an alert about a channel's call-back, in the transaction that stores it. */
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
  /** Called after a commit, to update open pages. */
  readonly moved: (ownerId: bigint, depositId: string) => void;
}
/** The ordering member and the origin of the request. */
export interface Depositor {
  readonly ownerId: bigint;
  readonly publicId: string;
  readonly loginName: string;
  readonly brandId: number;
  readonly accountClass: number;
  readonly currency: string;
  /** Origin of the site, for the provider's return link. */
  readonly origin: string;
  readonly language: string;
}
