import type { Picture } from '@kismet/contracts/content/bodies';
import type { Clock } from '@kismet/kernel/time';
import type { FreeRounds, Wager } from '@kismet/rules/promotions/kind';
import type { Audit } from '../../platform/audit.ts';
import type { SecretBox } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Members } from '../members/index.ts';
import type { Rollups } from '../rollups/index.ts';
import type { Site } from '../site/index.ts';
import type { Wagering } from '../wagering/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** A member making a call. */
export interface Owner {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly accountKind: number;
  readonly accountClass: number;
}
export interface Payer extends Owner {
  readonly ip: string;
}
export interface LoyaltyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly site: Pick<Site, 'brands' | 'brandById'>;
  readonly members: Pick<Members, 'byIds' | 'byPublicId' | 'contactOf' | 'setLevels'>;
  readonly wallet: Pick<Wallet, 'account' | 'openPoints' | 'lock' | 'post' | 'postMany' | 'accountsOf'>;
  readonly wagering: Pick<Wagering, 'require'>;
  readonly rollups: Pick<Rollups, 'memberDays' | 'firstDay' | 'depositsOf' | 'countedThrough' | 'seal'>;
  /** Refuses `PAYMENT_PASSWORD_UNSET`, `SECRET_WRONG`, `PASSWORD_LOCKED`. */
  readonly checkPaymentPassword: (db: Db | Tx, payer: Payer, password: string) => Promise<void>;
  readonly hasPaymentPassword: (memberId: bigint) => Promise<boolean>;
  /** Refuses `ACCOUNT_LOCKED`, `EXCLUDED`: a restricted member receives nothing. Called in the transaction of the effect. */
  readonly mayReceive: (tx: Tx, memberId: bigint) => Promise<void>;
  /** Which of these may receive. Called in the transaction of the effect, for many members at once. */
  readonly receiversOf: (tx: Tx, memberIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  /** Seals addresses. */
  readonly secretBox: SecretBox;
  /** Grants bonus money under terms, once per reference, in the transaction. */
  readonly grantBonus: (
    tx: Tx,
    owner: {
      readonly ownerId: bigint;
      readonly brandId: number;
      readonly currency: string;
      readonly accountClass: number;
    },
    granted: { readonly reference: string; readonly amount: bigint; readonly wager: Wager },
  ) => Promise<void>;
  /** Grants raffle tickets, in the transaction; false when the raffle has nothing left for the member to draw. */
  readonly buyTickets: (
    tx: Tx,
    who: { readonly memberId: bigint; readonly brandId: number },
    wanted: { readonly offerId: string; readonly count: number; readonly sourceKey: string },
  ) => Promise<boolean>;
  readonly isRaffle: (brandId: number, offerId: string) => Promise<boolean>;
  /** Grants free rounds, in the transaction; once per key. */
  readonly giveRounds: (
    tx: Tx,
    owner: {
      readonly ownerId: bigint;
      readonly brandId: number;
      readonly currency: string;
      readonly accountClass: number;
    },
    given: {
      readonly rewardKey: string;
      readonly rounds: FreeRounds;
      readonly bought: { readonly title: Readonly<Record<string, string>>; readonly gameName: string };
    },
  ) => Promise<void>;
  /** Orders them at the vendor, after the commit; never throws. */
  readonly orderRounds: (ownerId: bigint) => Promise<void>;
  /** Refuses `VENDOR_SILENT`. */
  readonly isOffered: (
    brandId: number,
    rounds: Pick<FreeRounds, 'vendorCode' | 'gameCode' | 'rounds' | 'value'>,
  ) => Promise<boolean>;
  /** Pictures of a brand by id; unknown ones are left out. */
  readonly picturesOf: (brandId: number, ids: readonly string[]) => Promise<ReadonlyMap<string, Picture>>;
  /** Writes to the member's inbox, in the transaction. */
  readonly tell: (
    tx: Tx,
    news: {
      readonly ownerId: bigint;
      readonly brandId: number;
      readonly kind: 'redemption-approved' | 'redemption-rejected' | 'redemption-sent' | 'redemption-returned';
      readonly params: Readonly<Record<string, string>>;
    },
  ) => Promise<void>;
  /** After a commit that moved an owner's money. */
  readonly moved: (ownerId: bigint) => void;
}
/** The back office's routes also write the audit trail. */
export type AuditedDeps = LoyaltyDeps & { readonly audit: Audit };
