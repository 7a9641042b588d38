import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxRedirect } from '../../apps/server/src/modules/cashier/kinds/sandbox.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createOutside } from '../../apps/server/src/platform/outside.ts';
import { freePort } from '../product/ports.ts';
import { createPayments, signatureOf } from './payments.ts';

const KEYS = { secret: 'report-secret-for-calls', webhook: 'report-secret-for-news' };
let provider: ChildProcess;
let baseUrl = '';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));

beforeAll(async () => {
  const file = path.join(folder, 'keys.json');
  fs.writeFileSync(file, JSON.stringify(KEYS), { mode: 0o600 });
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  provider = spawn(process.execPath, [path.join(import.meta.dirname, 'sandbox.ts')], {
    env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_ORIGIN: baseUrl, SANDBOX_KEYS_FILE: file },
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 200; tries++) {
    const isReady = await fetch(`${baseUrl}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error('the sandbox did not start');
}, 30_000);
afterAll(() => {
  provider?.kill('SIGTERM');
  fs.rmSync(folder, { recursive: true });
});

const ask = (body: string, signature: string | undefined) =>
  fetch(`${baseUrl}/v1/payments/report`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature && { 'sandbox-signature': signature }) },
  });

it("[I14] the sandbox's report, read by its adapter: payments of the span, over pages, and nothing else", async () => {
  const outside = createOutside([baseUrl], Date.now, createLog('test', 'silent'));
  const setup = { code: 'card', baseUrl, keys: KEYS, payees: [] };
  const fromMs = Date.now();
  const orders = Array.from({ length: 103 }, (_, n) => `order-${n}`);
  for (const depositId of [...orders, 'declined', 'waiting']) {
    const begun = await sandboxRedirect.begin(
      setup,
      {
        depositId,
        providerNo: null,
        payAmount: 50_000_000n,
        currency: 'PKR',
        expiresMs: fromMs + 60_000,
        returnUrl: `${baseUrl}/back`,
        // nobody listens there: the payment is in the report nonetheless
        notifyUrl: `${baseUrl}/nowhere`,
        language: 'en',
      },
      outside,
    );
    expect(begun.is).toBe('redirect');
    if (depositId !== 'waiting') {
      const act = depositId === 'declined' ? 'decline' : depositId === 'order-5' ? 'other-amount' : 'lost';
      await fetch(`${baseUrl}/control/${depositId}/${act}`, { method: 'POST' });
    }
  }
  const found = await sandboxRedirect.report!(setup, { fromMs, toMs: Date.now() + 1 }, outside);
  expect(found?.map((one) => one.reference).sort()).toEqual([...orders].sort());
  expect(new Set(found!.map((one) => one.number)).size).toBe(103);
  expect(found!.find((one) => one.reference === 'order-0')).toMatchObject({ amount: 50_000_000n, currency: 'PKR' });
  expect(found!.find((one) => one.reference === 'order-5')!.amount).toBe(45_000_000n);
  expect(await sandboxRedirect.report!(setup, { fromMs: 0, toMs: fromMs }, outside)).toEqual([]);
  // a wrong secret gives no report: a failure, not an empty day
  const stranger = { ...setup, keys: { ...KEYS, secret: 'somebody-elses-secret' } };
  expect(await sandboxRedirect.report!(stranger, { fromMs, toMs: Date.now() + 1 }, outside)).toBeNull();
}, 30_000);

it('[T10] the report needs a signature: missing, tampered and expired ones are refused', async () => {
  const body = JSON.stringify({ from: new Date(0).toISOString(), to: new Date().toISOString(), after: null });
  const bytes = Buffer.from(body);
  const good = signatureOf(KEYS.secret, bytes);
  expect((await ask(body, good)).status).toBe(200);
  for (const [sent, signature] of [
    [body, undefined],
    [body, 'nonsense'],
    [body.replace('null', '"x"'), good],
    [body, signatureOf(KEYS.webhook, bytes)],
    [body, signatureOf(KEYS.secret, bytes, Date.now() - 301_000)],
  ] as const)
    expect((await ask(sent, signature)).status).toBe(401);
});

it('a page continues after the last row of the previous one; an unknown cursor starts over', () => {
  const payments = createPayments('http://sandbox', KEYS);
  const span = { from: new Date(0).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
  expect(payments.report(span)).toEqual({ list: [], next: null });
  expect(payments.report({ ...span, after: 'pay_unknown' })).toEqual({ list: [], next: null });
  // an invalid span is empty
  expect(payments.report({ from: 'x', to: 'y' })).toEqual({ list: [], next: null });
});
