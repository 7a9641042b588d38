import { randomUUID } from 'node:crypto';
import { uuidv7 } from '@kismet/kernel/ids';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { businessDay } from '@kismet/kernel/time';
import { instantOf } from '@kismet/kernel/zone';
import { KISMET_BRAND } from '@kismet/server/db/seed/base.ts';
import { audit } from '@kismet/testkit/audit';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

const HOUR = 3600_000;

async function scene() {
  const base = await coldScene();
  const people: { id: bigint; token: string }[] = [];
  for (const name of ['kamran', 'saima']) {
    const { token, member } = (await base.register(name)).body.value;
    people.push({ token, id: (await base.members.byPublicId(queryOf(base.db), base.brandId, member.id))!.memberId });
  }
  const adjust = (ownerId: bigint, amount: string, kind: 'adjustment' | 'opening' = 'adjustment') =>
    withTx(base.db, (tx) =>
      base.wallet.adjust(tx, {
        ownerId,
        brandId: base.brandId,
        currency: 'PKR',
        accountClass: 0,
        amount: parseUnits(amount)!,
        kind,
        opId: randomUUID(),
        reference: `test:${randomUUID()}`,
        note: 'test',
      }),
    );
  const read = async (query = '', person = people[0]!, path = '/wps/member/transactions') =>
    base.ask('GET', `${path}?${query}`, { token: person.token });
  /** Sets the rows an hour apart; only for tests, the ledger is never changed. */
  const spread = (ownerId: bigint, lastMs: number) =>
    withTx(base.owner, async (tx) => {
      await run(tx, 'set local session_replication_role = replica');
      await run(
        tx,
        `update wallet.ledger l set at = $2::timestamptz - (a.seq - l.seq) * interval '1 hour' from wallet.account a
          where a.owner_id = l.owner_id and a.account_id = l.account_id and l.owner_id = $1`,
        [ownerId, new Date(lastMs)],
      );
    });
  return Object.assign(base, { people, adjust, read, spread });
}

it('[PC-07] the account record: every change with before and after, by dates, types and pages, and of nobody else', async () => {
  await using all = await scene();
  const [kamran, saima] = all.people;
  await all.adjust(kamran!.id, '500', 'opening');
  await all.adjust(kamran!.id, '-120.5');
  await all.adjust(saima!.id, '7');
  const today = businessDay(Date.now(), KISMET_BRAND.zone);
  const { value } = (await all.read(`from=${today}&to=${today}`)).body;
  expect(
    value.list.map((row: Record<string, string>) => [row.type, row.amount, row.balanceBefore, row.balanceAfter]),
  ).toEqual([
    ['adjustment', '-120.50', '500.00', '379.50'],
    ['adjustment', '500.00', '0.00', '500.00'],
  ]);
  expect(value.totals).toEqual({ count: 2, credited: '500.00', debited: '120.50' });
  expect((await all.read(`from=${today}&to=${today}&type=deposit`)).body.value).toMatchObject({
    list: [],
    totals: { count: 0, credited: '0.00', debited: '0.00' },
  });
  for (const query of ['type=mine', 'cursor=x', 'from=2026-01-01&to=2026-12-31', 'limit=1000'])
    expect((await all.read(query)).status, query).toBe(400);
  expect((await all.ask('GET', '/wps/member/transactions')).status).toBe(401);
  await audit(all.url);
});

it('[PC-07] a date range is found by bisection: the same rows as by a scan, paged without gap or repeat', async () => {
  await using all = await scene();
  const [kamran] = all.people;
  for (let i = 0; i < 130; i++) await all.adjust(kamran!.id, String(i + 1));
  const last = Date.UTC(2026, 9, 20, 10, 30);
  all.time.ms = last + HOUR;
  await all.spread(kamran!.id, last);
  const rows = await run<{ seq: bigint; at: Date; amount: bigint }>(
    all.owner,
    `select l.seq, l.at, l.amount from wallet.ledger l join wallet.account a using (owner_id, account_id)
      where l.owner_id = $1 and a.code = 'main' order by l.seq desc`,
    [kamran!.id],
  );
  for (const [from, to] of [
    ['2026-10-20', '2026-10-20'],
    ['2026-10-16', '2026-10-18'],
    ['2026-10-01', '2026-10-15'],
    ['2026-10-21', '2026-10-22'],
  ] as const) {
    const wanted = rows.filter(({ at }) => {
      const day = businessDay(at.getTime(), KISMET_BRAND.zone);
      return day >= from && day <= to;
    });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { value } = (await all.read(`from=${from}&to=${to}&limit=7${cursor && `&cursor=${cursor}`}`)).body;
      seen.push(...value.list.map((row: { id: string }) => row.id));
      expect(value.totals.count).toBe(wanted.length);
      expect(value.totals.credited).toBe(unitsToDecimal(wanted.reduce((sum, row) => sum + row.amount, 0n)));
      cursor = value.nextCursor ?? '';
    } while (cursor);
    expect(seen, `${from} to ${to}`).toEqual(wanted.map(({ seq }) => String(seq)));
  }
});

it('[PC-08] [TV-0.1] own profit is by settlement day; void bets count nothing, free ones cost nothing', async () => {
  await using all = await scene();
  const [kamran, saima] = all.people;
  // 15 February 23:58 and 16 February 00:01 in the brand's zone
  const placed = instantOf('2026-02-15T23:58', KISMET_BRAND.zone);
  const settled = instantOf('2026-02-16T00:01', KISMET_BRAND.zone);
  all.time.ms = settled + 20 * HOUR;
  const bet = (ownerId: bigint, changes: Record<string, unknown> = {}) => {
    const row = {
      owner_id: ownerId,
      bet_id: uuidv7(placed),
      brand_id: all.brandId,
      source_code: 'KISMET',
      game_code: 'patang',
      category: 'slots',
      round_id: 'r1',
      state: 'won',
      stake: parseUnits('10'),
      valid_bet: parseUnits('10'),
      payout: parseUnits('25.5'),
      currency: 'PKR',
      class: 0,
      placed_at: new Date(placed),
      settled_at: new Date(settled),
      ...changes,
    };
    const names = Object.keys(row);
    return run(
      all.owner,
      `insert into bets.bet (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()})`,
      Object.values(row),
    );
  };
  await bet(kamran!.id);
  await bet(kamran!.id, { state: 'lost', payout: 0n, category: 'live', source_code: 'OTHER' });
  await bet(kamran!.id, { state: 'void' });
  await bet(kamran!.id, { state: 'open', settled_at: null, payout: 0n });
  await bet(kamran!.id, { is_free: true, valid_bet: 0n, payout: parseUnits('3') });
  await bet(saima!.id);
  const profit = async (query: string) => (await all.read(query, kamran, '/wps/member/profit')).body.value;
  const onDay = await profit('from=2026-02-16&to=2026-02-16');
  expect(onDay.list).toEqual([
    {
      key: '2026-02-16',
      name: null,
      category: null,
      count: 3,
      stake: '20.00',
      validBet: '20.00',
      payout: '28.50',
      bonus: '0.00',
      net: '8.50',
    },
  ]);
  expect((await profit('from=2026-02-15&to=2026-02-15')).list).toEqual([]);
  const next = await profit('from=2026-02-17&to=2026-02-17');
  expect([next.list, next.previous.net, next.totals.net]).toEqual([[], '8.50', '0.00']);
  const byCategory = await profit('from=2026-02-16&to=2026-02-16&groupBy=category');
  expect(byCategory.list.map((row: Record<string, string>) => [row.key, row.net])).toEqual([
    ['slots', '18.50'],
    ['live', '-10.00'],
  ]);
  const byVendor = await profit('from=2026-02-16&to=2026-02-16&groupBy=vendor');
  expect(byVendor.list.map((row: Record<string, string>) => row.key)).toEqual(['OTHER', 'KISMET']);
});
