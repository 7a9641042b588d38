import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFirebase } from './firebase.ts';

const PROJECT = 'kismet-test';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const time = { ms: Date.parse('2026-11-22T08:00:00.000Z') };
const clock = { now: () => time.ms };
const pair = () => generateKeyPair('RS256', { extractable: true });
type Keys = Awaited<ReturnType<typeof pair>>;

/** Stand-in for Firebase's key server. */
const server = http.createServer((_request, response) => {
  asked++;
  if (broken) return response.writeHead(503).end();
  response.setHeader('cache-control', 'public, max-age=3600, must-revalidate');
  return response.end(JSON.stringify({ keys: served }));
});
let [asked, broken] = [0, false];
let served: object[] = [];
let ours: Keys;
let foreign: Keys;
let keysUrl = '';
const publicOf = async (keys: Keys, kid: string) => ({
  ...(await exportJWK(keys.publicKey)),
  kid,
  use: 'sig',
  alg: 'RS256',
});

beforeAll(async () => {
  [ours, foreign] = [await pair(), await pair()];
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});
afterAll(() => server.close());
beforeEach(async () => {
  time.ms = Date.parse('2026-11-22T08:00:00.000Z');
  [asked, broken, served] = [0, false, [await publicOf(ours, 'k1')]];
});

const now = () => Math.floor(time.ms / 1000);
const claimsOf = (more: object = {}) => ({
  iss: ISSUER,
  aud: PROJECT,
  sub: 'Ab12',
  iat: now() - 5,
  exp: now() + 3595,
  auth_time: now() - 5,
  email: 'gulnaz@example.com',
  email_verified: true,
  name: 'Gulnaz',
  firebase: { sign_in_provider: 'google.com', identities: {} },
  ...more,
});
const signed = (more: object = {}, header: object = {}, keys = ours) =>
  new SignJWT(claimsOf(more))
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT', ...header })
    .sign(keys.privateKey);
const firebase = () => createFirebase({ projectId: PROJECT, keysUrl, emulatorHost: null, clock });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('[LG-09] returns who signed in, and by which provider', async () => {
  expect(await firebase().verify(await signed())).toEqual({
    issuer: ISSUER,
    subject: 'Ab12',
    provider: 'google.com',
    email: 'gulnaz@example.com',
    isEmailVerified: true,
    phone: null,
    name: 'Gulnaz',
    authTimeMs: time.ms - 5000,
  });
  const byPhone = await firebase().verify(
    await signed({
      email: undefined,
      email_verified: undefined,
      name: undefined,
      phone_number: '+923001234567',
      firebase: { sign_in_provider: 'phone' },
    }),
  );
  expect(byPhone).toMatchObject({ provider: 'phone', phone: '+923001234567', email: null, isEmailVerified: false });
});

describe('[T37] refuses forged, foreign and stale tokens', () => {
  const forged: readonly (readonly [string, () => Promise<string> | string])[] = [
    ['nothing', () => ''],
    ['no token', () => 'a.b.c'],
    ['longer than any real one', async () => `${await signed({ name: 'x'.repeat(256), pad: 'y'.repeat(5000) })}`],
    ['unsigned', () => new UnsecuredJWT(claimsOf()).encode()],
    ['unsigned, with a garbage signature', async () => `${new UnsecuredJWT(claimsOf()).encode()}AAAA`],
    [
      'signed with the public key as a shared secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify(await publicOf(ours, 'k1')));
        return new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret);
      },
    ],
    ['signed by another under our key name', () => signed({}, {}, foreign)],
    ['signed by a key that is not in use', () => signed({}, { kid: 'k9' }, foreign)],
    ['without a key name', () => signed({}, { kid: undefined })],
    [
      'with its own key in the header',
      async () => signed({}, { kid: 'mine', jwk: await exportJWK(foreign.publicKey) }, foreign),
    ],
    ['with an address of keys in the header', () => signed({}, { kid: 'mine', jku: keysUrl }, foreign)],
    ['with an extension that must be understood', () => signed({}, { crit: ['b64'], b64: true })],
    [
      'altered after signing',
      async () => {
        const [head, , tail] = (await signed()).split('.');
        return `${head}.${part(claimsOf({ sub: 'another' }))}.${tail}`;
      },
    ],
    ['of another project', () => signed({ iss: 'https://securetoken.google.com/other', aud: 'other' })],
    ['for another audience', () => signed({ aud: 'other' })],
    ['for several audiences', () => signed({ aud: [PROJECT, 'other'] })],
    ['of a look-alike issuer', () => signed({ iss: `${ISSUER}/` })],
    ['of the signer of plain Google tokens', () => signed({ iss: 'https://accounts.google.com' })],
    ['expired', () => signed({ exp: now() - 60 })],
    ['without an end', () => signed({ exp: undefined })],
    ['from the future', () => signed({ iat: now() + 60 })],
    ['of a sign-in six minutes ago', () => signed({ auth_time: now() - 360 })],
    ['of a sign-in in the future', () => signed({ auth_time: now() + 60 })],
    ['that does not say when', () => signed({ auth_time: undefined })],
    ['of nobody', () => signed({ sub: '' })],
    ['of an anonymous visitor', () => signed({ firebase: { sign_in_provider: 'anonymous' } })],
    ['of a password at Firebase', () => signed({ firebase: { sign_in_provider: 'password' } })],
    ['of a custom token', () => signed({ firebase: { sign_in_provider: 'custom' } })],
    ['of a tenant', () => signed({ firebase: { sign_in_provider: 'google.com', tenant: 'other-house' } })],
    ['by phone without a number', () => signed({ firebase: { sign_in_provider: 'phone' } })],
    [
      'by phone with a number that is none',
      () => signed({ firebase: { sign_in_provider: 'phone' }, phone_number: '0300 123' }),
    ],
  ];
  it.each(forged)('%s', async (_name, make) => {
    await expect(firebase().verify(await make())).rejects.toMatchObject({ name: 'Refused', code: 'SOCIAL_TOKEN' });
  });
});

it('an e-mail address not verified by Firebase stays unverified', async () => {
  for (const email_verified of [false, undefined])
    expect(await firebase().verify(await signed({ email_verified }))).toMatchObject({ isEmailVerified: false });
});

it('[T37] keys are cached as long as their response allows, with one fetch for concurrent callers', async () => {
  const one = firebase();
  const tokens = await Promise.all(Array.from({ length: 5 }, () => signed()));
  await Promise.all(tokens.map((token) => one.verify(token)));
  expect(asked).toBe(1);
  time.ms += 3_599_000;
  await one.verify(await signed());
  expect(asked).toBe(1);
  time.ms += 1000;
  await one.verify(await signed());
  expect(asked).toBe(2);
});

it('[T37] without keys nobody signs in: an outage admits no one, and a withdrawn key expires', async () => {
  broken = true;
  const one = firebase();
  await expect(one.verify(await signed())).rejects.toMatchObject({ code: 'SOCIAL_TOKEN' });
  broken = false;
  // Garbage tokens during an outage do not trigger a fetch each.
  for (let i = 0; i < 5; i++) await expect(one.verify(await signed())).rejects.toThrow('SOCIAL_TOKEN');
  expect(asked).toBe(1);
  time.ms += 2000;
  await one.verify(await signed());
  [broken, served] = [true, []];
  await one.verify(await signed());
  time.ms += 3_600_000;
  await expect(one.verify(await signed())).rejects.toMatchObject({ code: 'SOCIAL_TOKEN' });
  [broken, time.ms] = [false, time.ms + 2000];
  await expect(one.verify(await signed())).rejects.toMatchObject({ code: 'SOCIAL_TOKEN' });
});

it('a new key is found, and invented key ids do not cause endless fetches', async () => {
  const one = firebase();
  await one.verify(await signed());
  for (let i = 0; i < 20; i++)
    await one.verify(await signed({}, { kid: `invented-${i}` }, foreign)).catch(() => undefined);
  expect(asked).toBe(1);
  served = [await publicOf(ours, 'k1'), await publicOf(foreign, 'k2')];
  time.ms += 30_000;
  await one.verify(await signed({}, { kid: 'k2' }, foreign));
  expect(asked).toBe(2);
});

it('[T37] tokens of an emulator count only where one was configured, and then no others', async () => {
  const local = createFirebase({ projectId: PROJECT, keysUrl, emulatorHost: '127.0.0.1:9099', clock });
  const token = new UnsecuredJWT(claimsOf()).encode();
  expect(await local.verify(token)).toMatchObject({ subject: 'Ab12' });
  await expect(firebase().verify(token)).rejects.toMatchObject({ code: 'SOCIAL_TOKEN' });
  await expect(local.verify(await signed())).rejects.toMatchObject({ code: 'SOCIAL_TOKEN' });
  await expect(local.verify(new UnsecuredJWT(claimsOf({ aud: 'other' })).encode())).rejects.toThrow('SOCIAL_TOKEN');
  await expect(local.verify(new UnsecuredJWT(claimsOf({ auth_time: now() - 360 })).encode())).rejects.toThrow();
  expect(asked).toBe(0);
});
