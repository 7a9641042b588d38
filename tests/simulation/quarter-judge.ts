import { parseUnits } from '@kismet/kernel/money';
import { run } from '@kismet/server/src/platform/db.ts';
import { oracleFigures } from '@kismet/testkit/agents/agent-oracle-figures';
import type { OracleBill } from '@kismet/testkit/agents/agent-oracle-pay';
import { DAY } from '@kismet/testkit/agents/agent-oracle-words';
import { expect } from 'vitest';
import type { QuarterWorld } from './quarter-world.ts';

const byKey = <T>(rows: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1)));
const namesOf = ({ people }: QuarterWorld) => new Map([...people].map(([name, { id }]) => [id, name]));

/** Every bill: basis, amount, paid and passed on, and state. */
export async function judgeBills(world: QuarterWorld): Promise<number> {
  const names = namesOf(world);
  interface Row {
    readonly kind: string;
    readonly category: string;
    readonly period_start: Date;
    readonly accepter_id: bigint;
    readonly offerer_id: bigint;
    readonly tier: number;
    readonly base: bigint;
    readonly gross: bigint;
    readonly received: bigint;
    readonly owed: bigint;
    readonly passed: bigint;
    readonly state: string;
    readonly is_open: boolean;
    readonly left_over: bigint;
  }
  const rows = await run<Row>(world.owner, 'select * from agreements.bill');
  const isSlot = (kind: string) => kind === 'real-time-salary';
  const theirs = rows.map((row) => [
    `${row.kind} ${row.category} ${row.period_start.toISOString()} ${names.get(row.accepter_id)}`,
    {
      from: names.get(row.offerer_id) ?? null,
      ...(isSlot(row.kind) ? { leftOver: row.left_over } : { tier: row.tier, base: row.base }),
      gross: row.gross,
      received: row.received,
      owed: row.owed,
      passed: row.passed,
      state: row.state,
      isOpen: row.is_open,
    },
  ]) as [string, object][];
  const ours = world.oracle.bills.map((bill: OracleBill) => [
    `${bill.kind} ${bill.category} ${new Date(bill.start).toISOString()} ${bill.who}`,
    {
      from: bill.from,
      ...(isSlot(bill.kind) ? { leftOver: bill.leftOver } : { tier: bill.tier, base: bill.base }),
      gross: bill.gross,
      received: bill.received,
      owed: bill.owed,
      passed: bill.passed,
      state: bill.state,
      isOpen: bill.isOpen,
    },
  ]) as [string, object][];
  expect(byKey(theirs)).toEqual(byKey(ours));
  world.trace.note('bills', byKey(theirs));
  return rows.length;
}

/** Outstanding commission by bet and earner, and reversed rows. */
export async function judgeCommission(world: QuarterWorld): Promise<number> {
  const names = namesOf(world);
  const rows = await run<{ unit: string; earner_id: bigint; amount: bigint }>(
    world.owner,
    `select m.ext_id as unit, e.earner_id, sum(e.amount)::bigint as amount from commission.entry e
       join vendors.transaction m on m.owner_id = e.owner_id and m.bet_id = e.unit_id and m.kind = 1
      group by 1, 2 having sum(e.amount) <> 0`,
  );
  const theirs = byKey(rows.map((row) => [`${row.unit} ${names.get(row.earner_id)}`, row.amount] as const));
  expect(theirs).toEqual(byKey([...world.oracle.books.earnings()]));
  world.trace.note('commission', theirs);
  return rows.length;
}

/** Every member's ledger account, less debts, and every house account. */
export async function judgeAccounts(world: QuarterWorld): Promise<void> {
  const names = namesOf(world);
  const own = await run<{ owner_id: bigint; sum: bigint }>(
    world.owner,
    'select owner_id, sum(balance)::bigint as sum from wallet.account where owner_id = any($1::bigint[]) group by 1',
    [[...names.keys()]],
  );
  const { accounts, house } = world.oracle.books;
  expect(byKey(own.map((row) => [names.get(row.owner_id)!, row.sum] as const))).toEqual(byKey([...accounts]));
  const houseRows = await run<{ code: string; sum: bigint }>(
    world.owner,
    `select a.code, sum(-l.amount)::bigint as sum from wallet.ledger l join wallet.house a on a.account_id = l.contra_id
      group by 1 having sum(l.amount) <> 0`,
  );
  const word = (code: string) => code.replace(/^house:/, '').replace(/:.*$/, '');
  expect(byKey(houseRows.map((row) => [word(row.code), row.sum] as const))).toEqual(
    byKey([...house].filter(([, sum]) => sum !== 0n)),
  );
}

/** Some days of each agent's team, by the agent's own page. */
export async function judgeOverviews(world: QuarterWorld, from: number, days: number): Promise<number> {
  const { books, calendar } = world.oracle;
  const span = `from=${calendar.dateOf(from)}&to=${calendar.dateOf(from + (days - 1) * DAY)}`;
  const agents = [...books.people].filter(([, person]) => person.isAgent).map(([name]) => name);
  for (const name of agents) {
    const seen = await world.call(name, 'GET', `/wps/agent/overview?${span}`);
    expect([name, seen.status]).toEqual([name, 200]);
    const ours = oracleFigures(world.oracle, name, from, from + days * DAY);
    const { totals } = seen.value;
    const theirs = Object.fromEntries(
      Object.entries(ours).map(([key, value]) => [
        key,
        typeof value === 'bigint' ? parseUnits(String(totals[key])) : totals[key],
      ]),
    );
    expect({ name, span, ...theirs }).toEqual({ name, span, ...ours });
    const team = [...books.people.keys()].filter((who) => books.pathOf(who).includes(name)).length;
    expect([name, seen.value.team.members]).toEqual([name, team]);
    world.trace.note('overview', name, span, theirs, seen.value.team.members);
  }
  return agents.length;
}

/** Agreements with their intervals. */
export async function judgeAgreements(world: QuarterWorld): Promise<void> {
  const rows = await run<{ agreement_id: string; begins_at: Date; ends_at: Date | number; state: string }>(
    world.owner,
    `select agreement_id, begins_at, case when isfinite(ends_at) then ends_at end as ends_at, state from agreements.agreement`,
  );
  const theirs = rows.map(
    (row) =>
      [
        row.agreement_id,
        { begins: +row.begins_at, ends: row.ends_at === null ? null : +row.ends_at, isLive: row.state !== 'ended' },
      ] as const,
  );
  const ours = world.oracle.agreements.all.map(
    (one) =>
      [one.id, { begins: one.begins, ends: Number.isFinite(one.ends) ? one.ends : null, isLive: one.isLive }] as const,
  );
  expect(byKey(theirs)).toEqual(byKey(ours));
  world.trace.note('agreements', byKey(theirs));
}

/**
 * Ledger checks: payments equal receipts plus what the platform paid at the top; the transit account is empty; and no bet earned its
 * path more than the root's rate of its turnover.
 */
export async function judgeLedger(world: QuarterWorld): Promise<void> {
  const [sums] = await run<Record<string, bigint>>(
    world.owner,
    `select coalesce(sum(l.amount) filter (where l.kind in (71, 75)), 0)::bigint as given, coalesce(sum(l.amount) filter (where l.kind in (70, 72, 73, 74)), 0)::bigint as got,
       (select coalesce(sum(amount), 0)::bigint from agreements.flow where payer_id <> 0) as passed,
       (select coalesce(sum(amount), 0)::bigint from agreements.flow) as flowed,
       (select coalesce(sum(-t.amount), 0)::bigint from wallet.ledger t join wallet.house a on a.account_id = t.contra_id where a.code = 'house:transit') as transit
     from wallet.ledger l`,
  );
  expect(sums).toEqual({ ...sums, given: -sums!.passed!, got: sums!.flowed, transit: 0n });
  const above = await run(
    world.owner,
    `select e.unit_id from commission.entry e join bets.bet b on b.owner_id = e.owner_id and b.bet_id = e.unit_id
       cross join lateral (select ppm from agents.rate r where r.member_id = b.agent_path[1] and r.category = b.category and r.effective_from <= b.placed_at
                           order by r.effective_from desc limit 1) root
      where not exists (select 1 from commission.entry back where back.earner_id = e.earner_id and back.reverses = e.entry_id) and e.reverses is null
      group by e.unit_id, root.ppm having sum(e.amount) * 1000000 > max(e.base) * root.ppm`,
  );
  expect(above).toEqual([]);
}
