import {
  type CipherClaims,
  JWE_ALGORITHM,
  JWE_ENCRYPTION,
  JWE_TYPE,
  JWKS_PATH,
  type PublicKey,
} from '@kismet/contracts/cipher';
import type { Clock } from '@kismet/kernel/time';

const utf8 = new TextEncoder();
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
const sized = (bytes: Uint8Array): number[] => [0, 0, 0, bytes.length, ...bytes];

/** Concat KDF (RFC 7518 4.6.2) for one 256-bit key used directly with A256GCM, no party information. */
async function deriveKey(shared: ArrayBuffer): Promise<CryptoKey> {
  const info = [...sized(utf8.encode(JWE_ENCRYPTION)), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0];
  const digest = await crypto.subtle.digest(
    'SHA-256',
    Uint8Array.from([0, 0, 0, 1, ...new Uint8Array(shared), ...info]),
  );
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt']);
}

/** Seals a text to a public key as a compact JWE with exactly the header of security 3.1. */
export async function seal(plaintext: string, to: PublicKey): Promise<string> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
  const theirs = await crypto.subtle.importKey('jwk', { kty: to.kty, crv: to.crv, x: to.x, y: to.y }, curve, false, []);
  const ours = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const { x, y } = await crypto.subtle.exportKey('jwk', ours.publicKey);
  const header = {
    alg: JWE_ALGORITHM,
    enc: JWE_ENCRYPTION,
    kid: to.kid,
    typ: JWE_TYPE,
    epk: { kty: 'EC', crv: 'P-256', x, y },
  };
  const protectedPart = base64url(utf8.encode(JSON.stringify(header)));
  const key = await deriveKey(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: utf8.encode(protectedPart) },
      key,
      utf8.encode(plaintext),
    ),
  );
  const tagAt = sealed.length - 16;
  return [
    protectedPart,
    '',
    base64url(iv),
    base64url(sealed.subarray(0, tagAt)),
    base64url(sealed.subarray(tagAt)),
  ].join('.');
}

/** Claims beside the call's fields: call, origin, time, nonce. */
export const claimsOf = (method: string, path: string, origin: string, clock: Clock): CipherClaims => ({
  htm: method,
  htu: path,
  aud: origin,
  iat: Math.floor(clock.now() / 1000),
  jti: base64url(crypto.getRandomValues(new Uint8Array(16))),
});

let keys: Promise<PublicKey> | null = null;
/**
 * The public key to seal to: the one that expires last. Cached for this visit; `forgetKey` after the server rejects
 * it.
 */
export function currentKey(): Promise<PublicKey> {
  keys ??= fetch(JWKS_PATH, { cache: 'no-store' })
    .then(async (answer) => ((await answer.json()) as { keys: PublicKey[] }).keys.sort((a, b) => b.exp - a.exp)[0]!)
    .catch((error: unknown) => {
      keys = null;
      throw error;
    });
  return keys;
}
export const forgetKey = (): void => {
  keys = null;
};
