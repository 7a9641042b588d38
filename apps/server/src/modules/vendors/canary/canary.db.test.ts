import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { audit } from '@kismet/testkit/audit';
import { readSamples, valueIn } from '@kismet/testkit/metric-samples';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it, onTestFinished } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { createLog } from '../../../platform/log.ts';

/** A port that nothing listens on yet. */
async function freePort(): Promise<number> {
  const server = http.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The product with its canary, reached over HTTP as vendors reach it, once `open` was called. */
async function scene() {
  const port = await freePort();
  const said: { msg: string; level: number; betId?: string }[] = [];
  const log = createLog('canary', 'warn', { write: (line) => void said.push(JSON.parse(line)) });
  const env = { CANARY: 'true', SITE_ORIGIN: `http://127.0.0.1:${port}`, METRICS_PORT: '9464' };
  const s = await coldScene({ env, log });
  const job = s.jobs.find(({ name }) => name === 'canary-bet')!;
  return Object.assign(s, {
    said,
    open: () => s.app.listen({ host: '127.0.0.1', port }),
    port,
    bet: () => job.run(),
    counted: async (outcome: string) =>
      valueIn(readSamples((await s.platform.metrics.scrape()).text), 'kismet_canary_bets_total', { outcome }) ?? 0,
    movements: () =>
      run<{ kind: string; amount: bigint | null }>(
        s.owner,
        'select kind, amount from vendors.movement order by at, kind',
      ),
  });
}

it('a canary bet takes the path of a vendor, is found by its id and rolled back: its money stays, and the lobby does not list it', async () => {
  await using s = await scene();
  await s.open();
  for (let i = 0; i < 3; i++) await s.bet();
  expect(await s.counted('stored')).toBe(3);
  const [account] = await run<{ balance: bigint; class: number }>(
    s.owner,
    `select a.balance, a.class from wallet.account a join members.member m on m.member_id = a.owner_id
      where m.login_name = 'canary:bets' and a.code = 'main'`,
  );
  expect(account).toEqual({ balance: 1_000_000n, class: 2 });
  expect((await s.movements()).map(({ kind }) => kind).sort()).toEqual([
    'bet',
    'bet',
    'bet',
    'rollback',
    'rollback',
    'rollback',
  ]);
  expect(await run(s.owner, `select 1 from catalogue.vendor where vendor_code = 'CANARY'`)).toEqual([]);
  expect(s.said).toEqual([]);
  await audit(s.url);
});

it('an unreachable wallet counts as silence, and the next bet is stored once it is back', async () => {
  await using s = await scene();
  await s.bet();
  expect(await s.counted('silent')).toBe(1);
  expect(s.said.map(({ msg }) => msg)).toEqual(['a canary bet was not accepted']);
  await s.open();
  await s.bet();
  expect(await s.counted('stored')).toBe(1);
  await audit(s.url);
});

it('a disabled vendor counts as a refusal', async () => {
  await using s = await scene();
  await s.open();
  await s.bet();
  await withTx(s.db, (tx) => run(tx, `update vendors.partner set enabled = false where code = 'CANARY'`));
  s.vendors.partners.forget();
  await s.bet();
  await expect.poll(async () => (await s.bet(), s.counted('refused')), { timeout: 5000 }).toBeGreaterThan(0);
  await audit(s.url);
});

it('a bet that was acknowledged but not stored is reported as lost, with its id', async () => {
  await using s = await scene();
  // answers like a wallet whose database lost what it acknowledged
  const liar = http.createServer((request, response) => {
    request.resume().on('end', () => response.end('{"status":"RS_OK","balance":990000,"currency":"PKR"}'));
  });
  await new Promise<void>((resolve) => liar.listen(s.port, '127.0.0.1', resolve));
  onTestFinished(() => void liar.close());
  await s.bet();
  expect(await s.counted('missing')).toBe(1);
  const lost = s.said.find(({ msg }) => msg.includes('acknowledged bets are being lost'));
  expect(lost).toMatchObject({ level: 50, betId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

it('no other vendor can take its code', async () => {
  await using s = await scene();
  const taken = withTx(s.db, (tx) =>
    s.vendors.admin.add(tx, 'CANARY', 'no key', {
      ...{ names: { en: 'Other' }, dialect: 'hub88', games_api: 'http://127.0.0.1:1', games: [] },
    }),
  );
  await expect(taken).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});
