import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { exactJson, parseExactJson } from '@kismet/contracts/vendor/exact-json';
import { signHeaders } from '@kismet/contracts/vendor/signature';
import { seededPrng } from '@kismet/kernel/prng';
import { systemClock } from '@kismet/kernel/time';
import { audit } from '@kismet/testkit/audit';
import { testDatabase } from '@kismet/testkit/database';
import { readSamples, valueIn } from '@kismet/testkit/metric-samples';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createSecretBox, randomToken, tokenHash } from '../../platform/crypto.ts';
import { connectionConfig, run, withTx } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { createAlerts } from '../alerts/index.ts';
import { createBets } from '../bets/index.ts';
import { createWallet } from '../wallet/index.ts';
import { createVendors, NO_BONUS, NO_GUARDS } from './index.ts';
import { insertSession } from './session-store.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
type Reply = { status: string; balance?: bigint; request_uuid?: string };

/** A vendor's view of the wallet over a real database: members 1 to 3 with 10.00 each, one process. */
async function scene(database: Awaited<ReturnType<typeof testDatabase>>) {
  const { db } = database;
  const log = createLog('test', 'silent');
  const locked = new Set<bigint>();
  const metrics = createMetrics();
  const writerConnection = connectionConfig({
    url: database.url,
    size: 1,
    statementTimeoutMs: 3000,
    role: 'kismet_app',
  });
  const wallet = createWallet({ db, clock: systemClock, log, metrics, writerConnection, writers: 1, moved: () => {} });
  const vendors = createVendors({
    db,
    clock: systemClock,
    log,
    metrics,
    wallet,
    secretBox: createSecretBox(Buffer.alloc(32)),
    bets: createBets(),
    publicOrigin: 'http://127.0.0.1',
    ownerOfPublicId: async (id) => (/^user[1-3]$/.test(id) ? BigInt(id.at(-1)!) : undefined),
    importGames: async () => {},
    checkMember: async () => {},
    checkPlay: async () => {},
    guards: NO_GUARDS,
    bonus: NO_BONUS,
    betStopped: () => {},
    agentPathOf: async () => [],
    checkGame: async () => {},
    gameCategory: async (_vendor, game) => (game.startsWith('game') ? 'slots' : null),
    profileOf: async () => undefined,
    notePlayed: () => {},
    betPlaced: () => {},
    poolsOf: async () => [],
    mayPlay: async (_query, ids) => new Set(ids.filter((id) => !locked.has(id))),
    gameCounts: async () => new Map(),
    showVendor: async () => {},
    alerts: createAlerts({ db, clock: systemClock, publicIdsOf: async () => new Map() }),
  });
  const file = { names: { en: 'V' }, dialect: 'hub88', games_api: 'http://127.0.0.1:9', games: [] };
  await withTx(db, (tx) => vendors.admin.add(tx, 'VENDOR', pem, file));
  const tokens = new Map<string, string>();
  for (const ownerId of [1n, 2n, 3n]) {
    await withTx(db, async (tx) => {
      await wallet.openAccounts(tx, { ownerId, brandId: 1, currency: 'PKR', accountClass: 0 });
      await wallet.adjust(tx, {
        ownerId,
        brandId: 1,
        currency: 'PKR',
        accountClass: 0,
        amount: 1_000_000n,
        opId: randomUUID(),
        reference: 'open',
        note: 'open',
        kind: 'opening',
      });
    });
    const token = randomToken();
    tokens.set(`user${ownerId}`, token);
    await insertSession(db, {
      owner_id: ownerId,
      token_hash: tokenHash(token),
      partner_id: 1,
      brand_id: 1,
      game_code: 'game1',
      currency: 'PKR',
      class: 0,
      agent_path: [],
      expires_at: new Date(Date.now() + 60_000),
    });
  }
  const app = Fastify();
  await vendors.mountSeamless(app);
  const call = async (path: string, body: object, headers?: Record<string, string>): Promise<Reply> => {
    const bytes = Buffer.from(exactJson(body));
    const send = () =>
      app.inject({
        method: 'POST',
        url: `/vendors/VENDOR${path}`,
        payload: bytes,
        headers: { 'content-type': 'application/json', ...(headers ?? signHeaders(bytes, pair.privateKey)) },
      });
    let answer = await send();
    // On a loaded machine an answer may miss its deadline; the vendor then retries with the same bytes.
    for (let tries = 0; answer.statusCode === 503 && tries < 20; tries++) answer = await send();
    return parseExactJson(answer.body) as Reply;
  };
  const money = (user: string, extra: object) => ({
    user,
    token: tokens.get(user)!,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: 's',
    round: 'r',
    round_closed: false,
    game_code: 'game1',
    currency: 'PKR',
    amount: 100_000n,
    is_free: false,
    is_aggregated: false,
    ...extra,
  });
  return {
    db,
    owner: database.owner,
    wallet,
    samples: async () => readSamples((await metrics.scrape()).text),
    call,
    sign: (body: object) => signHeaders(Buffer.from(exactJson(body)), pair.privateKey) as Record<string, string>,
    money,
    locked,
    tokens,
    bet: (user: string, extra: object = {}) => call('/transaction/bet', money(user, extra)),
    win: (user: string, reference: string, extra: object = {}) =>
      call('/transaction/win', money(user, { reference_transaction_uuid: reference, ...extra })),
    rollback: (user: string, reference: string, extra: object = {}) => {
      const { currency: _c, amount: _a, is_free: _f, is_aggregated: _g, ...rest } = money(user, {});
      return call('/transaction/rollback', { ...rest, reference_transaction_uuid: reference, ...extra });
    },
    balance: async (id: bigint) => (await wallet.balancesOf([id])).get(id)!.total,
    async [Symbol.asyncDispose]() {
      await vendors.stop();
      await app.close();
      await audit(database.url);
    },
  };
}

it('[F-51] [F-61] a signed body that is not JSON, or contains unstorable text, is a syntax error and moves nothing', async () => {
  await using database = await testDatabase();
  await using s = await scene(database);
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
  await using s = await scene(database);
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

it('a rollback before its bet leaves a tombstone; a rolled-back bet takes no win; rolling back a spent win makes a debt', async () => {
  await using database = await testDatabase();
  await using s = await scene(database);
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
  await using s = await scene(database);
  const id = randomUUID();
  const copies = await Promise.all(Array.from({ length: 200 }, () => s.bet('user1', { transaction_uuid: id })));
  expect(copies.every((r) => r.status === 'RS_OK')).toBe(true);
  expect(await s.balance(1n)).toBe(900_000n);
  const bets = await Promise.all(Array.from({ length: 200 }, () => s.bet('user2', { amount: 20_000n })));
  expect(bets.filter((r) => r.status === 'RS_OK')).toHaveLength(50);
  expect(await s.balance(2n)).toBe(0n);
});

it('bets racing with their rollbacks always net to zero', async () => {
  await using database = await testDatabase();
  await using s = await scene(database);
  const seed = Date.now();
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
  await using s = await scene(database);
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

it('metrics count what vendors called: by call and outcome, in batches, and without a series for what they invent', async () => {
  await using database = await testDatabase();
  const { bet, win, rollback, call, money, sign, samples, db } = await scene(database);
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
  // a late answer is repeated by the vendor, and counted as what it was: nothing said
  const late = count({ status: 'none' }) ?? 0;
  expect(count({ partner: 'VENDOR' })).toBe(15 + late);
  expect(new Set(scraped.flatMap(({ labels }) => labels.partner ?? []))).toEqual(new Set(['VENDOR']));
  // ten requests reached the writer; a batch holds one at least
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
