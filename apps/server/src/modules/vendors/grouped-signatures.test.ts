import { createSecretKey, generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { groupedSignatures } from './grouped-signatures.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ours, other] = [pair(), pair()];
const signatureOf = (text: string, { privateKey } = ours) =>
  sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');

it('signatures that arrive together are each answered for their own bytes and keys', async () => {
  const isSigned = groupedSignatures();
  const texts = Array.from({ length: 40 }, (_, i) => `{"n":${i}}`);
  const answers = texts.map((text, i) => {
    const bytes = Buffer.from(text);
    if (i % 5 === 1) return isSigned(Buffer.from(`${text} `), signatureOf(text), [ours.publicKey]);
    if (i % 5 === 2) return isSigned(bytes, undefined, [ours.publicKey]);
    if (i % 5 === 3) return isSigned(bytes, signatureOf(text, other), [ours.publicKey]);
    // one key of two is enough
    if (i % 5 === 4) return isSigned(bytes, signatureOf(text), [other.publicKey, ours.publicKey]);
    return isSigned(bytes, signatureOf(text), [ours.publicKey]);
  });
  expect(await Promise.all(answers)).toEqual(texts.map((_, i) => i % 5 === 0 || i % 5 === 4));
  expect(await isSigned(Buffer.from('later'), signatureOf('later'), [ours.publicKey])).toBe(true);
});

it('a fault in one reaches its caller only', async () => {
  const isSigned = groupedSignatures();
  const [bytes, signature] = [Buffer.from('{}'), signatureOf('{}')];
  const [first, broken, last] = [
    isSigned(bytes, signature, [ours.publicKey]),
    // no signature can be verified with a secret key: verifying throws
    isSigned(bytes, signature, [createSecretKey(Buffer.from('secret'))]),
    isSigned(bytes, signature, [ours.publicKey]),
  ];
  await expect(broken).rejects.toThrow();
  expect(await Promise.all([first, last])).toEqual([true, true]);
});
