import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { InexactNumber, parseExactJson } from './exact-json.ts';
import { isSignedBy, SIGNATURE_HEADER, signedBytes, signHeaders, TIMESTAMP_HEADER } from './signature.ts';
import vectors from './signature-vectors.json' with { type: 'json' };

it('C1 the five published pairs verify, and none with one byte changed (C2)', () => {
  const key = createPublicKey(vectors.publicKey);
  expect(vectors.pairs).toHaveLength(5);
  for (const { body, signature } of vectors.pairs) {
    expect(isSignedBy(Buffer.from(body), signature, [key])).toBe(true);
    expect(isSignedBy(Buffer.from(`${body} `), signature, [key])).toBe(false);
  }
});

it('the stricter dialect signs its timestamp as well', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const headers = signHeaders(Buffer.from('{}'), privateKey, '1700000000000');
  expect(headers[TIMESTAMP_HEADER]).toBe('1700000000000');
  expect(isSignedBy(signedBytes(Buffer.from('{}'), '1700000000000'), headers[SIGNATURE_HEADER], [publicKey])).toBe(
    true,
  );
  expect(isSignedBy(signedBytes(Buffer.from('{}'), '1700000000001'), headers[SIGNATURE_HEADER], [publicKey])).toBe(
    false,
  );
  expect(isSignedBy(Buffer.from('{}'), undefined, [publicKey])).toBe(false);
});

it('C15 integers stay exact, fractions are marked, a repeated key is refused', () => {
  expect(parseExactJson('{"a":9223372036854775807,"b":[1.5]}')).toEqual({
    a: 9_223_372_036_854_775_807n,
    b: [new InexactNumber('1.5')],
  });
  expect(() => parseExactJson('{"a":1,"a":1}')).toThrow(/duplicate/);
  expect(() => parseExactJson('{"a":{"x":1,"x":2}}')).toThrow(/duplicate/);
  expect(parseExactJson('{"a":"\\"b\\": c","b":"x\\\\"}')).toEqual({ a: '"b": c', b: 'x\\' });
});
