import { randomUUID } from 'node:crypto';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { DAY_MS } from '@kismet/kernel/time';
import { matches, type Rule } from '@kismet/rules/crm/segment';
import { type CrmScene, crmScene, type Reader } from '@kismet/testkit/scenes/crm-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { factsOf } from './facts.ts';
import { readMatching } from './segment-store.ts';

const SEED = 20_261_126;
/** The scene's day in Karachi. */
const TODAY = '2026-11-21';
const dayAgo = (days: number) => new Date(Date.parse(TODAY) - days * DAY_MS).toISOString().slice(0, 10);

/** Gives a member a random history, written directly into the tables that rules read. */
async function past(s: CrmScene, rng: Prng, who: Reader, agent: Reader): Promise<void> {
  const label = rng.pick([[], ['vip'], ['vip', 'slow']]);
  await run(
    s.owner,
    'update members.member set vip_level = $2, tags = $3, country = $4, registered_at = $5 where member_id = $1',
    [...[who.ownerId, rng.int(4), label, rng.pick(['PK', 'IN', null])], new Date(s.time.ms - rng.int(40) * DAY_MS)],
  );
  if (rng.chance(0.5))
    await run(s.owner, "insert into crm.profile (owner_id, language, zone, at) values ($1, $2, 'UTC', now())", [
      who.ownerId,
      rng.pick(['EN', 'UR']),
    ]);
  const [node] = await run<{ node_id: bigint }>(
    s.owner,
    'insert into rollups.node (owner_id, path) values ($1, $2) on conflict (owner_id, path) do update set path = excluded.path returning node_id',
    [who.ownerId, [who.ownerId]],
  );
  for (let n = rng.int(3); n > 0; n--) {
    const day = dayAgo(rng.int(35));
    await run(
      s.owner,
      `insert into rollups.member_money (node_id, hour, type, category, class, currency, brand_id, day, amount, times)
       values ($1, $2::date + time '09:00', 'deposit', 'CONS', 0, 'PKR', $3, $2, $4, 1) on conflict do nothing`,
      [node!.node_id, day, s.brandId, rng.int(5) * 100],
    );
    await run(
      s.owner,
      `insert into rollups.member_day (node_id, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets)
       values ($1, $2, 'slots', 0, 'PKR', $3, 1, 0, 1, 0, $4) on conflict do nothing`,
      [node!.node_id, day, s.brandId, rng.int(2)],
    );
  }
  if (rng.chance(0.5))
    await run(s.owner, 'insert into rollups.first_deposit (owner_id, op_id, amount, at) values ($1, $2, 1, now())', [
      ...[who.ownerId, randomUUID()],
    ]);
  if (rng.chance(0.4))
    await run(
      s.owner,
      'insert into agents.closure (ancestor_id, member_id, depth) values ($1, $2, 1) on conflict do nothing',
      [...[agent.ownerId, who.ownerId]],
    );
  if (rng.chance(0.4))
    await run(
      s.owner,
      `insert into alerts.alert (alert_id, brand_id, about, hour, owner_id, kind, detail, at) values ($1, $2, $3, $4, $5, 'test', '{}', $4)`,
      [randomUUID(), s.brandId, who.name, new Date(s.time.ms - rng.int(60) * DAY_MS), who.ownerId],
    );
}

const leaf = (rng: Prng, agent: Reader): Rule =>
  rng.pick<() => Rule>([
    () => ({ is: 'level', atLeast: rng.int(3), atMost: rng.int(5) }),
    () => ({ is: 'label', label: rng.pick(['vip', 'slow', "' or true --"]) }),
    () => ({ is: 'country', country: rng.pick(['PK', 'IN']) }),
    () => ({ is: 'language', language: rng.pick(['EN', 'UR']) }),
    () => ({ is: 'deposits', days: 1 + rng.int(30), atLeast: BigInt(1 + rng.int(600)) }),
    () => ({ is: 'depositor' }),
    () => ({ is: 'played', days: 1 + rng.int(40) }),
    () => ({ is: 'registered', days: 1 + rng.int(40) }),
    () => ({ is: 'downline', agent: agent.publicId }),
    () => ({ is: 'alerted' }),
  ])();
const tree = (rng: Prng, agent: Reader, depth: number): Rule => {
  if (depth === 0 || rng.chance(0.3)) return leaf(rng, agent);
  if (rng.chance(0.3)) return { is: 'not', rule: tree(rng, agent, depth - 1) };
  const of = Array.from({ length: 1 + rng.int(3) }, () => tree(rng, agent, depth - 1));
  return { is: rng.pick(['all', 'any'] as const), of };
};

it(`the database selects exactly the members that the rule matches one by one, for 300 random rules (seed ${SEED})`, async () => {
  await using s = await crmScene();
  const rng = seededPrng(SEED);
  const agent = await s.reader('agentone');
  const readers: Reader[] = [];
  for (let n = 0; n < 24; n++) readers.push(await s.reader(`reader${n}`));
  for (const who of readers) await past(s, rng, who, agent);
  const { deps } = s.product.crm;
  const ids = [agent, ...readers].map(({ ownerId }) => ownerId).sort((a, b) => (a < b ? -1 : 1));
  const facts = await factsOf(deps, s.db, s.brandId, ids);
  const { zone } = await s.site.brandById(s.brandId);
  let [found, all] = [0, 0];
  for (let n = 0; n < 300; n++) {
    const rule = tree(rng, agent, 3);
    const wanted = { brandId: s.brandId, rule, after: ids[0]! - 1n, limit: 1000 };
    const rows = await readMatching(s.db, wanted, { nowMs: s.time.ms, zone });
    const expected = ids.filter((id) => matches(rule, facts.get(id)!));
    expect(
      rows,
      JSON.stringify(rule, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    ).toEqual(expected);
    found += rows.length;
    all += ids.length;
  }
  // rules are neither all true nor all false
  expect(found / all).toBeGreaterThan(0.2);
  expect(found / all).toBeLessThan(0.8);
});

it('no statement of a rule scans a whole table: every condition uses an index', async () => {
  await using s = await crmScene();
  const who = await s.reader('gulnaz');
  const rule: Rule = {
    is: 'any',
    of: [{ is: 'downline', agent: who.publicId }, { is: 'alerted' }, { is: 'depositor' }],
  };
  const counted = await s.ok('POST', '/operator/crm/segments/count', { rule });
  expect(counted).toEqual({ matching: 0, addressable: { inbox: 0, popup: 0, sms: 0, email: 0, push: 0 } });
  await s.consent(who, 'email', 'offers', true);
  const all = await s.ok('POST', '/operator/crm/segments/count', { rule: { is: 'not', rule } });
  expect(all).toEqual({ matching: 1, addressable: { inbox: 1, popup: 1, sms: 0, email: 1, push: 0 } });
});
