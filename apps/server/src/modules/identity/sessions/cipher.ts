import { type CipherClaims, JWE_ALGORITHM, JWE_ENCRYPTION, JWE_TYPE, JWE_WINDOW_S } from '@kismet/contracts/cipher';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { type CryptoKey, compactDecrypt } from 'jose';
import type { Db } from '../../../platform/db.ts';
import type { OpenCipher } from '../../../platform/http/gate.ts';
import { claimJti } from '../store.ts';
import type { TransportKeys } from './transport-keys.ts';

const MAX_BYTES = 8192;
const REPLAY_KEPT_MS = 600_000;
const HEADER_NAMES = 'alg,enc,epk,kid,typ';
/** 128 random bits are 22 characters of base64url. */
const JTI = /^[A-Za-z0-9_-]{22,64}$/;

/** The key id of a protected header that matches our format exactly; anything else is refused before any key is used. */
export function readHeader(payload: string): string {
  const [first, ...rest] = payload.split('.');
  let header: Record<string, unknown> | null = null;
  try {
    header = JSON.parse(Buffer.from(first ?? '', 'base64url').toString('utf8'));
  } catch {}
  const isExact =
    rest.length === 4 &&
    typeof header === 'object' &&
    header !== null &&
    Object.keys(header).sort().join() === HEADER_NAMES &&
    header.alg === JWE_ALGORITHM &&
    header.enc === JWE_ENCRYPTION &&
    header.typ === JWE_TYPE &&
    typeof header.kid === 'string' &&
    header.kid.length <= 64;
  if (!isExact) throw new Refused('ENC_HEADER');
  return header!.kid as string;
}

/** Whether a payload was made for this call, at this site, just now. */
export function isForThisCall(
  claims: Partial<CipherClaims>,
  call: { method: string; path: string; host: string },
  nowMs: number,
): boolean {
  const isFresh = typeof claims.iat === 'number' && Math.abs(nowMs / 1000 - claims.iat) <= JWE_WINDOW_S;
  const isHere = claims.aud === `https://${call.host}` || claims.aud === `http://${call.host}`;
  return (
    isFresh &&
    isHere &&
    claims.htm === call.method &&
    claims.htu === call.path &&
    typeof claims.jti === 'string' &&
    JTI.test(claims.jti)
  );
}

/** Decrypts encrypted bodies (security 3.1). All decryption failures look the same; the database refuses a second use. */
export function createOpenCipher({ db, clock, keys }: { db: Db; clock: Clock; keys: TransportKeys }): OpenCipher {
  return async (payload, route, visit) => {
    if (payload.length > MAX_BYTES) throw new Refused('BODY_TOO_LARGE');
    const key = await keys.privateKey(readHeader(payload));
    if (!key) throw new Refused('ENC_KEY');
    const { htm, htu, aud, iat, jti, ...fields } = await open(payload, key);
    const claims = { htm, htu, aud, iat, jti } as Partial<CipherClaims>;
    if (!isForThisCall(claims, { method: route.method, path: route.path, host: visit.host }, clock.now()))
      throw new Refused('ENC_REPLAY');
    if (!(await claimJti(db, claims.jti!, clock.now() + REPLAY_KEPT_MS))) throw new Refused('ENC_REPLAY');
    return fields;
  };
}

async function open(payload: string, key: CryptoKey): Promise<Record<string, unknown>> {
  try {
    const { plaintext } = await compactDecrypt(payload, key, {
      keyManagementAlgorithms: [JWE_ALGORITHM],
      contentEncryptionAlgorithms: [JWE_ENCRYPTION],
    });
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {}
  throw new Refused('ENC_KEY');
}
