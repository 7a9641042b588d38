import { createECDH } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { readMessagesConfig } from './messages.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-config-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
function file(content: string): string {
  const name = path.join(folder, `${fs.readdirSync(folder).length}`);
  fs.writeFileSync(name, content);
  return name;
}
const here = { isProduction: false, isLoopback: true };
const live = { isProduction: true, isLoopback: false };

it('by default messages stay in the outbox; in production that is refused off loopback', () => {
  expect(readMessagesConfig({}, here)).toEqual({ sms: { kind: 'outbox' }, email: { kind: 'outbox' }, push: null });
  expect(readMessagesConfig({}, { isProduction: true, isLoopback: true }).sms.kind).toBe('outbox');
  expect(() => readMessagesConfig({}, live)).toThrow(
    /^SMS_CHANNEL=outbox keeps messages in the house: .* loopback only$/,
  );
  expect(() => readMessagesConfig({ SMS_CHANNEL: 'http', SMS_HTTP_URL: 'https://gateway.example/' }, live)).toThrow(
    /^EMAIL_CHANNEL=outbox/,
  );
});

it('a gateway’s secret comes from its file only', () => {
  const { sms } = readMessagesConfig(
    {
      SMS_CHANNEL: 'http',
      SMS_HTTP_URL: 'https://gateway.example/send',
      SMS_HTTP_HEADERS: '{"authorization":"Key {secret}"}',
      SMS_HTTP_SECRET_FILE: file('a"b\n'),
    },
    here,
  );
  expect(sms).toMatchObject({ http: { headers: { authorization: 'Key a"b' } } });
});

it.each([
  [{ SMS_HTTP_URL: '' }, 'SMS_HTTP_URL must be an address'],
  [{ SMS_HTTP_URL: 'http://gateway.example/' }, 'SMS_HTTP_URL must be https'],
  [{ SMS_HTTP_URL: 'https://me:pass@gateway.example/' }, 'without a name or password'],
  [{ SMS_HTTP_BODY: '[1]' }, 'SMS_HTTP_BODY must be a JSON object'],
  [{ SMS_HTTP_BODY: '{"a":{"b":"{to}"}}', SMS_HTTP_TYPE: 'form' }, 'must hold texts only'],
  [{ SMS_HTTP_HEADERS: '{"x":"{secret}"}' }, 'SMS_HTTP_SECRET_FILE is missing'],
  [{ SMS_HTTP_ACCEPTED: '2xx' }, 'SMS_HTTP_ACCEPTED must be statuses'],
  [{ SMS_HTTP_ACCEPTED_WHEN: 'status' }, 'SMS_HTTP_ACCEPTED_WHEN must be path=value'],
  [{ SMS_CHANNEL: 'pigeon' }, 'SMS_CHANNEL is missing or wrong'],
])('%o: one line names the fault', (env, words) => {
  const full = { SMS_CHANNEL: 'http', SMS_HTTP_URL: 'https://gateway.example/', ...env };
  expect(() => readMessagesConfig(full, here)).toThrow(words);
});

it('the mail server is read from its file, ignoring query parameters', () => {
  const smtp = (url: string, from = 'Kismet <no-reply@example.com>') =>
    readMessagesConfig({ EMAIL_CHANNEL: 'smtp', SMTP_URL_FILE: file(url), EMAIL_FROM: from }, here).email;
  expect(smtp('smtps://me%40x:p%20w@mail.example/?tls.rejectUnauthorized=false')).toEqual({
    kind: 'smtp',
    smtp: {
      host: 'mail.example',
      port: 465,
      isSecure: true,
      isLoopback: false,
      user: 'me@x',
      password: 'p w',
      from: 'Kismet <no-reply@example.com>',
    },
  });
  expect(smtp('smtp://127.0.0.1:2525')).toMatchObject({ smtp: { port: 2525, isSecure: false, isLoopback: true } });
  expect(() => smtp('imap://mail.example')).toThrow('SMTP_URL_FILE must hold');
  expect(() => smtp('smtp://mail.example', 'a@b\r\nBcc: c@d')).toThrow('EMAIL_FROM');
});

it('web push has one key pair and somebody to write to; another origin is https, or loopback', () => {
  const pair = createECDH('prime256v1');
  // fixed: a random key begins with a zero byte once in 256 times, which the next test covers
  pair.setPrivateKey(Buffer.alloc(32, 7));
  const keys = { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
  const env = { WEB_PUSH_KEYS_FILE: file(JSON.stringify(keys)), WEB_PUSH_CONTACT: 'mailto:help@example.com' };
  const read = (other: Record<string, string>) => readMessagesConfig({ ...env, ...other }, here).push;
  const origins = 'http://127.0.0.1:4000/x, https://push.example';
  expect(read({ WEB_PUSH_ORIGINS: origins })).toEqual({
    ...keys,
    contact: 'mailto:help@example.com',
    origins: ['http://127.0.0.1:4000', 'https://push.example'],
  });
  expect(() => read({ WEB_PUSH_CONTACT: '' })).toThrow('WEB_PUSH_CONTACT must be mailto: or https:');
  expect(() => read({ WEB_PUSH_ORIGINS: 'http://push.example' })).toThrow('WEB_PUSH_ORIGINS must be https');
  const other = file(JSON.stringify({ ...keys, privateKey: Buffer.alloc(32, 1).toString('base64url') }));
  expect(() => read({ WEB_PUSH_KEYS_FILE: other })).toThrow('of one pair');
  expect(() => read({ WEB_PUSH_KEYS_FILE: file('{}') })).toThrow('of one pair');
});

it('a private key of web push that begins with a zero byte signs, whether that byte is written or not', () => {
  const pair = createECDH('prime256v1');
  const full = Buffer.concat([Buffer.alloc(1), Buffer.alloc(31, 7)]);
  pair.setPrivateKey(full);
  const publicKey = pair.getPublicKey('base64url');
  for (const written of [full, full.subarray(1)]) {
    const keys = file(JSON.stringify({ publicKey, privateKey: written.toString('base64url') }));
    const env = { WEB_PUSH_KEYS_FILE: keys, WEB_PUSH_CONTACT: 'mailto:help@example.com' };
    const { privateKey } = readMessagesConfig(env, here).push!;
    expect(Buffer.from(privateKey, 'base64url')).toEqual(full);
    expect(() => webPush.setVapidDetails('mailto:help@example.com', publicKey, privateKey)).not.toThrow();
  }
});
