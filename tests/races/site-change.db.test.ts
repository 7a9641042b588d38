import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@kismet/kernel/time';
import { seedAccount } from '@kismet/server/db/seed/accounts.ts';
import { seedBase } from '@kismet/server/db/seed/base.ts';
import { compose } from '@kismet/server/src/compose.ts';
import { readConfig } from '@kismet/server/src/config.ts';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { serveSite } from '@kismet/server/src/serve-site.ts';
import { testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';

const log = createLog('test', 'silent');
const WORK = { titles: { en: 'At work' }, messages: { en: 'Soon back' }, endsAt: null };

/** Two nodes as in an installation: one database, one key, nothing else shared. */
async function twoNodes() {
  const database = await testDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-nodes-'));
  const keyFile = path.join(folder, 'master.key');
  fs.writeFileSync(keyFile, randomBytes(32).toString('hex'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    MASTER_KEY_FILE: keyFile,
    LIMIT_FACTOR: '1000',
  });
  const node = async () => {
    const product = await compose(config, systemClock, log);
    return { product, site: await serveSite(product, config, log) };
  };
  const [one, two] = [await node(), await node()];
  const { db, site, identity } = one.product;
  const brandId = await seedBase({ db, site, identity });
  return {
    one,
    two,
    brandId,
    async [Symbol.asyncDispose]() {
      for (const { product, site } of [one, two]) {
        await site.close();
        await product.stop();
      }
      await database[Symbol.asyncDispose]();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
type Nodes = Awaited<ReturnType<typeof twoNodes>>;
const statusAt = async ({ site }: Nodes['one']): Promise<number> =>
  (await site.inject({ url: '/wps/system/status', headers: { host: 'localhost' } })).json().value.status;
const close = ({ one, brandId }: Nodes) =>
  withTx(one.product.db, (tx) => one.product.site.setMaintenance(tx, brandId, WORK));

it('[RC-04] a change saved on one node is effective on the other within five seconds, even without a notification', async () => {
  await using nodes = await twoNodes();
  expect([await statusAt(nodes.one), await statusAt(nodes.two)]).toEqual([0, 0]);
  await close(nodes);
  const from = Date.now();
  while ((await statusAt(nodes.two)) !== 1) {
    expect(Date.now() - from).toBeLessThan(5_000);
    await sleep(100);
  }
});

it('[RC-04] a change notification reaches every open page on every node, and a reload then returns the new state', async () => {
  await using nodes = await twoNodes();
  await nodes.one.product.live.start();
  await nodes.two.product.live.start();
  const heard: Promise<number>[] = [];
  const sink = (message: { topic: string }) => {
    if (message.topic === 'status') heard.push(statusAt(nodes.two));
  };
  nodes.two.product.live.subscribe(7n, sink, null);
  nodes.two.product.live.subscribe(8n, sink, null);
  expect(await statusAt(nodes.two)).toBe(0);
  await close(nodes);
  nodes.one.product.live.announce('status');
  const from = Date.now();
  while (heard.length < 2) {
    expect(Date.now() - from).toBeLessThan(5_000);
    await sleep(20);
  }
  expect(Date.now() - from).toBeLessThan(1_500);
  expect(await Promise.all(heard)).toEqual([1, 1]);
});

it('[LG-12] a session ended on one node is refused by the other once notified, although it was cached there', async () => {
  await using nodes = await twoNodes();
  const { one, two } = nodes;
  await one.product.live.start();
  await two.product.live.start();
  const { db, members, agents, identity, wallet, site } = one.product;
  const brand = await site.brandOfHost('localhost');
  const deps = { db, members, agents, identity, openAccounts: wallet.openAccounts, credit: async () => {} };
  await seedAccount(deps, brand, { username: 'zoya', password: 'Gulab4821bagh', balance: 0n });
  const { memberId } = (await members.byLoginName(queryOf(db), brand.brandId, 'zoya'))!;
  const token = randomBytes(32).toString('base64url');
  await run(
    db,
    `insert into identity.session (session_id, token_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, ip, user_agent)
     select gen_random_uuid(), $1, member_id, brand_id, public_id, login_name, 0, 0, 1800000, now(), now(), now() + interval '1 hour', '127.0.0.1', 'test' from members.member`,
    [tokenHash(token)],
  );
  const infoAt = async (node: Nodes['one']) =>
    (
      await node.site.inject({
        url: '/wps/member/info',
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
      })
    ).statusCode;
  const answered = new Promise<number>((resolve) => {
    const sink = (message: { topic: string }) => {
      if (message.topic === 'signed-out') void infoAt(two).then(resolve);
    };
    two.product.live.subscribe(memberId, sink, null);
  });
  expect(await infoAt(two)).toBe(200);
  await identity.endSessions(memberId, 'a test');
  expect(await answered).toBe(401);
});
