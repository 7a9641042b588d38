import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { SecretBox } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db.ts';
import type { Adapter } from './adapters/adapter.ts';
import { adapterOf } from './adapters/registry.ts';
import { insertSigningKey, readKeys, readPartners, readSigningKey } from './partner-store.ts';

/** A vendor for the fast path: keys parsed once, everything in memory. */
export interface Partner {
  readonly partnerId: number;
  readonly code: string;
  readonly adapter: Adapter;
  readonly gamesApi: string;
  readonly enabled: boolean;
  readonly hasDesk: boolean;
  readonly hasFeed: boolean;
  readonly answerDeadlineMs: number;
  readonly keys: readonly KeyObject[];
}

export interface Partners {
  /** The vendor of a code, at most two seconds old; undefined when unknown. */
  find(code: string): Promise<Partner | undefined>;
  all(): Promise<readonly Partner[]>;
  /** Origins of the vendors' games, for the frame policy of pages. */
  frameOrigins(): Promise<readonly string[]>;
  forget(): void;
}

const FRESH_MS = 2000;

export function createPartners(db: Db, clock: Clock): Partners {
  let known: ReadonlyMap<string, Partner> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  async function read(): Promise<void> {
    const [rows, keys] = await Promise.all([readPartners(db), readKeys(db)]);
    const parsed = new Map<string, KeyObject>(
      [...known.values()].flatMap((p) =>
        p.keys.map((key) => [key.export({ type: 'spki', format: 'pem' }) as string, key] as const),
      ),
    );
    const keyOf = (pem: string) => parsed.get(pem) ?? createPublicKey(pem);
    known = new Map(
      rows.flatMap((row) => {
        const adapter = adapterOf(row.dialect);
        if (!adapter) return [];
        const own = keys.filter((key) => key.partner_id === row.partner_id).map((key) => keyOf(key.public_pem));
        return [
          [
            row.code,
            {
              partnerId: row.partner_id,
              code: row.code,
              adapter,
              gamesApi: row.games_api,
              enabled: row.enabled,
              hasDesk: row.has_desk,
              hasFeed: row.has_feed,
              answerDeadlineMs: row.answer_deadline_ms,
              keys: own,
            },
          ],
        ];
      }),
    );
    readAt = clock.now();
  }
  async function fresh(): Promise<void> {
    if (clock.now() - readAt < FRESH_MS) return;
    reading ??= read().finally(() => {
      reading = null;
    });
    // Stale data is served while it is being refreshed; only the very first call waits.
    if (known.size === 0) await reading;
    else reading.catch(() => {});
  }
  return {
    async find(code) {
      await fresh();
      const found = known.get(code);
      if (found || clock.now() - readAt < 200) return found;
      await (reading ?? read());
      return known.get(code);
    },
    async all() {
      await fresh();
      return [...known.values()];
    },
    async frameOrigins() {
      await fresh();
      return [...new Set([...known.values()].filter((p) => p.enabled).map((p) => new URL(p.gamesApi).origin))];
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** A key fingerprint for comparison by people: SHA-256 of the key's bytes, in hex. */
export const fingerprintOf = (pem: string): string =>
  createHash('sha256')
    .update(createPublicKey(pem).export({ type: 'spki', format: 'der' }))
    .digest('hex');

/** Parses a vendor's public key; refuses anything but RSA of at least 2048 bits. */
export function checkedKey(pem: string): string {
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    throw new Refused('INPUT_INVALID', { what: 'the key file holds no public key in PEM' });
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < 2048)
    throw new Refused('INPUT_INVALID', { what: 'the key must be RSA of 2048 bits or more' });
  return key.export({ type: 'spki', format: 'pem' }) as string;
}

const PLACE = 'vendors.signing_key:private_sealed:1';

/** Our own key for calls to vendors: created on first use, encrypted at rest, shared by all processes. */
export async function signingKey(db: Db, box: SecretBox): Promise<{ privateKey: KeyObject; publicPem: string }> {
  let row = await readSigningKey(db);
  if (!row) {
    // takes a tenth of a second, which delays nobody on a separate thread
    const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const sealed = box.seal(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), PLACE);
    await insertSigningKey(db, pair.publicKey.export({ type: 'spki', format: 'pem' }) as string, sealed);
    row = await readSigningKey(db);
  }
  assert(row, 'no signing key after one was made');
  return { privateKey: createPrivateKey(box.open(row.private_sealed, PLACE)), publicPem: row.public_pem };
}
