import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readMessagesConfig } from '../../../config/messages.ts';
import { NotDelivered } from './channel.ts';
import { createHttpSms } from './sms-http.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A local SMS gateway as a provider would run it. */
async function gateway(answer: (asked: Asked, response: http.ServerResponse) => void) {
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = {
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      asked.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return { url, asked };
}
const channelOf = (env: Record<string, string>) => {
  const { sms } = readMessagesConfig({ SMS_CHANNEL: 'http', ...env }, { isProduction: false, isLoopback: true });
  if (sms.kind !== 'http') throw new Error('not http');
  return createHttpSms(sms.http);
};
const MESSAGE = {
  id: '0193a1b2-0000-7000-8000-000000000001',
  to: '+923001234567',
  subject: null,
  text: 'قسمت: لاگ اِن کوڈ 123456 "&{from}',
  html: null,
};

it('sends the provider’s JSON, and stores its reference', async () => {
  const there = await gateway((_asked, response) =>
    response.writeHead(202).end('{"messages":[{"status":0,"id":"abc-1"}]}'),
  );
  const channel = channelOf({
    SMS_HTTP_URL: there.url,
    SMS_HTTP_HEADERS: '{"authorization":"Bearer fixed"}',
    SMS_HTTP_BODY: '{"from":"{from}","list":[{"to":"{digits}","text":"{text}"}],"ref":"{id}","flash":false}',
    SMS_HTTP_ACCEPTED_WHEN: 'messages.0.status=0|queued',
    SMS_HTTP_REFERENCE: 'messages.0.id',
  });
  expect(await channel.send(MESSAGE)).toEqual({ reference: 'abc-1' });
  expect(there.asked[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer fixed' } });
  expect(there.asked[0]!.headers['content-type']).toBe('application/json');
  expect(JSON.parse(there.asked[0]!.body)).toEqual({
    from: 'Kismet',
    list: [{ to: '923001234567', text: MESSAGE.text }],
    ref: MESSAGE.id,
    flash: false,
  });
});

it('sends a form, or query parameters', async () => {
  const there = await gateway((_asked, response) => response.end('OK'));
  const body = '{"msisdn":"{to}","message":"{text}"}';
  await channelOf({ SMS_HTTP_URL: there.url, SMS_HTTP_TYPE: 'form', SMS_HTTP_BODY: body }).send(MESSAGE);
  await channelOf({ SMS_HTTP_URL: `${there.url}?v=1`, SMS_HTTP_METHOD: 'GET', SMS_HTTP_BODY: body }).send(MESSAGE);
  expect(Object.fromEntries(new URLSearchParams(there.asked[0]!.body))).toEqual({
    msisdn: MESSAGE.to,
    message: MESSAGE.text,
  });
  const query = new URL(there.asked[1]!.url, there.url).searchParams;
  expect(Object.fromEntries(query)).toEqual({ v: '1', msisdn: MESSAGE.to, message: MESSAGE.text });
  expect(there.asked[1]!.body).toBe('');
});

async function failureOf(env: Record<string, string>): Promise<NotDelivered> {
  const error: unknown = await channelOf(env)
    .send(MESSAGE)
    .then(
      () => null,
      (one) => one,
    );
  expect(error).toBeInstanceOf(NotDelivered);
  return error as NotDelivered;
}

it('tells permanent faults from temporary ones', async () => {
  const there = await gateway((asked, response) => response.writeHead(Number(asked.url.slice(-3))).end('{}'));
  const told = async (status: number) => failureOf({ SMS_HTTP_URL: `${there.url}?s=${status}` });
  expect(await told(503)).toMatchObject({ reason: 'HTTP_503', isPermanent: false });
  expect(await told(429)).toMatchObject({ reason: 'HTTP_429', isPermanent: false });
  expect(await told(400)).toMatchObject({ reason: 'HTTP_400', isPermanent: true });
  expect(await failureOf({ SMS_HTTP_URL: `${there.url}?s=200`, SMS_HTTP_ACCEPTED_WHEN: 'status=ok' })).toMatchObject({
    reason: 'NOT_ACCEPTED',
    isPermanent: false,
  });
  expect(await failureOf({ SMS_HTTP_URL: 'http://127.0.0.1:1/' })).toMatchObject({ reason: 'UNREACHABLE' });
});

it('[T17] a redirect is not followed and counts as not delivered', async () => {
  const elsewhere = await gateway((_asked, response) => response.end());
  const there = await gateway((_asked, response) => response.writeHead(307, { location: elsewhere.url }).end());
  expect(await failureOf({ SMS_HTTP_URL: there.url })).toMatchObject({ reason: 'HTTP_307' });
  expect(elsewhere.asked).toEqual([]);
});

it('respects its timeout', async () => {
  const there = await gateway(() => {});
  expect(await failureOf({ SMS_HTTP_URL: there.url, SMS_HTTP_TIMEOUT_MS: '150' })).toMatchObject({
    reason: 'TIMEOUT',
    isPermanent: false,
  });
});
