import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { seededPrng } from '@kismet/kernel/prng';
import type { Configured } from '@kismet/rules/promotions/registry';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { publisher } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { isHeldOut } from '../../../platform/experiment-arm.ts';
import { queryOf } from '../../../platform/query.ts';
import { claim } from '../offers/member-commands.ts';

const units = (text: string): bigint => parseUnits(text)!;
const SIGN_IN: Configured = { kind: 'SIGN_IN', parameters: { amounts: [units('5'), units('6')] } };

async function resultScene() {
  const s = await coldScene();
  const publish = publisher({ db: s.db, promotions: s.product.promotions, brandId: s.brandId });
  const ops = await (await s.addOperator('planner', 'ops')).enter();
  return Object.assign(s, { publish, ops, result: (id: string) => ops('GET', `/operator/promotions/${id}/result`) });
}

it('[rule 4.26] a held-out member is shown nothing and cannot claim; visitors are shown nothing either, and each member is exposed once', async () => {
  await using s = await resultScene();
  const id = await s.publish(SIGN_IN, { holdoutPpm: 500_000 });
  const names = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `member${name}`);
  const seen: { name: string; isOut: boolean; isTold: boolean }[] = [];
  for (const name of names) {
    await s.addAccount({ username: name });
    const { token } = (await s.login(name)).body.value;
    const { memberId } = (await s.members.byLoginName(queryOf(s.db), s.brandId, name))!;
    const mine = async () => (await s.ask('GET', '/wps/promotions/mine', { token })).body.value;
    await Promise.all([mine(), mine()]);
    const { list, cards } = await mine();
    expect(list.length).toBe(cards.length);
    const isOut = isHeldOut(id, memberId, 500_000);
    seen.push({ name, isOut, isTold: list.length === 1 });
    const claimed = claim(s.product.promotions.deps, { memberId, brandId: s.brandId }, id);
    if (isOut) await expect(claimed).rejects.toMatchObject({ code: 'NOT_ELIGIBLE', params: { reason: 'AUDIENCE' } });
    else expect(await claimed).toMatchObject({ state: 'claimed' });
  }
  expect(seen.filter(({ isOut, isTold }) => isOut === isTold)).toEqual([]);
  expect((await s.ask('GET', '/wps/promotions')).body.value.promotion).toEqual([]);
  const out = seen.filter(({ isOut }) => isOut).length;
  expect((await s.result(id)).body.value).toMatchObject({
    ...{ told: { members: 6 - out, summed: 6 - out }, held: { members: out, summed: out }, state: 'few', compared: [] },
  });
});

it('[rule 4.26] means, difference and spread equal those that the database computes for the same members; other days and other money do not count', async () => {
  await using s = await resultScene();
  const id = await s.publish(SIGN_IN, { holdoutPpm: 400_000 });
  const prng = seededPrng('lift 20261126');
  const rows = Array.from({ length: 300 }, (_, at) => ({
    ...{ owner: 900_000 + at, out: at < 120, deposit: prng.int(90_000) + (at < 120 ? 0 : 60_000) },
    ...{ turnover: prng.int(5_000_000), stake: prng.int(900_000), payout: prng.int(900_000) },
  }));
  const columns = [
    ...[rows.map(({ owner }) => owner), rows.map(({ out }) => out), rows.map(({ deposit }) => deposit)],
    ...[rows.map(({ turnover }) => turnover), rows.map(({ stake }) => stake), rows.map(({ payout }) => payout)],
  ];
  await run(
    s.owner,
    `with given as (select * from unnest($3::bigint[], $4::boolean[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
        as g (owner_id, is_out, deposit, turnover, stake, payout)),
      exposed as (insert into promotions.exposed (owner_id, offer_id, is_held_out, day)
        select owner_id, $1, is_out, '2026-11-10' from given returning 1),
      nodes as (insert into rollups.node (owner_id, path) select owner_id, '{}' from given returning node_id, owner_id),
      -- the first day, the last one, and two that are outside
      play as (insert into rollups.member_day (node_id, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets)
        select n.node_id, d.day::date, 'slots', d.class, 'PKR', $2, g.stake, 0, g.turnover, g.payout, 1 from nodes n join given g using (owner_id),
          (values ('2026-11-10', 0), ('2026-11-23', 0), ('2026-11-09', 0), ('2026-11-24', 0), ('2026-11-11', 1)) as d (day, class) returning 1)
     insert into rollups.member_money (node_id, hour, type, category, class, currency, brand_id, day, amount, times)
     select n.node_id, d.day::timestamptz, d.type, '', 0, 'PKR', $2, d.day::date, g.deposit, 1 from nodes n join given g using (owner_id),
       (values ('2026-11-12', 'deposit'), ('2026-11-13', 'gift'), ('2026-11-24', 'deposit')) as d (day, type)`,
    [id, s.brandId, ...columns],
  );
  const [truth] = await run<Record<string, string>>(
    s.owner,
    `select round(avg(x) filter (where not is_out))::text as told, round(avg(x) filter (where is_out))::text as held,
            round(avg(x) filter (where not is_out) - avg(x) filter (where is_out))::text as difference,
            round(avg(x) filter (where not is_out) - avg(x) filter (where is_out)
              - 1.96 * sqrt(var_samp(x) filter (where not is_out) / 180 + var_samp(x) filter (where is_out) / 120))::text as low
       from unnest($1::bigint[], $2::boolean[]) as g (x, is_out)`,
    [rows.map(({ deposit }) => deposit), rows.map(({ out }) => out)],
  );
  const { state, compared, told, held } = (await s.result(id)).body.value;
  expect([state, told, held]).toEqual(['compared', { members: 180, summed: 180 }, { members: 120, summed: 120 }]);
  const [deposits, turnover, ggr] = compared;
  const shown = (text: string) => unitsToDecimal(BigInt(text));
  expect(deposits).toEqual({
    ...{ measure: 'deposits', told: shown(truth!.told!), held: shown(truth!.held!), isProven: true },
    ...{ difference: shown(truth!.difference!), low: shown(truth!.low!), high: expect.any(String) },
  });
  const mean = (of: (row: (typeof rows)[number]) => number, out: boolean) => {
    const some = rows.filter((row) => row.out === out);
    return shown(String(Math.round(some.reduce((sum, row) => sum + 2 * of(row), 0) / some.length)));
  };
  expect([turnover.told, turnover.held]).toEqual([
    mean((row) => row.turnover, false),
    mean((row) => row.turnover, true),
  ]);
  expect(ggr.held).toBe(mean((row) => row.stake - row.payout, true));
});

it('[rule 4.26] a referral holds nobody out, and another brand’s result is not found', async () => {
  await using s = await resultScene();
  const referral: Configured = {
    kind: 'REFERRAL',
    parameters: {
      ...{
        amount: units('5'),
        friendAmount: null,
        minDeposit: units('10'),
        withinDays: 7,
        monthlyMost: 5,
        minTurnover: null,
        extras: [],
        wager: null,
      },
    },
  };
  await expect(s.publish(referral, { holdoutPpm: 100_000 })).rejects.toMatchObject({ code: 'FIELD_INVALID' });
  const other = await s.addBrand('second', 'second.example');
  const foreign = await publisher({ db: s.db, promotions: s.product.promotions, brandId: other })(SIGN_IN);
  expect((await s.result(foreign)).body.value.code).toBe('NOT_FOUND');
});
