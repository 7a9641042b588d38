import type { PublicKey } from '@kismet/contracts/cipher';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, it } from 'vitest';
import { claimsOf, seal } from './cipher.ts';

async function keyPair() {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { x, y } = await exportJWK(publicKey);
  const to = {
    kty: 'EC',
    crv: 'P-256',
    x: x!,
    y: y!,
    kid: 'k1',
    use: 'enc',
    alg: 'ECDH-ES',
    exp: 4_000_000_000,
  } satisfies PublicKey;
  return { to, privateKey };
}

it('[AP-02] another implementation opens what the browser seals, and the header is exactly as specified', async () => {
  const { to, privateKey } = await keyPair();
  for (const text of ['{}', '{"password":"زعفران 123"}', 'x'.repeat(5_000)]) {
    const jwe = await seal(text, to);
    expect(jwe.split('.')).toHaveLength(5);
    const opened = await compactDecrypt(jwe, privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    expect(new TextDecoder().decode(opened.plaintext)).toBe(text);
    const { epk, ...header } = opened.protectedHeader;
    expect(header).toEqual({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1', typ: 'wps+jwe' });
    expect(Object.keys(epk as object).sort()).toEqual(['crv', 'kty', 'x', 'y']);
  }
});

it('[AP-02] two seals of one text share nothing, and a tampered one does not open', async () => {
  const { to, privateKey } = await keyPair();
  const [one, two] = [await seal('secret', to), await seal('secret', to)];
  expect(one.split('.').filter((part, i) => part !== '' && part === two.split('.')[i])).toEqual([]);
  const parts = one.split('.');
  parts[3] = two.split('.')[3]!;
  await expect(compactDecrypt(parts.join('.'), privateKey)).rejects.toThrow();
});

it('[AP-02] the claims have the call, the origin, the time and a nonce of 128 random bits', () => {
  const clock = { now: () => 1_763_700_000_999 };
  const claims = claimsOf('POST', '/wps/session/login', 'http://127.0.0.1:8080', clock);
  expect(claims).toMatchObject({
    htm: 'POST',
    htu: '/wps/session/login',
    aud: 'http://127.0.0.1:8080',
    iat: 1_763_700_000,
  });
  expect(claims.jti).toMatch(/^[\w-]{22}$/);
  expect(claimsOf('POST', '/a', 'b', clock).jti).not.toBe(claims.jti);
});
