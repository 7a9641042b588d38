import { type Db, run, type Tx } from '../../platform/db.ts';

/** A row that differs from its facts. */
export interface Difference {
  readonly what: 'member' | 'team' | 'member-money' | 'team-money' | 'bet';
  readonly id: bigint;
  readonly detail: string;
}
const MOST = 50;
const FIVE = ['stake', 'rebate', 'valid_bet', 'payout', 'bets'];
const SIX = [...FIVE, 'bonus_bet'];
const sumsOf = (names: readonly string[]) => names.map((name) => `sum(f.${name}) as ${name}`).join();
const differ = (names: readonly string[]) =>
  `(${names.map((name) => `coalesce(a.${name}, 0)`).join()}) is distinct from (${names.map((name) => `coalesce(b.${name}, 0)`).join()})`;
const shown = (names: readonly string[]) =>
  names.map((name) => `coalesce(a.${name}, 0) || '/' || coalesce(b.${name}, 0)`).join(` || ' ' || `);
const DAY = `f.slot >= $1 and f.slot < $2 and f.brand_id = $3`;

const MEMBERS = `select 'member' as what, coalesce(a.node_id, b.node_id) as id, coalesce(a.category, b.category) || ' ' || ${shown(SIX)} as detail from (
    select node_id, category, class, currency, ${sumsOf(SIX)} from rollups.fact f where ${DAY} and f.node_id % $5::int = $6::int group by 1, 2, 3, 4) a
  full join (select m.* from rollups.node n cross join lateral (select * from rollups.member_day m where m.node_id = n.node_id and m.day = $4 and m.brand_id = $3 offset 0) m
     where n.node_id % $5::int = $6::int) b using (node_id, category, class, currency)
  where ${differ(SIX)} limit ${MOST}`;
const TEAMS = `select 'team' as what, coalesce(a.agent_id, b.agent_id) as id, coalesce(a.category, b.category) || ' ' || ${shown(FIVE)} as detail from (
    select t.agent_id, f.category, f.currency, ${sumsOf(FIVE)} from rollups.fact f join rollups.node p on p.node_id = f.node_id cross join lateral unnest(p.path) as t(agent_id)
     where ${DAY} and f.class = 0 and t.agent_id % $5::int = $6::int group by 1, 2, 3) a
  full join (select d.* from rollups.team_day d where d.day = $4 and d.agent_id % $5::int = $6::int and exists (select 1 from rollups.node_of o join rollups.member_day m on m.node_id = o.node_id
     where o.agent_id = d.agent_id and m.day = $4 and m.brand_id = $3)) b using (agent_id, category, currency)
  where ${differ(FIVE)} limit ${MOST}`;
const TWO = ['amount', 'times'];
const twoSums = 'sum(f.amount) as amount, sum(f.times) as times';
const MEMBER_MONEY = `select 'member-money' as what, coalesce(a.node_id, b.node_id) as id, coalesce(a.type, b.type) || ' ' || ${shown(TWO)} as detail from (
    select node_id, type, category, class, currency, ${twoSums} from rollups.money_fact f where ${DAY} and f.node_id % $5::int = $6::int group by 1, 2, 3, 4, 5) a
  full join (select node_id, type, category, class, currency, sum(amount) as amount, sum(times) as times from rollups.member_money
     where day = $4 and brand_id = $3 and node_id % $5::int = $6::int group by 1, 2, 3, 4, 5) b using (node_id, type, category, class, currency)
  where ${differ(TWO)} limit ${MOST}`;
const TEAM_MONEY = `select 'team-money' as what, coalesce(a.agent_id, b.agent_id) as id, coalesce(a.type, b.type) || ' ' || ${shown(TWO)} as detail from (
    select t.agent_id, f.type, f.category, f.currency, ${twoSums} from rollups.money_fact f join rollups.node p on p.node_id = f.node_id
     cross join lateral unnest(p.path) as t(agent_id) where ${DAY} and f.class = 0 and t.agent_id % $5::int = $6::int group by 1, 2, 3, 4) a
  full join (select d.agent_id, d.type, d.category, d.currency, sum(d.amount) as amount, sum(d.times) as times from rollups.team_money d
     where d.day = $4 and d.agent_id % $5::int = $6::int and exists (select 1 from rollups.node_of o join rollups.member_money m on m.node_id = o.node_id
       where o.agent_id = d.agent_id and m.day = $4 and m.brand_id = $3) group by 1, 2, 3, 4) b using (agent_id, type, category, currency)
  where ${differ(TWO)} limit ${MOST}`;
// from the bet records, for each bet settled on the day: the sum of all its facts. A bet with an uncounted change is left out
const BETS = `select 'bet' as what, b.owner_id as id, b.bet_id || ' ' || b.state || ' ' || f.stake || '/' || f.payout as detail from (
    select owner_id, bet_id, sum(stake) as stake, sum(rebate) as rebate, sum(payout) as payout, sum(bets) as bets from rollups.fact
     where slot >= $1 and brand_id = $3 and owner_id % $5::int = $6::int group by 1, 2 having min(settled_at) >= $1 and min(settled_at) < $2) f
  join (select *, (state in ('won', 'lost'))::int as counts from bets.record) b on b.owner_id = f.owner_id and b.bet_id = f.bet_id
  where $4::date is not null
    and (b.owner_id, b.bet_id) not in (select o.owner_id, o.bet_id from bets.outbox o, rollups.progress p where p.origin = o.origin and (o.xid, o.n) > (p.bets_xid, p.bets_n))
    and (f.stake, f.rebate, f.payout, f.bets) is distinct from (
    (case when b.is_free then 0 else b.stake end + b.rebate) * b.counts, b.rebate * b.counts, b.payout * b.counts, b.counts) limit ${MOST}`;

/** Number of facts of a brand's day, for planning the recomputation. */
export async function countFacts(db: Db, day: { start: Date; end: Date; brandId: number }): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    'select count(*)::int as n from rollups.fact where slot >= $1 and slot < $2 and brand_id = $3',
    [day.start, day.end, day.brandId],
  );
  return row!.n;
}

/** Recomputes a brand's day from its facts for one part of the ids, and returns rows that differ; at most fifty per kind. */
export async function readDifferences(
  tx: Tx,
  day: { start: Date; end: Date; brandId: number; day: string },
  { parts, part }: { parts: number; part: number },
): Promise<Difference[]> {
  const values = [day.start, day.end, day.brandId, day.day, parts, part];
  const found: Difference[] = [];
  for (const text of [MEMBERS, TEAMS, MEMBER_MONEY, TEAM_MONEY, BETS])
    found.push(...(await run<Difference>(tx, text, values)));
  return found;
}
