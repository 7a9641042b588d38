import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { seededPrng } from '@kismet/kernel/prng';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeStudio, type Studio } from '../server/compose.ts';
import { studioVendorFiles } from '../vendor-file.ts';
import { accountAudit } from './account-audit.ts';
import { MockPlatform, wish } from './mock-platform.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const HOUSE = 'BAADBAAN';
const GAME = 'harbour-lights';
const RICH = 1_000_00000n;
const units = (text: string) => parseUnits(text)!;
let studio: TestStudio;
/** A second process on the same database, as far as the database is concerned. */
let second: Studio;
let origins: string[] = [];
let user = '';
let platform: MockPlatform;
let count = 0;

beforeAll(async () => {
  studio = await TestStudio.start();
  second = await composeStudio(studio.config, { clock: studio.clock, outboxPauseMs: 3_600_000, logLevel: 'fatal' });
  origins = [studio.origin, await second.app.listen({ port: 0, host: '127.0.0.1' })];
}, 60_000);
afterAll(async () => {
  await second.stop();
  await studio.stop();
});
beforeEach(() => {
  user = `boatman-${++count}`;
  platform = new MockPlatform(studio.operator, HOUSE, user, RICH);
  studio.operator.received.length = 0;
});
afterEach(async () => {
  expect(await accountAudit(studio.studio.work.pool)).toEqual([]);
});

const launch = (game = GAME) => TestPlayer.launch(studio.operator, studio.origin, launchBody(user, game));
const ask = (body: object, path = '/transfer', origin = studio.origin) => platform.call(origin, path, body);

describe('a transfer', () => {
  it('[PC-17] moves money in and out once per reference, however often and from wherever it is sent', async () => {
    const bring = wish('in', '50.00');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => ask(bring, '/transfer', origins[i % 2])));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ reference: bring.reference, status: 'SUCCESS', amount: '50.00', balance: '50.00' });
    }
    const back = wish('out', '20.5');
    expect((await ask(back)).body).toMatchObject({ status: 'SUCCESS', amount: '20.50', balance: '29.50' });
    expect((await ask(back)).body).toMatchObject({ status: 'SUCCESS', amount: '20.50', balance: '29.50' });
    expect((await ask({ reference: bring.reference }, '/transfer/status')).body).toMatchObject({
      status: 'SUCCESS',
      amount: '50.00',
      balance: '29.50',
    });
    expect((await ask({}, '/transfer/balance')).body).toEqual({ balance: '29.50', currency: 'PKR' });
    expect((await ask(wish('out', null))).body).toMatchObject({ status: 'SUCCESS', amount: '29.50', balance: '0.00' });
    expect((await ask(wish('out', null))).body).toMatchObject({ status: 'SUCCESS', amount: '0.00', balance: '0.00' });
  });

  it('[PC-17] with the reference of another transfer never moves money, and a transfer that moved money is never reported as failed', async () => {
    const bring = wish('in', '50.00');
    await ask(bring);
    for (const other of [wish('in', '60.00', bring.reference), wish('out', null, bring.reference)])
      expect(await ask(other)).toMatchObject({ status: 409, body: { error: 'REFERENCE_MISMATCH' } });
    expect((await ask({ ...bring, currency: 'USD' })).status).toBe(409);
    const tooMuch = wish('out', '50.01');
    expect((await ask(tooMuch)).body).toMatchObject({ status: 'FAILED', amount: '0.00', balance: '50.00' });
    await ask(wish('in', '1.00'));
    // It has failed for good: neither the same request nor one that could succeed moves anything under this reference.
    expect((await ask(tooMuch)).body.status).toBe('FAILED');
    expect((await ask({ ...tooMuch, amount: '1.00' })).body.status).toBe('FAILED');
    // The same reference from another user is a different transfer.
    const neighbour = new MockPlatform(studio.operator, HOUSE, `${user}-b`, RICH);
    expect((await neighbour.call(studio.origin, '/transfer', bring)).body).toMatchObject({ balance: '50.00' });
    expect(await platform.balance(studio.origin)).toBe(units('51.00'));
  });

  it('[TV-5.5] is refused for good if its status was requested before it arrived', async () => {
    const late = wish('in', '60.00');
    const status = () => ask({ reference: late.reference }, '/transfer/status');
    expect((await status()).body).toEqual({
      reference: late.reference,
      status: 'FAILED',
      amount: '0.00',
      balance: '0.00',
    });
    expect((await ask(late)).body).toMatchObject({ status: 'FAILED', balance: '0.00' });
    expect((await status()).body.status).toBe('FAILED');
    expect((await ask(wish('in', '60.00'))).body).toMatchObject({ status: 'SUCCESS', balance: '60.00' });
  });

  it('[TV-5.5] and a concurrent request for its status agree on the outcome', async () => {
    for (let i = 0; i < 25; i++) {
      const bring = wish('in', '1.00');
      const [moved, told] = await Promise.all([
        ask(bring, '/transfer', origins[i % 2]),
        ask({ reference: bring.reference }, '/transfer/status', origins[(i + 1) % 2]),
      ]);
      expect(told.body.status).toBe(moved.body.status);
    }
  });

  it('[PC-17] out, requested ten times concurrently, shares the balance and never exceeds it', async () => {
    await ask(wish('in', '30.00'));
    const out = [...Array(8).fill('4.00'), null, null] as (string | null)[];
    const answers = await Promise.all(out.map((amount, i) => ask(wish('out', amount), '/transfer', origins[i % 2])));
    const moved = answers.reduce((sum, { body }) => sum + units(body.amount), 0n);
    expect(moved).toBe(units('30.00'));
    expect(await platform.balance(studio.origin)).toBe(0n);
  });

  it('is refused when unsigned, unreadable, or for a house without balances', async () => {
    const body = { operator_id: 1, user, currency: 'PKR', ...wish('in', '5.00') };
    const stranger = studio.operator.studioKey;
    for (const path of ['/transfer', '/transfer/status', '/transfer/balance']) {
      expect((await studio.operator.call(studio.origin, HOUSE, path, body, stranger)).status).toBe(401);
      expect((await studio.operator.call(studio.origin, 'KISMET', path, body)).status).toBe(404);
      expect((await ask({ ...wish('in', '5.00'), currency: 'XXX' }, path)).status).toBe(422);
    }
    for (const amount of ['-5.00', '5e3', '1.000001', 5, undefined])
      expect((await ask({ ...wish('in', '5.00'), amount })).status).toBe(422);
    expect((await ask({ ...wish('in', '5.00'), reference: 'once' })).status).toBe(422);
    for (const bring of [wish('in', '0.00'), wish('in', null), wish('out', '0.00')])
      expect((await ask(bring)).body.status).toBe('FAILED');
    expect((await ask(wish('in', '1000000000001.00'))).body.status).toBe('FAILED');
    expect(await platform.balance(studio.origin)).toBe(0n);
  });
});

/** A round as left by a crash, due now; returns its owner. */
async function addRoundLike(like: string, id: string, state: string, isFromAccount: boolean): Promise<string> {
  const { rows } = await studio.studio.work.pool.query(
    `insert into studio.round (id, session_id, owner, game_code, house, game_version, is_demo, is_from_account, currency, stake, state,
       seed_id, nonce, bet_uuid, bet_body, balance_before, due_at, created_at)
     select $1, session_id, owner, game_code, house, game_version, is_demo, $4, currency, stake, $5,
       seed_id, nonce + 1000000, $1, '', balance_before, $2, $2 from studio.round where id = $3 returning owner`,
    [id, new Date(studio.clock.now()), like, isFromAccount, state],
  );
  return rows[0].owner;
}

describe('a round of a house that keeps the play balance', () => {
  it('[PC-17] debits and credits the account without calling a wallet', async () => {
    await platform.move(studio.origin, 'in', units('50.00'));
    const player = await launch();
    expect(player.state).toMatchObject({ isDemo: false, balance: '50.00', walletRefusal: null, symbol: 'P' });
    const { status, body } = await player.spin('1.00');
    expect(status).toBe(200);
    const payout = units(body.round.payout);
    expect(body.round).toMatchObject({ status: 'settled', isPaid: true, balanceBefore: '50.00' });
    expect(units(body.round.balanceAfter)).toBe(units('49.00') + payout);
    expect((await player.ask('GET', '/player/balance')).body.balance).toBe(body.round.balanceAfter);
    expect(await platform.balance(studio.origin)).toBe(units('49.00') + payout);
    // A repeated request is the same round.
    expect((await player.spin('1.00', body.round.id)).body.round.balanceAfter).toBe(body.round.balanceAfter);
    expect(studio.operator.received).toEqual([]);
  });

  it('is declined when the balance is insufficient, and debits nothing', async () => {
    await platform.move(studio.origin, 'in', units('1.50'));
    const player = await launch();
    const { body } = await player.spin('2.00');
    expect(body.round).toMatchObject({
      status: 'declined',
      refusal: 'RS_ERROR_NOT_ENOUGH_MONEY',
      outcome: null,
      balanceAfter: '1.50',
    });
    expect((await player.spin('2.00', body.round.id)).body.round.status).toBe('declined');
    expect(await platform.balance(studio.origin)).toBe(units('1.50'));
  });

  it('[PC-17] that is open keeps its stake while the rest of the balance is transferred out, and pays into the account', async () => {
    await platform.move(studio.origin, 'in', units('50.00'));
    const player = await launch();
    const { body } = await player.spin('1.00');
    // As after a crash: the stake is debited, and no outcome computed.
    const { pool } = studio.studio.work;
    const payout = units(body.round.payout);
    const id = randomUUID();
    studio.clock.advance(3_000);
    const owner = await addRoundLike(body.round.id, id, 'ACCEPTED', true);
    const { changeAccount } = await import('../server/accounts/account-store.ts');
    const account = { house: HOUSE, owner, currency: 'PKR' };
    await changeAccount(pool, account, { kind: 'bet', reference: id, amount: -units('1.00'), at: new Date() });
    const out = await ask(wish('out', null));
    expect(units(out.body.amount)).toBe(units('48.00') + payout);
    expect((await player.spin('1.00')).body.error).toBe('ROUND_RUNNING');
    // Two processes pick it up at once.
    await Promise.all([studio.studio, second, studio.studio].map((one) => one.outbox.drainOnce()));
    const over = (await player.ask('GET', `/player/rounds/${id}`)).body;
    expect(over).toMatchObject({ status: 'settled', isPaid: true });
    expect(await platform.balance(studio.origin)).toBe(units(over.payout));
  });

  it('that began with the wallet, before the house kept balances, is settled with the wallet', async () => {
    await platform.move(studio.origin, 'in', units('5.00'));
    const player = await launch();
    const { body } = await player.spin('1.00');
    const id = randomUUID();
    studio.clock.advance(3_000);
    await addRoundLike(body.round.id, id, 'SENT', false);
    await studio.studio.outbox.drainOnce();
    expect((await player.ask('GET', `/player/rounds/${id}`)).body.status).toBe('cancelled');
    expect(studio.operator.received.map(({ call, house }) => [call, house])).toEqual([['rollback', HOUSE]]);
    expect(await platform.balance(studio.origin)).toBe(units(body.round.balanceAfter));
  });

  it('[STD-50] of a demo does not touch an account', async () => {
    const trial = await TestPlayer.launch(studio.operator, studio.origin, {
      ...launchBody(user, GAME),
      currency: 'XXX',
    });
    expect(trial.state).toMatchObject({ isDemo: true, balance: '10000.00' });
    expect((await trial.spin('1.00')).body.round.status).toBe('settled');
    expect(await platform.balance(studio.origin)).toBe(0n);
  });

  it('[PC-17] is declared in the vendor file of that house', () => {
    const files = studioVendorFiles('http://127.0.0.1:8082');
    expect(files.filter(({ file }) => file.wallet === 'transfer').map(({ code }) => code)).toEqual([HOUSE]);
  });
});

it('the audit detects a surplus of one unit, and an entry cannot be changed', async () => {
  await platform.move(studio.origin, 'in', units('5.00'));
  const client = await studio.studio.work.pool.connect();
  await client.query('begin');
  await client.query('update studio.account set balance = balance + 1 where owner = $1', [`1:${user}`]);
  expect(await accountAudit(client)).toHaveLength(1);
  await expect(client.query('delete from studio.account_entry where owner = $1', [`1:${user}`])).rejects.toThrow(
    /once/,
  );
  await client.query('rollback');
  client.release();
});

it('[STD-52] randomised, with lost answers and two processes: platform and accounts agree on every amount moved', {
  timeout: 120_000,
}, async () => {
  const seed = process.env.RANDOM_SEED!;
  console.log(`seed ${seed}`);
  const people = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const name = `${user}-${i}`;
      const place = new MockPlatform(studio.operator, HOUSE, name, RICH);
      const players = await Promise.all(
        // Two concurrent games from one account.
        [GAME, 'sail-of-fortune'].map((game, at) =>
          TestPlayer.launch(studio.operator, origins[at]!, launchBody(name, game)),
        ),
      );
      // a generator of its own: the six act concurrently, in no fixed order
      return { place, players, won: 0n, id: 0, random: seededPrng(`${seed} ${i}`) };
    }),
  );
  for (let turn = 0; turn < 12; turn++) {
    studio.clock.advance(3_000);
    await Promise.all(
      people.map(async (one) => {
        const { random } = one;
        const origin = random.pick(origins);
        const amount = BigInt(1 + random.int(40)) * 1_00000n;
        const cut = random.pick([null, null, 'before', 'after'] as const);
        const [direction, wanted] = random.chance(0.6)
          ? (['in', amount] as const)
          : (['out', random.chance(0.4) ? null : amount] as const);
        const [first, other] = await Promise.all([
          ...one.players.map((player) => player.spin((player.state.stakes as string[])[random.int(5)]!)),
          one.place.move(origin, direction, wanted, cut),
        ] as const);
        for (const { body } of [first, other] as {
          body: { round: { status: string; stake: string; payout: string } };
        }[])
          if (body.round.status === 'settled') one.won += units(body.round.payout) - units(body.round.stake);
        if (random.chance(0.3)) await one.place.resolve(random.pick(origins));
      }),
    );
  }
  for (const { place, won } of people) {
    await place.resolve(studio.origin);
    expect(place.sent.filter((transfer) => transfer.state === 'unknown')).toEqual([]);
    expect(place.cash + (await place.balance(studio.origin))).toBe(RICH + won);
    await place.move(studio.origin, 'out', null);
    expect(place.cash).toBe(RICH + won);
    expect(await place.balance(studio.origin)).toBe(0n);
  }
  const { rows } = await studio.studio.work.pool.query(
    `select state, count(*)::int as count from studio.round where owner like $1 group by state`,
    [`1:${user}-%`],
  );
  expect(rows.find(({ state }) => state === 'PAID')?.count).toBeGreaterThan(20);
});
