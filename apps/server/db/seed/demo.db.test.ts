import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { audit } from '@kismet/testkit/audit';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { generateSecret } from 'otplib';
import { expect, it } from 'vitest';
import { accountLines } from '../../../../tools/product/welcome.ts';
import { nameUuid } from '../../src/platform/crypto.ts';
import { run } from '../../src/platform/db.ts';
import { queryOf } from '../../src/platform/query.ts';
import { type DemoDeps, seedDemo } from './demo.ts';
import { PAYOUT_NUMBERS } from './demo-people.ts';

it('[F-07] the demo world is created once, and every account in it can sign in', async () => {
  await using scene = await coldScene();
  const { db, site, members, agents, identity, operators, wallet, brandId } = scene;
  const deps: DemoDeps = {
    db,
    site,
    members,
    agents,
    identity,
    operators,
    openAccounts: (tx, owner) => wallet.openAccounts(tx, owner),
    async credit(tx, memberId, amount, reason) {
      const { accountClass } = (await members.playStates(queryOf(tx), [memberId])).get(memberId)!;
      await wallet.adjust(tx, {
        ownerId: memberId,
        brandId,
        currency: 'PKR',
        accountClass,
        amount,
        kind: 'opening',
        opId: nameUuid(`opening:${memberId}`),
        reference: `opening:${memberId}`,
        note: reason,
      });
    },
  };
  const secrets = { password: (name: string) => `andar-${name}-bahar-77`, totpSecret: () => generateSecret() };
  const stand = [{ username: 'stand1', password: 'stand-Pass-1', agentCode: 'SITARA22', balance: 5n * UNITS_PER_ONE }];
  const first = await seedDemo(deps, 'localhost:18300', secrets, stand);
  expect(first.every(({ isNew }) => isNew)).toBe(true);
  expect(first.filter(({ role }) => role === 'member')).toHaveLength(12);
  const again = await seedDemo(deps, 'localhost', secrets, stand);
  expect(again.some(({ isNew }) => isNew)).toBe(false);

  const kamran = await scene.login('kamran', secrets.password('kamran'));
  expect(kamran.body.value.member).toMatchObject({ account: 'kamran', type: 0 });
  expect((await scene.login('sitara', secrets.password('sitara'))).body.value.member.type).toBe(1);
  expect((await scene.login('stand1', 'stand-Pass-1')).status).toBe(200);
  const rows = await run<{ name: string; path: bigint[] }>(
    scene.owner,
    `select m.login_name as name, n.path from agents.node n join members.member m using (member_id)`,
  );
  const depthOf = (name: string) => rows.find((row) => row.name === name)?.path.length;
  expect(['sitara', 'kehkashan', 'kamran', 'bilal7', 'stand1', 'ayesha92'].map(depthOf)).toEqual([
    1,
    2,
    3,
    2,
    2,
    undefined,
  ]);
  const id = (await members.byLoginName(queryOf(db), brandId, 'kamran'))!.memberId;
  expect((await wallet.balancesOf([id])).get(id)?.total).toBe(48_150n * UNITS_PER_ONE);
  // four levels of agents with decreasing rates, and invitation links
  expect(['shabnam', 'tarannum', 'rubina'].map(depthOf)).toEqual([3, 4, 5]);
  const rateOf = async (name: string) =>
    (await agents.ratesOf(queryOf(db), (await members.byLoginName(queryOf(db), brandId, name))!.memberId)).get('slots');
  expect(await Promise.all(['sitara', 'kehkashan', 'shabnam', 'tarannum', 'rubina'].map(rateOf))).toEqual([
    10_000, 8000, 5000, 3000, 1000,
  ]);
  const links = await run<{ n: number }>(
    scene.owner,
    'select count(*)::int as n from agents.link where rates is not null',
  );
  expect(links[0]!.n).toBe(3);
  // [F-07] the printed accounts cover everything: recovery, second factor, transfers and withdrawals
  const [whole] = await run<{ whole: boolean }>(
    scene.owner,
    `select bool_and(m.mobile_verified_at is not null and m.legal_name is not null and c.payment_hash is not null) as whole
     from members.member m join identity.credential c using (member_id) where m.login_name = any($1)`,
    [Object.keys(PAYOUT_NUMBERS)],
  );
  expect(whole!.whole).toBe(true);
  for (const { role, about, pin, username } of first.filter(({ totpSecret }) => totpSecret === null)) {
    if (username === 'stand1') continue;
    expect(about, username).not.toBe('');
    expect([username, role, pin !== null]).toEqual([username, role, role === 'agent' || username in PAYOUT_NUMBERS]);
  }
  expect(accountLines(first)).toContain('PIN 739164');
  await audit(scene.url);
  expect((await operators.verifyAudit()).brokenAt).toBeNull();
});
