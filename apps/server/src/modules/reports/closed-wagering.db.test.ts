import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { businessDayStart } from '@kismet/kernel/time';
import { KISMET_BRAND } from '@kismet/server/db/seed/base.ts';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

const HOUR = 3600_000;
interface Paged {
  readonly list: readonly { readonly requirementId: string; readonly closedAt: string }[];
  readonly totals: { readonly count: number };
  readonly nextCursor: string | null;
}

async function scene() {
  const base = await coldScene();
  const people: { id: bigint; token: string }[] = [];
  for (const name of ['kamran', 'saima']) {
    const { token, member } = (await base.register(name)).body.value;
    people.push({ token, id: (await base.members.byPublicId(queryOf(base.db), base.brandId, member.id))!.memberId });
  }
  /** A requirement that ended at that time, as left by the wagering rules. */
  const ended = (ownerId: bigint, closedMs: number | null, state = 'done', required = '100') =>
    run(
      base.owner,
      `insert into wagering.requirement (owner_id, requirement_id, brand_id, currency, source, reference, base, multiple_ppm, required, done, weights, state, created_at, closed_at)
       values ($1, $2, $3, 'PKR', 'deposit', $4, $5::bigint, 1000000, $5, case when $6 = 'done' then $5::bigint else 0 end, '{}', $6, $7, $8)`,
      [
        ownerId,
        randomUUID(),
        base.brandId,
        `deposit:${randomUUID()}`,
        parseUnits(required)!,
        state,
        new Date((closedMs ?? base.time.ms) - HOUR),
        closedMs === null ? null : new Date(closedMs),
      ],
    );
  const read = (query = '', person = people[0]!) =>
    base.ask('GET', `/wps/member/wagering/closed?${query}`, { token: person.token });
  return Object.assign(base, { people, ended, read });
}

it('[PC-09] closed requirements: by the business day on which they ended, with totals, and of nobody else', async () => {
  await using s = await scene();
  const [kamran, saima] = s.people;
  // 20 November 23:59:59 and 21 November 00:00 in the brand's zone
  const midnight = businessDayStart('2026-11-21', KISMET_BRAND.zone);
  s.time.ms = midnight + 10 * HOUR;
  await s.ended(kamran!.id, midnight - 1, 'done', '100');
  await s.ended(kamran!.id, midnight, 'zeroed', '40');
  await s.ended(kamran!.id, null, 'open', '9');
  await s.ended(saima!.id, midnight, 'done', '7');
  const day = async (date: string) => (await s.read(`from=${date}&to=${date}`)).body.value;
  expect((await day('2026-11-20')).totals).toEqual({ count: 1, required: '100.00', done: '100.00' });
  const next = await day('2026-11-21');
  expect(next.totals).toEqual({ count: 1, required: '40.00', done: '0.00' });
  expect(next.list).toMatchObject([{ state: 'zeroed', required: '40.00', closedAt: new Date(midnight).toISOString() }]);
  expect((await s.read()).body.value).toMatchObject({ totals: { count: 2 }, from: '2026-11-15', to: '2026-11-21' });
  expect((await s.read('', saima)).body.value.totals.count).toBe(1);
  for (const query of ['cursor=x', 'cursor=1.2', 'from=2026-01-01&to=2026-12-31', 'limit=1000', 'limit=0'])
    expect((await s.read(query)).status, query).toBe(400);
  expect((await s.ask('GET', '/wps/member/wagering/closed')).status).toBe(401);
});

it('[PC-09] pages are ordered by time and id: several that end at the same time appear once each, without a gap', async () => {
  await using s = await scene();
  const [kamran, saima] = s.people;
  const at = Date.UTC(2026, 10, 20, 10);
  s.time.ms = at + HOUR;
  for (let i = 0; i < 23; i++) await s.ended(kamran!.id, at - (i % 3) * 1000);
  await s.ended(saima!.id, at);
  const seen: string[] = [];
  const moments: string[] = [];
  let cursor: string | null = null;
  do {
    const { value }: { value: Paged } = (
      await s.read(`from=2026-11-20&to=2026-11-20&limit=5${cursor ? `&cursor=${cursor}` : ''}`)
    ).body;
    seen.push(...value.list.map((row) => row.requirementId));
    moments.push(...value.list.map((row) => row.closedAt));
    expect(value.totals.count).toBe(23);
    cursor = value.nextCursor;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([23, 23]);
  expect(moments).toEqual([...moments].sort().reverse());
});
