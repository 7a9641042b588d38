import type { LanguageCode } from '@kismet/i18n/languages';
import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Members } from '../members/index.ts';
import type { Site } from '../site/index.ts';

type Texts = Readonly<Record<string, string>>;
interface InboxNews {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly kind: 'operator';
  readonly words: { readonly title: Texts; readonly text: Texts };
  readonly messageId: string;
}
interface Campaign {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly channel: 'sms' | 'email' | 'push';
  readonly to: string;
  readonly language: LanguageCode;
  readonly template: 'campaign';
  readonly params: { readonly brand: string; readonly title: string; readonly words: string; readonly link: string };
  readonly expiresAt: Date;
}

interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
/** Browsers that get push messages. */
interface Push {
  readonly publicKey: string | null;
  accepts(endpoint: string): boolean;
  subscribe(tx: Tx, ownerId: bigint, browser: Browser): Promise<void>;
  unsubscribe(tx: Tx, ownerId: bigint, endpoint: string): Promise<void>;
  endAll(tx: Tx, ownerId: bigint): Promise<void>;
  browsersOf(
    db: Db | Tx,
    ownerId: bigint,
    endpoint: string | null,
  ): Promise<{ readonly browsers: number; readonly isSubscribed: boolean }>;
  addressesOf(tx: Tx, ownerId: bigint): Promise<string[]>;
}

/** What messages to members need from other modules. */
export interface CrmDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly site: Pick<Site, 'brandById'>;
  readonly members: Pick<Members, 'byIds' | 'byPublicId' | 'contactOf' | 'holdState' | 'ownerByPublicId'>;
  readonly secretBox: Pick<SecretBox, 'index'>;
  /** Locks the ledger accounts of a member, as every restriction of a member does. */
  readonly lockOwner: (tx: Tx, ownerId: bigint) => Promise<void>;
  /** Writes to the member's inbox, in the transaction. */
  readonly writeInbox: (tx: Tx, news: InboxNews) => Promise<unknown>;
  /** Queues an SMS, an e-mail or a push message, in the transaction. */
  readonly send: (tx: Tx, message: Campaign) => Promise<void>;
  readonly push: Push;
  /** When a popup of an offer was last shown to a member. */
  readonly lastOfferPopup: (tx: Tx, ownerId: bigint) => Promise<Date | null>;
  /** Address of the site, for the links of messages. */
  readonly siteOrigin: string;
}
