import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Query, Statement } from '../../platform/query.ts';
import type { Caps, Guard, Tally } from './guard.ts';
import type { Span } from './span.ts';

interface GuardRow {
  readonly owner_id: bigint;
  readonly stake_max: bigint | null;
  readonly loss_day: bigint | null;
  readonly loss_week: bigint | null;
  readonly loss_month: bigint | null;
  readonly wager_day: bigint | null;
  readonly wager_week: bigint | null;
  readonly wager_month: bigint | null;
  readonly time_day: bigint | null;
  readonly time_week: bigint | null;
  readonly time_month: bigint | null;
  readonly blocked: string[];
  readonly restricted_until: Date | null;
  readonly day: string;
  readonly day_staked: bigint;
  readonly day_returned: bigint;
  readonly day_played: bigint;
  readonly week: string;
  readonly week_staked: bigint;
  readonly week_returned: bigint;
  readonly week_played: bigint;
  readonly month: string;
  readonly month_staked: bigint;
  readonly month_returned: bigint;
  readonly month_played: bigint;
  readonly last_bet_at: Date | null;
  readonly check_every: bigint | null;
  readonly check_since: Date;
  readonly check_played: bigint;
  readonly check_staked: bigint;
  readonly check_returned: bigint;
  readonly zone: string;
}
const SELECT: Statement = {
  name: 'protection-guards',
  text: `select owner_id, zone, stake_max, loss_day, loss_week, loss_month, wager_day, wager_week, wager_month, time_day, time_week, time_month,
           blocked, restricted_until, day, day_staked, day_returned, day_played, week, week_staked, week_returned, week_played,
           month, month_staked, month_returned, month_played, last_bet_at, check_every, check_since, check_played, check_staked, check_returned
         from protection.guard where owner_id = any($1::bigint[])`,
};

/** Guards of those of these owners who have one: a lookup by key. */
export async function readGuards(query: Query, ownerIds: readonly bigint[]): Promise<Map<bigint, Guard>> {
  const rows = await query<GuardRow>(SELECT, [ownerIds]);
  return new Map(rows.map((row) => [row.owner_id, guardOf(row)]));
}

function guardOf(row: GuardRow): Guard {
  const caps = (name: 'loss' | 'wager' | 'time'): Caps => ({
    day: row[`${name}_day`],
    week: row[`${name}_week`],
    month: row[`${name}_month`],
  });
  const tally = (span: Span): Tally => ({
    start: row[span],
    staked: row[`${span}_staked`],
    returned: row[`${span}_returned`],
    playedMs: row[`${span}_played`],
  });
  return {
    ownerId: row.owner_id,
    zone: row.zone,
    stakeMax: row.stake_max,
    loss: caps('loss'),
    wager: caps('wager'),
    time: caps('time'),
    blocked: row.blocked,
    restrictedUntilMs: row.restricted_until?.getTime() ?? null,
    tallies: { day: tally('day'), week: tally('week'), month: tally('month') },
    lastBetMs: row.last_bet_at?.getTime() ?? null,
    check: {
      everyMs: row.check_every,
      sinceMs: row.check_since.getTime(),
      playedMs: row.check_played,
      staked: row.check_staked,
      returned: row.check_returned,
    },
  };
}

/** Writes play totals of guards that the caller read under the lock of their owners' accounts. */
export async function writeGuards(query: Query, guards: readonly Guard[]): Promise<void> {
  if (guards.length === 0) return;
  const spans = (['day', 'week', 'month'] as const).flatMap((span) => [
    guards.map((g) => g.tallies[span].start),
    guards.map((g) => g.tallies[span].staked),
    guards.map((g) => g.tallies[span].returned),
    guards.map((g) => g.tallies[span].playedMs),
  ]);
  await query(
    {
      name: 'protection-guards-write',
      text: `update protection.guard g set day = u.d, day_staked = u.ds, day_returned = u.dr, day_played = u.dp,
               week = u.w, week_staked = u.ws, week_returned = u.wr, week_played = u.wp,
               month = u.m, month_staked = u.ms, month_returned = u.mr, month_played = u.mp,
               last_bet_at = u.last, check_played = u.cp, check_staked = u.cs, check_returned = u.cr
             from unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[], $5::bigint[], $6::date[], $7::bigint[], $8::bigint[], $9::bigint[],
                         $10::date[], $11::bigint[], $12::bigint[], $13::bigint[], $14::timestamptz[], $15::bigint[], $16::bigint[], $17::bigint[])
               as u (owner_id, d, ds, dr, dp, w, ws, wr, wp, m, ms, mr, mp, last, cp, cs, cr)
             where g.owner_id = u.owner_id`,
    },
    [
      guards.map((g) => g.ownerId),
      ...spans,
      guards.map((g) => (g.lastBetMs === null ? null : new Date(g.lastBetMs))),
      guards.map((g) => g.check.playedMs),
      guards.map((g) => g.check.staked),
      guards.map((g) => g.check.returned),
    ],
  );
}
export async function deleteGuard(tx: Tx, ownerId: bigint): Promise<void> {
  await run(tx, 'delete from protection.guard where owner_id = $1', [ownerId]);
}
/** Columns beside the owner, in the order of `putGuard`. */
const COLUMNS = [
  'zone',
  'stake_max',
  'loss_day',
  'loss_week',
  'loss_month',
  'wager_day',
  'wager_week',
  'wager_month',
  'time_day',
  'time_week',
  'time_month',
  'blocked',
  'restricted_until',
  'day',
  'day_staked',
  'day_returned',
  'day_played',
  'week',
  'week_staked',
  'week_returned',
  'week_played',
  'month',
  'month_staked',
  'month_returned',
  'month_played',
  'last_bet_at',
  'check_every',
  'check_since',
  'check_played',
  'check_staked',
  'check_returned',
];
/** Inserts or replaces a guard. */
export async function putGuard(tx: Tx, g: Guard): Promise<void> {
  const tally = ({ start, staked, returned, playedMs }: Tally) => [start, staked, returned, playedMs];
  const caps = ({ day, week, month }: Caps) => [day, week, month];
  const values = [
    g.ownerId,
    g.zone,
    g.stakeMax,
    ...caps(g.loss),
    ...caps(g.wager),
    ...caps(g.time),
    [...g.blocked],
    g.restrictedUntilMs === null ? null : new Date(g.restrictedUntilMs),
    ...tally(g.tallies.day),
    ...tally(g.tallies.week),
    ...tally(g.tallies.month),
    g.lastBetMs === null ? null : new Date(g.lastBetMs),
    g.check.everyMs,
    new Date(g.check.sinceMs),
    g.check.playedMs,
    g.check.staked,
    g.check.returned,
  ];
  await run(
    tx,
    `insert into protection.guard (owner_id, ${COLUMNS.join(', ')}) values ($1, ${COLUMNS.map((_, i) => `$${i + 2}`).join(', ')})
     on conflict (owner_id) do update set ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    values,
  );
}

/** An owner's play since each of these ids, from the bet records. Playing time is the time between bets of one session of play. */
export async function readPlayed(
  db: Db | Tx,
  ownerId: bigint,
  fromIds: readonly string[],
  stretchMs: number,
): Promise<{ staked: bigint; returned: bigint; playedMs: bigint; lastAt: Date | null }[]> {
  const least = [...fromIds].sort()[0]!;
  const rows = await run<{ staked: bigint; returned: bigint; played: bigint; last_at: Date | null }>(
    db,
    `with b as (
       select bet_id, placed_at, case when is_free or state = 'void' then 0 else stake end as stake, case when state = 'void' then 0 else payout end as payout,
         extract(epoch from placed_at - lag(placed_at) over (order by bet_id)) * 1000 as gap
       from bets.record where owner_id = $1 and bet_id >= $2)
     select coalesce(sum(b.stake), 0)::bigint as staked, coalesce(sum(b.payout), 0)::bigint as returned,
       coalesce(sum(b.gap) filter (where b.gap between 0 and $4), 0)::bigint as played, max(b.placed_at) as last_at
     from unnest($3::uuid[]) with ordinality as w (from_id, n) left join b on b.bet_id >= w.from_id group by w.n order by w.n`,
    [ownerId, least, [...fromIds], stretchMs],
  );
  return rows.map((row) => ({
    staked: row.staked,
    returned: row.returned,
    playedMs: row.played,
    lastAt: row.last_at,
  }));
}
