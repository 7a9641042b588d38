import { randomBytes } from 'node:crypto';
import { LANGUAGES } from '@kismet/i18n/languages';
import { DAY_MS } from '@kismet/kernel/time';
import { testDatabase } from '@kismet/testkit/database';
import { Logger, run as runWorker } from 'graphile-worker';
import { expect, it } from 'vitest';
import { createSecretBox } from '../../platform/crypto.ts';
import { createPool, run, type Tx, withTx } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { type MessageChannel, NotDelivered, type OutgoingMessage } from './channels/channel.ts';
import { outboxChannel } from './channels/outbox.ts';
import { createMessages, type NewMessage } from './index.ts';

/** A fake channel that records messages and fails as told: it stands for an external provider. */
function recorder() {
  const taken: OutgoingMessage[] = [];
  const faults: Error[] = [];
  const channel: MessageChannel = {
    name: 'recorder',
    async send(message) {
      const fault = faults.shift();
      if (fault) throw fault;
      taken.push(message);
      return { reference: `r-${taken.length}` };
    },
  };
  return { taken, faults, channel };
}

async function scene(channel: MessageChannel = outboxChannel) {
  const base = await testDatabase();
  const time = { ms: Date.parse('2026-11-22T08:00:00.000Z') };
  const [brand] = await run<{ brand_id: number }>(
    base.owner,
    `insert into site.brand (code, names, currency, symbol, zone, languages) values ('kismet', '{"en":"Kismet"}', 'PKR', 'Rs', 'Asia/Karachi', '{UR,EN}') returning brand_id`,
  );
  const brandId = brand!.brand_id;
  const messages = createMessages({
    db: base.db,
    clock: { now: () => time.ms },
    secretBox: createSecretBox(randomBytes(32)),
    log: createLog('test', 'silent'),
    channels: { sms: channel, email: channel, push: channel },
  });
  const sms = (code: string, to = '+923001234567'): NewMessage => ({
    brandId,
    memberId: null,
    channel: 'sms',
    to,
    language: 'UR',
    template: 'login-code',
    params: { code, minutes: 5, brand: 'قسمت' },
  });
  return {
    ...base,
    time,
    brandId,
    messages,
    sms,
    send: (message: NewMessage) => withTx(base.db, (tx) => messages.send(tx, message)),
    rows: () => run<Record<string, unknown>>(base.owner, 'select * from messages.delivery order by message_id'),
    jobs: () =>
      run<{ task_identifier: string; run_at: Date; key: string | null; attempts: number }>(
        base.owner,
        'select task_identifier, run_at, key, attempts from graphile_worker.jobs order by id',
      ),
  };
}

it('a message and its job exist after commit, and neither after rollback', async () => {
  await using world = await scene();
  const failing = withTx(world.db, async (tx: Tx) => {
    await world.messages.send(tx, world.sms('111111'));
    throw new Error('the caller rolls back');
  });
  await expect(failing).rejects.toThrow('the caller rolls back');
  expect([await world.rows(), await world.jobs()]).toEqual([[], []]);
  await world.send(world.sms('222222'));
  expect(await world.rows()).toHaveLength(1);
  expect(await world.jobs()).toMatchObject([{ task_identifier: 'send-message' }]);
});

it('sent once, however many workers try concurrently', async () => {
  const gateway = recorder();
  await using world = await scene(gateway.channel);
  await world.send(world.sms('123456'));
  const tried = await Promise.all(Array.from({ length: 8 }, () => world.messages.deliverDue()));
  expect(tried.reduce((sum, one) => sum + one)).toBe(1);
  expect(gateway.taken).toMatchObject([{ to: '+923001234567', subject: null }]);
  expect(gateway.taken[0]!.text).toContain('123456');
  expect(await world.rows()).toMatchObject([{ state: 'sent', attempts: 1, carrier: 'recorder', reference: 'r-1' }]);
  expect(await world.messages.deliverDue()).toBe(0);
});

it.each([
  ['a code', 60 * 60_000, [10_000, 30_000, 90_000, 270_000]],
  ['news', DAY_MS, [60_000, 300_000, 1_800_000, 7_200_000]],
])('%s is retried with growing delays, five times at most; each try has its job', async (_of, life, expected) => {
  const gateway = recorder();
  await using world = await scene(gateway.channel);
  gateway.faults.push(...Array.from({ length: 9 }, () => new NotDelivered('HTTP_503', false)));
  await world.send({ ...world.sms('123456'), expiresAt: new Date(world.time.ms + life) });
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await world.messages.deliverDue()).toBe(1);
    const [row] = await world.rows();
    expect(row).toMatchObject({ attempts: attempt, error: 'HTTP_503' });
    const next = row!.next_at as Date | null;
    if (!next) break;
    expect(row!.state).toBe('waiting');
    expect((await world.jobs()).some((job) => job.run_at.getTime() === next.getTime())).toBe(true);
    delays.push(next.getTime() - world.time.ms);
    world.time.ms = next.getTime() - 1;
    expect(await world.messages.deliverDue()).toBe(0);
    world.time.ms += 1;
  }
  expect(delays).toEqual(expected);
  expect(await world.rows()).toMatchObject([{ state: 'failed', attempts: 5, next_at: null }]);
  world.time.ms += 3_600_000;
  expect(await world.messages.deliverDue()).toBe(0);
});

it('a permanent fault stops the retries', async () => {
  const gateway = recorder();
  await using world = await scene(gateway.channel);
  gateway.faults.push(new NotDelivered('HTTP_400', true));
  await world.send(world.sms('123456'));
  await world.messages.deliverDue();
  expect(await world.rows()).toMatchObject([{ state: 'failed', attempts: 1, error: 'HTTP_400' }]);
});

it('[LG-20] an expired code is not sent, and its text is wiped', async () => {
  const gateway = recorder();
  await using world = await scene(gateway.channel);
  await world.send(world.sms('123456'));
  world.time.ms += 5 * 60_000;
  await world.messages.deliverDue();
  expect(gateway.taken).toEqual([]);
  expect(await world.rows()).toMatchObject([{ state: 'failed', error: 'EXPIRED', body: null }]);
});

it('no retry is planned for after the code’s expiry', async () => {
  const gateway = recorder();
  await using world = await scene(gateway.channel);
  gateway.faults.push(new NotDelivered('TIMEOUT', false));
  await world.send({ ...world.sms('123456'), expiresAt: new Date(world.time.ms + 9_000) });
  await world.messages.deliverDue();
  expect(await world.rows()).toMatchObject([{ state: 'failed', attempts: 1 }]);
});

it('after a worker died another takes over once the lease has expired: possibly a duplicate, never a loss', async () => {
  const gateway = recorder();
  await using world = await scene(gateway.channel);
  await world.send(world.sms('123456'));
  // The state after a crash between sending and recording: a try begun and never finished.
  await run(world.owner, `update messages.delivery set attempts = 1, next_at = $1`, [new Date(world.time.ms + 60_000)]);
  expect(await world.messages.deliverDue()).toBe(0);
  world.time.ms += 60_000;
  expect(await world.messages.deliverDue()).toBe(1);
  expect(gateway.taken).toHaveLength(1);
  expect(await world.rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('a message is stored and sent in every language of the product', async () => {
  await using world = await scene();
  for (const { code } of LANGUAGES) await world.send({ ...world.sms('111111'), language: code });
  expect((await world.rows()).map(({ language }) => language).toSorted()).toEqual(
    LANGUAGES.map(({ code }) => code).toSorted(),
  );
});

it('a table dump shows no code or address, and a row cannot be decrypted in place of another', async () => {
  await using world = await scene();
  await world.send(world.sms('739154'));
  await world.send({
    brandId: world.brandId,
    memberId: null,
    channel: 'email',
    to: 'gulnaz.bano@example.com',
    language: 'EN',
    template: 'reset-link',
    params: { link: 'https://kismet.example/reset/very-secret-token', minutes: 30, brand: 'Kismet' },
  });
  const [dump] = await run<{ text: string }>(
    world.owner,
    `select string_agg(d::text, ' ') || ' ' || (select string_agg(j::text, ' ') from graphile_worker._private_jobs j) as text from messages.delivery d`,
  );
  for (const secret of ['739154', '3001234567', 'gulnaz', 'very-secret-token']) {
    expect(dump!.text).not.toContain(secret);
    expect(dump!.text).not.toContain(Buffer.from(secret).toString('hex'));
  }
  expect(dump!.text).toContain('+92••••••67');
  expect(dump!.text).toContain('g•••@example.com');
  expect(await world.messages.outboxOf('+923001234567')).toMatchObject([{ template: 'login-code', subject: null }]);
  await run(
    world.owner,
    `update messages.delivery a set body = b.body from messages.delivery b where b.message_id <> a.message_id`,
  );
  await expect(world.messages.outboxOf('+923001234567')).rejects.toThrow();
});

it('text is wiped once a real channel accepted it; the outbox keeps it for a day, rows stay for ninety', async () => {
  const gateway = recorder();
  await using far = await scene(gateway.channel);
  await far.send(far.sms('123456'));
  await far.messages.deliverDue();
  expect(await far.rows()).toMatchObject([{ state: 'sent', body: null }]);

  await using near = await scene();
  await near.send(near.sms('123456'));
  await near.messages.deliverDue();
  const prune = near.messages.jobs.find((job) => job.name === 'prune-messages')!;
  near.time.ms += DAY_MS - 1000;
  await prune.run();
  expect(await near.messages.outboxOf('+923001234567')).toHaveLength(1);
  near.time.ms += 1000;
  await prune.run();
  expect(await near.rows()).toMatchObject([{ state: 'sent', carrier: 'outbox', body: null }]);
  near.time.ms += 89 * DAY_MS;
  await prune.run();
  expect(await near.rows()).toHaveLength(1);
  near.time.ms += DAY_MS;
  await prune.run();
  expect(await near.rows()).toEqual([]);
});

it('a failed message can be retried until it expires', async () => {
  const gateway = recorder();
  await using world = await scene(gateway.channel);
  gateway.faults.push(new NotDelivered('HTTP_401', true));
  await world.send(world.sms('123456'));
  await world.messages.deliverDue();
  const id = (await world.rows())[0]!.message_id as string;
  const retry = () => withTx(world.db, (tx) => world.messages.retry(tx, world.brandId, id));
  expect(await withTx(world.db, (tx) => world.messages.retry(tx, world.brandId + 1, id))).toBe(false);
  expect(await retry()).toBe(true);
  expect(await retry()).toBe(false);
  await world.messages.deliverDue();
  expect(await world.rows()).toMatchObject([{ state: 'sent', attempts: 1, error: null }]);
  expect(await retry()).toBe(false);
});

it('the worker delivers what the server role queued', async () => {
  const gateway = recorder();
  await using world = await scene(gateway.channel);
  await world.send(world.sms('123456'));
  const pool = createPool({ url: world.url, role: null, size: 3, statementTimeoutMs: 10_000 });
  const duty = world.messages.duties[0]!;
  const runner = await runWorker({
    pgPool: pool,
    taskList: { [duty.name]: (payload) => duty.run(payload) },
    noHandleSignals: true,
    pollInterval: 200,
    logger: new Logger(() => () => {}),
    crontab: ' ',
  });
  // The job is deleted some time after the gateway has taken the message: the runner stops only then.
  await expect.poll(async () => (await world.jobs()).length, { timeout: 10_000 }).toBe(0);
  expect(gateway.taken).toHaveLength(1);
  await runner.stop();
  await pool.end();
});

it('the server role may queue a job, and has no rights on the queue tables', async () => {
  await using world = await scene();
  await expect(run(world.db, `select platform.add_job('send-message', '{}'::json, null, null)`)).resolves.toBeDefined();
  await expect(run(world.db, 'delete from graphile_worker._private_jobs')).rejects.toThrow('permission denied');
});
