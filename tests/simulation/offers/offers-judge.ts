import { run } from '@kismet/server/src/platform/db.ts';
import { expect } from 'vitest';
import type { OffersWorld } from './offers-world.ts';
import type { Kind } from './plan.ts';

const sorted = <T>(rows: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Every account of every member, to the unit. */
export async function judgeAccounts(world: OffersWorld): Promise<void> {
  const rows = await run<{ login_name: string; code: string; balance: bigint }>(
    world.database.owner,
    `select m.login_name, case when a.currency = 'PTS' then 'points' else a.code end as code, sum(a.balance)::bigint as balance
       from wallet.account a join members.member m on m.member_id = a.owner_id where m.login_name = any($1) group by 1, 2`,
    [[...world.people.keys()]],
  );
  const theirs = sorted(
    rows.filter(({ balance }) => balance !== 0n).map((row) => [`${row.login_name} ${row.code}`, row.balance]),
  );
  const ours = [...world.paper.members.values()].flatMap((member) => {
    const { cash, bonus, held, free, owed } = member.money;
    const points = world.loyalty.of(member).points * 100_000n;
    return Object.entries({ main: cash, bonus, held, free, receivable: -owed, points })
      .filter(([, sum]) => sum !== 0n)
      .map(([code, sum]) => [`${member.name} ${code}`, sum] as const);
  });
  expect(theirs).toEqual(sorted(ours));
  world.trace.note('accounts', theirs);
}

/** Every bonus with its state and converted amount, and the remaining wagering. */
export async function judgeBonuses(world: OffersWorld): Promise<number> {
  const grants = await run<{
    login_name: string;
    state: string;
    amount: bigint;
    moved: bigint;
    pool: bigint;
    debt: bigint;
  }>(
    world.database.owner,
    `select m.login_name, g.state, g.amount, g.moved, g.pool, g.debt from promotions.bonus_grant g
       join members.member m on m.member_id = g.owner_id order by m.login_name, g.created_at`,
  );
  const theirs = grants.map((one) => [one.login_name, one.state, one.amount, one.moved, one.pool, one.debt]);
  const ours = [...world.paper.members.values()].flatMap(({ name, money }) =>
    money.grants.map(({ state, amount, moved, pool, debt }) => [name, state, amount, moved, pool, debt]),
  );
  const byName = (rows: unknown[][]) => rows.map((row) => row.map(String).join(' ')).sort();
  expect(byName(theirs)).toEqual(byName(ours));
  // a requirement with less than 1.00 behind it lapses when somebody triggers a check: a bet, a credit, or here the member's own page
  const watched = await run<{ owner_id: bigint }>(
    world.database.owner,
    `select distinct owner_id from wagering.requirement where state = 'open'`,
  );
  await world.atOnce(
    watched.map(
      ({ owner_id }) =>
        () =>
          world.product.wagering.shown(owner_id),
    ),
  );
  for (const { money } of world.paper.members.values()) money.look(world.time.ms);
  const open = await run<{ login_name: string; is_bonus: boolean; missing: bigint }>(
    world.database.owner,
    `select m.login_name, r.source = 'bonus' as is_bonus, sum(r.required - r.done)::bigint as missing from wagering.requirement r
       join members.member m on m.member_id = r.owner_id where r.state = 'open' group by 1, 2`,
  );
  const missing = [...world.paper.members.values()].flatMap(({ name, money }) =>
    [true, false]
      .map((isBonus) => [`${name} ${isBonus}`, money.missing(isBonus)] as const)
      .filter(([, sum]) => sum > 0n),
  );
  expect(sorted(open.map((row) => [`${row.login_name} ${row.is_bonus}`, row.missing]))).toEqual(sorted(missing));
  world.trace.note('bonuses', byName(theirs), missing.length);
  return grants.length;
}

/** Every reward of every offer, the cost of each offer, and how often it was given. */
export async function judgeRewards(world: OffersWorld): Promise<Record<string, string>> {
  const { paper, database } = world;
  const kinds = new Map([...paper.ids].map(([kind, id]) => [id, kind]));
  const rows = await run<{
    login_name: string;
    offer_id: string;
    cycle: string;
    form: string;
    amount: bigint;
    state: string;
  }>(
    database.owner,
    `select m.login_name, r.offer_id, r.cycle, r.form, r.amount, r.state from promotions.reward r join members.member m on m.member_id = r.owner_id`,
  );
  const publicIds = new Map([...paper.members.values()].map(({ publicId, name }) => [`f-${publicId}`, `f-${name}`]));
  const theirs = rows.map((row) =>
    [
      row.login_name,
      kinds.get(row.offer_id),
      publicIds.get(row.cycle) ?? row.cycle,
      row.form,
      row.amount,
      row.state,
    ].join(' '),
  );
  const ours = [...paper.members.values()].flatMap(({ name, rewards }) =>
    [...rewards].flatMap(([kind, own]) =>
      [...own].map(([cycle, { form, amount }]) => [name, kind, cycle, form, amount, 'taken'].join(' ')),
    ),
  );
  expect(theirs.sort()).toEqual(ours.sort());
  const use = await run<{ offer_id: string; granted: bigint; n: number }>(
    database.owner,
    'select offer_id, granted, claims::int as n from promotions.offer_use',
  );
  const cost = use.filter(({ n }) => n > 0).map((row) => [kinds.get(row.offer_id)!, row.granted] as const);
  expect(sorted(cost)).toEqual(sorted([...paper.cost]));
  world.trace.note('rewards', theirs);
  return Object.fromEntries(
    [...kinds.values()].map((kind: Kind) => [
      kind,
      String(rows.filter((row) => kinds.get(row.offer_id) === kind).length),
    ]),
  );
}

/** Levels with their history, places of boards, outcomes of referrals, and all draws by their revealed seeds. */
export async function judgeStandings(world: OffersWorld): Promise<void> {
  const { database, loyalty, boards, paper } = world;
  const names = new Map([...world.people].map(([name, { id }]) => [id, name]));
  const nameOf = (row: { owner_id: bigint }) => names.get(row.owner_id);
  const changes = await run<{ owner_id: bigint; day: string; from_level: number; to_level: number }>(
    database.owner,
    'select owner_id, day::text as day, from_level, to_level from loyalty.vip_change',
  );
  expect(changes.map((row) => `${row.day} ${nameOf(row)} ${row.from_level} to ${row.to_level}`).sort()).toEqual(
    [...loyalty.changes].sort(),
  );
  const kinds = new Map([...paper.ids].map(([kind, id]) => [id, kind]));
  const places = await run<{
    owner_id: bigint;
    offer_id: string;
    cycle: string;
    rank: number;
    amount: bigint;
    state: string;
  }>(database.owner, `select owner_id, offer_id, cycle, rank, amount, state from promotions.board_place`);
  expect(
    places.map((row) => `${kinds.get(row.offer_id)} ${row.cycle} ${row.rank} ${nameOf(row)} ${row.amount}`).sort(),
  ).toEqual([...boards.places].sort());
  const friends = await run<{ owner_id: bigint; state: string }>(
    database.owner,
    `select owner_id, state from promotions.referral where state <> 'waiting'`,
  );
  expect(friends.map((row) => `${nameOf(row)} ${row.state}`).sort()).toEqual([...paper.outcomes].sort());
  world.trace.note('standings', loyalty.changes, boards.places, paper.outcomes, String(loyalty.rebates));
}
