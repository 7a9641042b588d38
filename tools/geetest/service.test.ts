import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGeetest } from '../../apps/server/src/modules/identity/human-check/geetest.ts';
import { type GeetestStandIn, startGeetestStandIn } from './service.ts';

const [captchaId, key] = ['c'.repeat(32), 'k'.repeat(32)];
let there: GeetestStandIn;
beforeAll(async () => {
  there = await startGeetestStandIn({ captchaId, key });
});
afterAll(() => there.stop());
const ask = (more: Partial<Parameters<typeof createGeetest>[0]> = {}) =>
  createGeetest({ captchaId, key, url: there.url, timeoutMs: 500, ...more });

it('[LG-15] a passed check is confirmed by its vendor, once', async () => {
  const proof = there.pass();
  expect(await ask().validate(proof)).toBe('right');
  expect(await ask().validate(proof)).toBe('wrong');
  const form = there.asked[0]!;
  expect([...form.keys()].sort()).toEqual(['captcha_output', 'gen_time', 'lot_number', 'pass_token', 'sign_token']);
  expect(form.toString()).not.toContain(key);
});

it('[T06] fabricated and tampered input is refused', async () => {
  expect(await ask().validate({ ...there.pass(), lot_number: '0'.repeat(32) })).toBe('wrong');
  expect(await ask().validate({ ...there.pass(), pass_token: 'x' })).toBe('wrong');
  expect(await ask().validate({ ...there.pass(), captcha_output: 'x' })).toBe('wrong');
  expect(await ask().validate({ ...there.pass(), gen_time: '1' })).toBe('wrong');
  expect(await ask().validate({ ...there.pass(), gen_time: '1&result=success' })).toBe('wrong');
  expect(await ask().validate({ ...there.pass(), lot_number: '../validate' })).toBe('wrong');
  expect(await ask({ key: 'another' }).validate(there.pass())).toBe('wrong');
  expect(await ask({ captchaId: 'another' }).validate(there.pass())).toBe('wrong');
});

it('an expired check is refused', async () => {
  const brief = await startGeetestStandIn({ captchaId, key, lifeMs: -1 });
  expect(await ask({ url: brief.url }).validate(brief.pass())).toBe('wrong');
  await brief.stop();
});

it('[T06] a vendor that does not respond, or responds invalidly, counts as unavailable and never as passed', async () => {
  const answers: ((response: http.ServerResponse) => void)[] = [
    () => {},
    (response) => response.writeHead(500).end('{"result":"success"}'),
    (response) => response.writeHead(302, { location: `${there.url}/validate` }).end('{"result":"success"}'),
    (response) => response.end('<p>success'),
    (response) => response.socket?.destroy(),
  ];
  const server = http.createServer((_request, response) => answers[0]!(response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  while (answers.length > 0) {
    expect(await ask({ url }).validate(there.pass())).toBe('silent');
    answers.shift();
  }
  answers.push((response) => response.end('{"status":"error","code":"-50005"}'));
  expect(await ask({ url }).validate(there.pass())).toBe('wrong');
  server.closeAllConnections();
  server.close();
  expect(await ask({ url: 'http://127.0.0.1:1' }).validate(there.pass())).toBe('silent');
});

it('the page gets a script with the vendor’s interface', async () => {
  const script = await fetch(there.scriptUrl);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  const text = await script.text();
  expect(() => new Function(text)).not.toThrow();
  for (const name of [
    'initGeetest4',
    'onReady',
    'onSuccess',
    'onError',
    'showCaptcha',
    'getValidate',
    'destroy',
    'reset',
  ])
    expect(text).toContain(name);
});
