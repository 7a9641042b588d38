import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { isPushService } from './push-service.ts';
import * as store from './push-store.ts';
import { subscriptionPlace } from './sealing.ts';

/** A browser's subscription: the address for its messages, and the keys that encrypt for it (RFC 8291). */
export interface PushSubscription {
  readonly endpoint: string;
  /** Point of the browser's key, 65 bytes, base64url. */
  readonly p256dh: string;
  /** 16 bytes, base64url. */
  readonly auth: string;
}
/** Our key for push services (RFC 8292); both base64url. */
export interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact for push services about our messages: `mailto:` or `https:`. */
  readonly contact: string;
  /** Push services in addition to those of the browsers. */
  readonly origins: readonly string[];
}

export interface Push {
  /** The key for subscribing browsers; null when the channel is off. */
  readonly publicKey: string | null;
  /** Whether messages may be sent to an address. */
  accepts(endpoint: string): boolean;
  /** Stores a browser for a member, taking it from its previous owner. Beyond five, the oldest is deleted. */
  subscribe(tx: Tx, ownerId: bigint, subscription: PushSubscription): Promise<void>;
  unsubscribe(tx: Tx, ownerId: bigint, endpoint: string): Promise<void>;
  /** Forgets all browsers of a member. */
  endAll(tx: Tx, ownerId: bigint): Promise<void>;
  /** The number of a member's browsers, and whether this is one of them. */
  browsersOf(
    db: Db | Tx,
    ownerId: bigint,
    endpoint: string | null,
  ): Promise<{ readonly browsers: number; readonly isSubscribed: boolean }>;
  /** Addresses for `send`, one per browser; none when the channel is off. */
  addressesOf(tx: Tx, ownerId: bigint): Promise<string[]>;
  /** The current subscription behind such an address; null when the browser was unsubscribed or moved to another member. */
  find(address: string): Promise<PushSubscription | null>;
  /** Called when the push service no longer knows the browser. */
  forget(address: string): Promise<void>;
}

const addressOf = (ownerId: bigint, key: Buffer): string => `${ownerId}.${key.toString('hex')}`;
const readAddress = (address: string): [bigint, Buffer] => {
  const [owner, key] = address.split('.');
  return [BigInt(owner!), Buffer.from(key!, 'hex')];
};

/** Browsers subscribed to push messages. Stored encrypted: anyone who knows such an address can reach the browser. */
export function createPush(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly settings: PushSettings | null;
}): Push {
  const { db, clock, secretBox, settings } = deps;
  const keyOf = (endpoint: string): Buffer => secretBox.index(endpoint, 'messages.push');
  return {
    publicKey: settings?.publicKey ?? null,
    accepts: (endpoint) => settings !== null && isPushService(endpoint, settings.origins),
    async subscribe(tx, ownerId, subscription) {
      const endpointKey = keyOf(subscription.endpoint);
      const sealed = secretBox.seal(JSON.stringify(subscription), subscriptionPlace(ownerId, endpointKey));
      await store.writeSubscription(tx, { ownerId, endpointKey, sealed, at: new Date(clock.now()) });
    },
    unsubscribe: (tx, ownerId, endpoint) => store.deleteSubscription(tx, ownerId, keyOf(endpoint)),
    endAll: store.deleteSubscriptions,
    async browsersOf(from, ownerId, endpoint) {
      const keys = await store.readSubscriptionKeys(from, ownerId);
      const own = endpoint === null ? null : keyOf(endpoint);
      return { browsers: keys.length, isSubscribed: own !== null && keys.some((key) => key.equals(own)) };
    },
    async addressesOf(tx, ownerId) {
      if (!settings) return [];
      return (await store.readSubscriptionKeys(tx, ownerId)).map((key) => addressOf(ownerId, key));
    },
    async find(address) {
      const [ownerId, key] = readAddress(address);
      const sealed = await store.readSubscription(db, ownerId, key);
      if (!sealed) return null;
      return JSON.parse(secretBox.open(sealed, subscriptionPlace(ownerId, key)).toString()) as PushSubscription;
    },
    forget: (address) => store.deleteSubscription(db, ...readAddress(address)),
  };
}
