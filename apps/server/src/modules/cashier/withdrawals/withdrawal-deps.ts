import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { FileStore } from '../../../platform/files.ts';
import type { Members } from '../../members/index.ts';
import type { Protection } from '../../protection/index.ts';
import type { Site } from '../../site/index.ts';
import type { Wagering } from '../../wagering/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { Tell } from '../deposits/deposit-deps.ts';
import type { PayoutKind } from '../kinds/payout.ts';

/** The requesting owner, as far as withdrawals need it. */
export interface Owner {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly accountKind: number;
  readonly accountClass: number;
}
/** A member on a call that requires the payment password. */
export interface Payer extends Owner {
  readonly ip: string;
}
export interface WithdrawalDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly site: Pick<Site, 'brandById'>;
  readonly members: Pick<Members, 'byIds' | 'byPublicId' | 'contactOf'>;
  readonly wallet: Pick<Wallet, 'post' | 'account' | 'lock' | 'accountsOf'>;
  readonly wagering: Pick<Wagering, 'openOf' | 'require' | 'noteWithdrawal'>;
  readonly protection: Pick<Protection, 'checkWithdrawal'>;
  readonly files: Pick<FileStore, 'attach' | 'of'>;
  /** A VIP level's benefits: the daily withdrawal limit, and the number of free withdrawals. */
  readonly benefitsOf: (
    db: Db | Tx,
    brandId: number,
    level: number,
  ) => Promise<{ readonly dailyCap: bigint; readonly freeWithdrawals: number }>;
  /** Refuses `PAYMENT_PASSWORD_UNSET`, `SECRET_WRONG`, `PASSWORD_LOCKED`; attempt counts survive a rollback. */
  readonly checkPaymentPassword: (db: Db | Tx, payer: Payer, password: string) => Promise<void>;
  /** Reports owners who share a payout account: commission on own bets is withheld (F-49). */
  readonly noteShared: (
    tx: Tx,
    member: { readonly memberId: bigint; readonly brandId: number },
    shared: readonly { readonly memberId: bigint; readonly by: 'payout-account' }[],
  ) => Promise<void>;
  readonly hasPaymentPassword: (memberId: bigint) => Promise<boolean>;
  /** Units staked since a moment, over all games. */
  readonly stakedSince: (ownerId: bigint, since: Date) => Promise<bigint>;
  /** Units owed to downlines under agreements, and whether bonus money is in play; answered by the modules that own them. */
  readonly unpaidBills: (tx: Db | Tx, ownerId: bigint) => Promise<bigint>;
  readonly hasBonus: (tx: Db | Tx, ownerId: bigint) => Promise<boolean>;
  /** Ends the member's bonuses, in the transaction of a withdrawal whose request consents to it. */
  readonly forfeitBonus: (tx: Tx, ownerId: bigint) => Promise<void>;
  /** Whether withdrawals of the owner are blocked, directly or through the upline. */
  readonly isDownlineHeld: (tx: Db | Tx, ownerId: bigint) => Promise<boolean>;
  /** Writes to the member's inbox, in the transaction. */
  readonly tell: Tell;
  readonly payoutKinds: Readonly<Record<string, PayoutKind>>;
  /** Called after a commit that changed a withdrawal or moved money. */
  readonly changed: (ownerId: bigint, withdrawalId: string) => void;
  readonly moved: (ownerId: bigint) => void;
}
