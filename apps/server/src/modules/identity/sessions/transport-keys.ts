import type { PublicKey } from '@kismet/contracts/cipher';
import type { Clock } from '@kismet/kernel/time';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { randomToken, type SecretBox } from '../../../platform/crypto.ts';
import { type Db, withTx } from '../../../platform/db.ts';
import * as store from '../store.ts';
import { decideRotation } from './key-rotation.ts';

/** P-256 keys for encrypted calls (security 3.1). */
export interface TransportKeys {
  /** The private key of an id, including keys withdrawn less than a day ago; null when unknown. */
  privateKey(kid: string): Promise<CryptoKey | null>;
  /** Active public keys, newest first. */
  published(): Promise<PublicKey[]>;
  /** Creates, withdraws and destroys keys when due; idempotent. */
  rotate(): Promise<void>;
}

const CACHE_MS = 60_000;
/** An unknown id triggers a reload, limited so that invented ids do not flood the database with reads. */
const RELOAD_MS = 1000;

interface Known {
  readonly at: number;
  readonly keys: ReadonlyMap<string, CryptoKey>;
  readonly published: PublicKey[];
}

const placeOf = (kid: string) => `identity.transport_key:private_jwk:${kid}`;

export function createTransportKeys({
  db,
  clock,
  secretBox,
}: {
  db: Db;
  clock: Clock;
  secretBox: SecretBox;
}): TransportKeys {
  let known: Known | null = null;

  async function load(): Promise<Known> {
    const rows = await store.readTransportKeys(db);
    const keys = new Map<string, CryptoKey>();
    for (const row of rows) {
      const jwk = JSON.parse(secretBox.open(row.privateJwk!, placeOf(row.kid)).toString('utf8'));
      keys.set(row.kid, (await importJWK(jwk, 'ECDH-ES')) as CryptoKey);
    }
    const published = rows
      .filter((row) => row.withdrawnMs === null)
      .map(
        ({ kid, publicJwk: { x, y }, createdMs }): PublicKey => ({
          kty: 'EC',
          crv: 'P-256',
          x,
          y,
          kid,
          use: 'enc',
          alg: 'ECDH-ES',
          exp: Math.floor(createdMs / 1000) + 14 * 86_400,
        }),
      );
    known = { at: clock.now(), keys, published };
    return known;
  }
  const isOlderThan = (ms: number) => !known || Math.abs(clock.now() - known.at) > ms;
  const current = async () => (isOlderThan(CACHE_MS) ? await load() : known!);

  return {
    async privateKey(kid) {
      const found = (await current()).keys.get(kid);
      if (found || !isOlderThan(RELOAD_MS)) return found ?? null;
      return (await load()).keys.get(kid) ?? null;
    },
    published: async () => (await current()).published,
    async rotate() {
      await withTx(db, async (tx) => {
        await store.lockTransportKeys(tx);
        const now = clock.now();
        const { make, withdraw, destroy } = decideRotation(await store.readTransportKeys(tx), now);
        if (make) {
          const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
          const kid = randomToken().slice(0, 16);
          const { x, y } = await exportJWK(pair.publicKey);
          await store.writeTransportKey(
            tx,
            kid,
            { x, y },
            secretBox.seal(JSON.stringify(await exportJWK(pair.privateKey)), placeOf(kid)),
            now,
          );
        }
        await store.withdrawTransportKeys(tx, withdraw, now);
        await store.destroyTransportKeys(tx, destroy);
      });
      known = null;
    },
  };
}
