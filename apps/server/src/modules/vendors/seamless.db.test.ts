import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { exactJson } from '@kismet/contracts/vendor/exact-json';
import { signHeaders } from '@kismet/contracts/vendor/signature';
import { seededPrng } from '@kismet/kernel/prng';
import { audit } from '@kismet/testkit/audit';
import { testDatabase } from '@kismet/testkit/database';
import { valueIn } from '@kismet/testkit/metric-samples';
import { pair, seamlessScene } from '@kismet/testkit/scenes/seamless-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { pruneVendors } from './jobs.ts';

it('[F-51] [F-61] a signed body that is not JSON, or contains unstorable text, is a syntax error and moves nothing', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  const bet = s.money('user1', {});
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])
    expect(await s.call('/transaction/bet', bet, { ...s.sign(bet), 'content-type': type })).toMatchObject({
      status: 'RS_ERROR_WRONG_SYNTAX',
    });
  for (const round of ['a\0b', 'a\ud83d'])
    expect(await s.bet('user1', { round })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  expect(await s.call('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 900_000n });
});

it('a bet debits, a win credits, a retry changes nothing, other content is a duplicate', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  const id = randomUUID();
  const first = s.money('user1', { transaction_uuid: id });
  expect(await s.call('/transaction/bet', first)).toMatchObject({ status: 'RS_OK', balance: 900_000n });
  expect(await s.call('/transaction/bet', first)).toMatchObject({
    status: 'RS_OK',
    balance: 900_000n,
    request_uuid: first.request_uuid,
  });
  expect(await s.win('user1', id, { amount: 250_000n })).toMatchObject({ status: 'RS_OK', balance: 1_150_000n });
  expect(await s.call('/transaction/bet', { ...first, request_uuid: randomUUID() })).toMatchObject({
    status: 'RS_OK',
    balance: 1_150_000n,
  });
  for (const change of [
    { amount: 1n },
    { currency: 'USD' },
    { round: 'x' },
    { game_code: 'game2' },
    { user: 'user2', token: s.tokens.get('user2') },
  ])
    expect(await s.call('/transaction/bet', { ...first, request_uuid: randomUUID(), ...change })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
  expect(await s.bet('user1', { amount: 1_150_001n })).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balance: 1_150_000n,
  });
  expect(await s.win('user1', randomUUID())).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  expect(await s.bet('user1', { game_code: 'other' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
  s.locked.add(1n);
  expect(await s.bet('user1')).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  expect(await s.win('user1', id, { amount: 1n, round_closed: true })).toMatchObject({
    status: 'RS_OK',
    balance: 1_150_001n,
  });
});

it('a bet in a round that another bet has closed is placed and raises an alert; one in an open round or a new one raises none', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  const alerts = () => run(s.owner, 'select kind from alerts.alert');
  const [id, round] = [randomUUID(), randomUUID()];
  expect(await s.bet('user1', { transaction_uuid: id, round })).toMatchObject({ status: 'RS_OK' });
  expect(await s.bet('user1', { round })).toMatchObject({ status: 'RS_OK' });
  expect(await s.win('user1', id, { amount: 1n, round, round_closed: true })).toMatchObject({ status: 'RS_OK' });
  expect(await s.bet('user1', { round: randomUUID() })).toMatchObject({ status: 'RS_OK' });
  expect(await alerts()).toEqual([]);
  // nothing is stored under its ids: only its round is known
  expect(await s.bet('user1', { round })).toMatchObject({ status: 'RS_OK', balance: 600_001n });
  expect(await alerts()).toEqual([{ kind: 'bet-on-closed-round' }]);
  await audit(database.url);
});

it('stored answers are deleted after seven days, another part of the table every hour; a repeated call is still answered and moves nothing', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  const { db } = database;
  const calls = [s.money('user1', {}), s.money('user1', {}), s.money('user2', {})];
  for (const one of calls) expect(await s.call('/transaction/bet', one)).toMatchObject({ status: 'RS_OK' });
  const answers = async () =>
    (await run<{ id: string }>(db, 'select request_id as id from vendors.request')).map(({ id }) => id).sort();
  const age = (id: unknown, days: string) =>
    run(db, `update vendors.request set at = now() - $2::interval where request_id = $1`, [id, days]);
  await age(calls[0]!.request_uuid, '7 days 1 minute');
  await age(calls[1]!.request_uuid, '6 days 23 hours');
  // more pages than the day has hours
  await run(
    db,
    `insert into vendors.request (owner_id, partner_id, request_id, content_hash, status, at)
     select 1, 1, gen_random_uuid(), '', 0, now() - interval '8 days' from generate_series(1, 20001)`,
  );
  const left: number[] = [];
  for (let hour = 0; hour < 24; hour++) {
    await pruneVendors({ db, clock: { now: () => Date.UTC(2026, 10, 29, hour, 17) } }).run();
    left.push((await answers()).length);
  }
  expect(left.every((count, hour) => hour === 0 || count < left[hour - 1]!)).toBe(true);
  expect(await answers()).toEqual(
    calls
      .slice(1)
      .map(({ request_uuid }) => String(request_uuid))
      .sort(),
  );
  for (const one of calls) expect(await s.call('/transaction/bet', one)).toMatchObject({ status: 'RS_OK' });
  expect(await s.call('/transaction/bet', calls[0]!)).toMatchObject({ balance: 800_000n });
  await audit(database.url);
});

it('a rollback before its bet leaves a tombstone; a rolled-back bet accepts no win; rolling back a spent win creates a debt', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  const late = randomUUID();
  expect(await s.rollback('user1', late)).toMatchObject({ status: 'RS_OK', balance: 1_000_000n });
  expect(await s.bet('user1', { transaction_uuid: late })).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  });
  const bet = randomUUID();
  await s.bet('user1', { transaction_uuid: bet });
  expect(await s.rollback('user1', bet)).toMatchObject({ status: 'RS_OK', balance: 1_000_000n });
  expect(await s.rollback('user1', bet)).toMatchObject({ status: 'RS_OK', balance: 1_000_000n });
  expect(await s.win('user1', bet)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  const paid = randomUUID();
  const prize = randomUUID();
  await s.bet('user1', { transaction_uuid: paid });
  await s.win('user1', paid, { transaction_uuid: prize, amount: 500_000n });
  expect(await s.rollback('user1', paid)).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
  await s.bet('user1', { amount: 1_300_000n });
  expect(await s.rollback('user1', prize)).toMatchObject({ status: 'RS_OK', balance: 0n });
  expect((await s.wallet.accountsOf(1n)).find((a) => a.code === 'receivable')!.balance).toBe(-400_000n);
  expect(await s.bet('user1', { amount: 0n })).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  const alerts = await run<{ kind: string }>(s.owner, 'select kind from alerts.alert order by alert_id');
  expect(alerts.map((a) => a.kind)).toEqual(['rollback-of-paid-bet', 'debt-after-rollback']);
});

it('200 copies of one bet post once; 200 bets over 50 balances leave exactly zero', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  const id = randomUUID();
  const copies = await Promise.all(Array.from({ length: 200 }, () => s.bet('user1', { transaction_uuid: id })));
  expect(copies.filter((r) => r.status !== 'RS_OK')).toEqual([]);
  expect(await s.balance(1n)).toBe(900_000n);
  const bets = await Promise.all(Array.from({ length: 200 }, () => s.bet('user2', { amount: 20_000n })));
  expect(bets.filter((r) => r.status === 'RS_OK')).toHaveLength(50);
  expect(await s.balance(2n)).toBe(0n);
});

it('bets racing with their rollbacks always net to zero', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  const seed = Number(process.env.RANDOM_SEED);
  console.log(`seed ${seed}`);
  const random = seededPrng(seed);
  for (let round = 0; round < 10; round++) {
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const id = randomUUID();
        const both = [() => s.bet('user3', { transaction_uuid: id, amount: 30_000n }), () => s.rollback('user3', id)];
        await Promise.all((random.chance(0.5) ? both : both.reverse()).map((one) => one()));
      }),
    );
    expect(await s.balance(3n)).toBe(1_000_000n);
  }
  const sum = await run<{ sum: bigint }>(s.owner, 'select sum(amount)::bigint as sum from wallet.entry');
  expect(sum[0]!.sum).toBe(0n);
});

it('[STD-26] forged calls are refused and change nothing', async () => {
  await using database = await testDatabase();
  await using s = await seamlessScene(database);
  const body = s.money('user1', {});
  const bytes = Buffer.from(exactJson(body));
  const good = signHeaders(bytes, pair.privateKey);
  expect(await s.call('/transaction/bet', body, {})).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  expect(await s.call('/transaction/bet', { ...body, amount: 1n }, good)).toMatchObject({
    status: 'RS_ERROR_INVALID_SIGNATURE',
  });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(await s.call('/transaction/bet', body, signHeaders(bytes, other.privateKey))).toMatchObject({
    status: 'RS_ERROR_INVALID_SIGNATURE',
  });
  expect(await s.bet('user1', { token: 'x'.repeat(43) })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  expect(await s.bet('user1', { token: s.tokens.get('user2') })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  expect(await s.bet('user1', { amount: -1n })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
  expect(await s.bet('user1', { amount: 9_223_372_036_854_775_808n })).toMatchObject({
    status: 'RS_ERROR_WRONG_TYPES',
  });
  expect(await s.bet('user1', { amount: '5' })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
  expect(await s.bet('user1', { amount: undefined })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  expect(await s.balance(1n)).toBe(1_000_000n);
});

it('metrics count the calls of vendors by call and outcome, in batches, and without a series for invented ones', async () => {
  await using database = await testDatabase();
  const { bet, win, rollback, call, money, sign, samples, db } = await seamlessScene(database);
  const ids = Array.from({ length: 7 }, () => randomUUID());
  const placed = await Promise.all(ids.map((transaction_uuid) => bet('user1', { transaction_uuid, amount: 100_000n })));
  expect(placed.map(({ status }) => status)).toEqual(ids.map(() => 'RS_OK'));
  expect((await bet('user1', { amount: 400_000n })).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect((await win('user1', ids[0]!)).status).toBe('RS_OK');
  expect((await rollback('user1', ids[1]!)).status).toBe('RS_OK');
  for (let i = 0; i < 5; i++) {
    const body = money('user2', { game_code: `game${randomUUID()}` });
    await call('/transaction/bet', body, sign({ ...body, amount: 1n }));
  }
  const scraped = await samples();
  const count = (labels: Record<string, string>) => valueIn(scraped, 'kismet_vendor_call_seconds_count', labels);
  expect(count({ call: '/transaction/bet', status: 'RS_OK' })).toBe(7);
  expect(count({ call: '/transaction/bet', status: 'RS_ERROR_NOT_ENOUGH_MONEY' })).toBe(1);
  expect(count({ call: '/transaction/bet', status: 'RS_ERROR_INVALID_SIGNATURE' })).toBe(5);
  expect(count({ call: '/transaction/win', status: 'RS_OK' })).toBe(1);
  expect(count({ call: '/transaction/rollback', status: 'RS_OK' })).toBe(1);
  // a late answer is repeated by the vendor, and counted as no answer
  const late = count({ status: 'none' }) ?? 0;
  expect(count({ partner: 'VENDOR' })).toBe(15 + late);
  expect(new Set(scraped.flatMap(({ labels }) => labels.partner ?? []))).toEqual(new Set(['VENDOR']));
  // ten requests reached the writer; a batch holds at least one
  const sizes = valueIn(scraped, 'kismet_writer_batch_requests_sum', { writer: '0' })!;
  expect(sizes).toBeGreaterThanOrEqual(10);
  const committed = valueIn(scraped, 'kismet_writer_batches_total', { writer: '0', outcome: 'committed' })!;
  expect(committed).toBe(valueIn(scraped, 'kismet_writer_batch_requests_count', { writer: '0' }));
  expect(committed).toBeLessThanOrEqual(sizes);
  expect(valueIn(scraped, 'kismet_writer_waiting', { writer: '0' })).toBe(0);
  const [row] = await run<{ n: bigint }>(db, 'select count(*) as n from vendors.transaction where kind = 1');
  expect(row!.n, 'as many accepted bets as the books have').toBe(7n);
  await audit(database.url);
});
