import { createHash, createHmac, randomUUID } from 'node:crypto';
import { extent } from '@kismet/testkit/extent';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../tools/product/ports.ts';
import { fishAt } from '../games/fish/water.ts';
import { type CrashPoint, MAGAZINE_CRASH_POINTS } from '../server/rounds/crash-point.ts';
import { MockOperator } from './mock-operator.ts';
import { ended, startProcess } from './studio-process.ts';
import { launchBody, TestPlayer, TestStudio, testDatabase, testEnv } from './test-studio.ts';

const RICH = 1_000_00000n;
const CENT = 1_000n;
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start();
});
afterAll(() => studio.stop());

const calls = (user: string, kind: string) =>
  studio.operator.received.filter(({ call, body }) => call === kind && body.includes(`"${user}"`));
const seat = async (user: string, table = 'low') => {
  studio.operator.balances.set(user, RICH);
  const body = { ...launchBody(user, 'machhera'), table };
  const player = await TestPlayer.launch(studio.operator, studio.origin, body);
  const post = (what: string, body: object) => player.ask('POST', `/player/fish/${what}`, body);
  return {
    player,
    post,
    load: (gun = 1, id: string = randomUUID()) => post('load', { id, gun }),
    close: (id: string) => post('close', { id }),
    balance: () => studio.operator.balances.get(user)!,
  };
};
/** The result of a shot, computed without the kernel: the first word of the stream below the largest usable multiple. */
function shotBy(serverSeed: string, clientSeed: string, nonce: number, multiplier: number) {
  const range = BigInt(multiplier) * 1_000_000n;
  const limit = 2n ** 32n - (2n ** 32n % range);
  for (let counter = 0; ; counter++) {
    const block = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
      .update(`${clientSeed}:${nonce}:${counter}`)
      .digest();
    for (let at = 0; at < 32; at += 4) {
      const word = BigInt(block.readUInt32BE(at));
      if (word < limit) return { word: Number(word % range), isKill: word % range < 965_000n };
    }
  }
}
/** One fish now swimming of each kind with a prize of its own: a chain would take other fish along, and shots at those hit nothing. */
const prey = (player: TestPlayer) =>
  [
    ...Map.groupBy(
      fishAt((player.state.place as { seed: string }).seed, studio.clock.now()),
      ({ species }) => species.code,
    ).values(),
  ]
    .map(([fish]) => fish!)
    .filter(({ species }) => species.prizes.length === 1 && !species.chains);

it('[TV-6.97] a magazine is one bet and one win of its prizes and unspent shots; each shot follows from the seeds', async () => {
  const me = await seat('fisher', 'middle');
  const { commitment } = me.player.state.fairness as { commitment: string };
  const id = randomUUID();
  const loads = await Promise.all(Array.from({ length: 10 }, () => me.load(2, id)));
  expect(new Set(loads.map(({ body }) => body.magazine.id)).size).toBe(1);
  expect(me.balance()).toBe(RICH - 25_00000n);
  expect(calls('fisher', 'bet')).toHaveLength(1);
  studio.clock.advance(10_000);
  const hits = prey(me.player).map(({ id: fish }, n) => ({ n, fish }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => me.post('hits', { id, hits })));
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  const { magazine, shots } = answers[0]!.body;
  expect(magazine.spent).toBe(hits.length);
  // after a reload the page knows all of it
  const state = (await me.player.ask('GET', '/player/state')).body;
  expect(state).toMatchObject({ magazine, decided: hits.map(({ n }) => n), balance: '975.00' });
  expect(state.round.dead.sort()).toEqual(
    shots
      .filter((shot: { isKill: boolean }) => shot.isKill)
      .map(({ fish }: { fish: string }) => fish)
      .sort(),
  );
  expect((await me.player.ask('POST', '/player/fish/seed', {})).body.error).toBe('MAGAZINE_OPEN');
  const closes = await Promise.all(Array.from({ length: 10 }, () => me.close(id)));
  const closed = closes.map(({ body }) => body.magazine).find(({ state: at }) => at === 'CLOSED');
  expect(calls('fisher', 'win').every(({ body }) => body === calls('fisher', 'win')[0]!.body)).toBe(true);
  const { revealed } = (await me.player.ask('POST', '/player/fish/seed', { clientSeed: 'mine' })).body;
  expect(createHash('sha256').update(Buffer.from(revealed.serverSeed, 'hex')).digest('hex')).toBe(commitment);
  let prizes = 0n;
  for (const [at, { n, multiplier, word, isKill }] of shots.entries()) {
    expect({ word, isKill }).toEqual(
      shotBy(revealed.serverSeed, revealed.clientSeed, magazine.firstNonce + n, multiplier),
    );
    expect(n).toBe(hits[at]!.n);
    if (isKill) prizes += 50n * CENT * BigInt(multiplier);
  }
  const unspent = BigInt(50 - hits.length) * 50n * CENT;
  expect(me.balance()).toBe(RICH - 25_00000n + prizes + unspent);
  expect(closed.payment).toBe(
    `${(prizes + unspent) / 100_000n}.${String(((prizes + unspent) / CENT) % 100n).padStart(2, '0')}`,
  );
  // what was never at risk is stated
  expect(JSON.parse(calls('fisher', 'win')[0]!.body).meta.kismet).toEqual({
    phase: 'magazine',
    unspent: Number(unspent),
  });
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.97] magazines loaded and closed by many players at the same moment are one bet and one win each; only invalid ones are refused', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => seat(`crowd-${n}`)));
  const guest = await TestPlayer.launch(studio.operator, studio.origin, {
    ...launchBody('crowd-guest', 'machhera'),
    ...{ currency: 'XXX', table: 'low' },
  });
  const [busy, twice] = [await seat('crowd-busy'), await seat('crowd-twice')];
  await busy.load(1);
  const ids = crowd.map(() => randomUUID());
  const [own, played] = [randomUUID(), randomUUID()];
  const [loads, open, same, play] = await Promise.all([
    Promise.all(crowd.map((one, n) => one.load(1 + (n % 2), ids[n]!))),
    busy.load(1),
    Promise.all([twice.load(2, own), twice.load(2, own), twice.load(2, own)]),
    guest.ask('POST', '/player/fish/load', { id: played, gun: 1 }),
  ]);
  for (const [n, { body }] of loads.entries())
    expect(body).toMatchObject({
      magazine: { id: ids[n], gun: 1 + (n % 2), state: 'OPEN' },
      balance: n % 2 ? '975.00' : '995.00',
    });
  expect(open.body.error).toBe('MAGAZINE_OPEN');
  expect(new Set(same.map(({ body }) => body.magazine.firstNonce)).size).toBe(1);
  expect(play.body).toMatchObject({ magazine: { state: 'OPEN' }, balance: '9995.00' });
  studio.operator.faults.win.push('error-500');
  const closes = await Promise.all([
    ...crowd.map((one, n) => one.close(ids[n]!)),
    ...[twice.close(own), twice.close(own), crowd[0]!.close(own)],
    guest.ask('POST', '/player/fish/close', { id: played }),
  ]);
  const states = closes.map(({ body }) => body.error ?? body.magazine.state);
  // one win was not answered: it is sent again later, with the same bytes
  expect(states.filter((state) => state === 'CLOSED').length).toBeGreaterThanOrEqual(13);
  expect(states[14]).toBe('NOT_FOUND');
  studio.clock.advance(10_000);
  await studio.studio.outbox.drainOnce();
  for (const one of [...crowd, twice]) expect(one.balance()).toBe(RICH);
  for (const user of [...crowd.map((_, n) => `crowd-${n}`), 'crowd-twice']) {
    expect(calls(user, 'bet'), user).toHaveLength(1);
    expect(new Set(calls(user, 'win').map(({ body }) => body)).size, user).toBe(1);
  }
  expect(closes.at(-1)!.body).toMatchObject({ magazine: { state: 'CLOSED' }, balance: '10000.00' });
});

it('invalid requests are refused, each with its code, and change nothing', async () => {
  const [me, other] = [await seat('careful'), await seat('stranger')];
  const id = randomUUID();
  const refusals = async (...asked: Promise<{ status: number; body: { error?: string } }>[]) =>
    (await Promise.all(asked)).map(({ status, body }) => `${status} ${body.error}`);
  expect(
    await refusals(
      me.load(4),
      me.load(0),
      me.load(1.5),
      me.load(1, 'no-id'),
      me.close(randomUUID()),
      me.post('hits', { id: randomUUID(), hits: [{ n: 0, fish: '1-1' }] }),
      me.player.ask('GET', '/player/fish/magazines/none'),
      me.player.spin(),
      me.player.ask('GET', '/player/table'),
    ),
  ).toEqual([
    '422 GUN_NOT_OFFERED',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
  ]);
  expect(me.balance()).toBe(RICH);
  await me.load(1, id);
  studio.clock.advance(10_000);
  const [fish] = prey(me.player);
  const hit = (n: number, of = fish!.id) => me.post('hits', { id, hits: [{ n, fish: of }] });
  expect(
    await refusals(
      me.load(2, id),
      me.load(1),
      other.close(id),
      other.post('hits', { id, hits: [{ n: 0, fish: fish!.id }] }),
      hit(50),
      hit(-1),
      me.post('hits', {
        id,
        hits: [
          { n: 1, fish: fish!.id },
          { n: 1, fish: fish!.id },
        ],
      }),
      me.post('hits', { id, hits: [] }),
    ),
  ).toEqual([
    '409 MAGAZINE_MISMATCH',
    '409 MAGAZINE_OPEN',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
    '422 SHOT_UNKNOWN',
    '422 BAD_INPUT',
  ]);
  // a fish that is not there is not hit, and the shot is returned
  for (const none of ['0-0', '999999999-1', 'x', `${fish!.id}9999`, '../1'])
    expect((await hit(2, none)).body.shots).toEqual([]);
  const second = await seat('hasty');
  const quick = randomUUID();
  await second.load(1, quick);
  expect((await second.post('hits', { id: quick, hits: [{ n: 40, fish: fish!.id }] })).body.error).toBe('TOO_SOON');
  await Promise.all([me.close(id), second.close(quick)]);
  expect([me.balance(), second.balance()]).toEqual([RICH, RICH]);
  expect((await hit(3)).body.error).toBe('MAGAZINE_CLOSED');
});

it('[TV-6.36] a magazine that is loaded and abandoned is closed after two minutes and costs nothing; a bet of unknown outcome is rolled back', async () => {
  const [idle, unlucky, poor] = [await seat('idle'), await seat('unlucky'), await seat('poor')];
  await idle.load(3);
  studio.operator.faults.bet.push('lost-after', 'lost-after', 'lost-after');
  expect((await unlucky.load(1)).body.magazine.state).toBe('RETURNED');
  studio.operator.faults.bet.push({ refuse: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  expect((await poor.load(1)).body.magazine).toMatchObject({
    state: 'DECLINED',
    refusal: 'RS_ERROR_NOT_ENOUGH_MONEY',
  });
  studio.operator.faults.win.push('lost-after', 'error-500');
  studio.clock.advance(121_000);
  await studio.studio.outbox.drainOnce();
  for (let tries = 0; tries < 3; tries++) {
    studio.clock.advance(10_000);
    await studio.studio.outbox.drainOnce();
  }
  expect([idle.balance(), unlucky.balance(), poor.balance()]).toEqual([RICH, RICH, RICH]);
  expect(new Set(calls('idle', 'win').map(({ body }) => body)).size).toBe(1);
  expect(studio.operator.openBets()).toEqual([]);
});

it('the balance after a magazine is the one that the wallet returned for its bet and win; only a repeated call, which has none, asks the wallet for it', async () => {
  const me = await seat('teller', 'middle');
  const id = randomUUID();
  const asked = calls('teller', 'balance').length;
  const { body: loaded } = await me.load(2, id);
  expect(loaded).toMatchObject({ magazine: { state: 'OPEN' }, balance: '975.00' });
  const { body: closed } = await me.close(id);
  expect(closed).toMatchObject({ magazine: { state: 'CLOSED' }, balance: '1000.00' });
  expect(calls('teller', 'balance')).toHaveLength(asked);
  studio.operator.balances.set('teller', RICH + 500_000n);
  expect((await me.close(id)).body).toMatchObject({ magazine: { state: 'CLOSED' }, balance: '1005.00' });
  expect(calls('teller', 'balance')).toHaveLength(asked + 1);
});

it('play money never reaches the wallet', async () => {
  const body = { ...launchBody('guest', 'machhera'), currency: 'XXX', table: 'high' };
  const player = await TestPlayer.launch(studio.operator, studio.origin, body);
  const before = studio.operator.received.length;
  const id = randomUUID();
  expect((await player.ask('POST', '/player/fish/load', { id, gun: 3 })).body).toMatchObject({ balance: '9900.00' });
  studio.clock.advance(10_000);
  const hits = prey(player).map(({ id: fish }, n) => ({ n, fish }));
  await player.ask('POST', '/player/fish/hits', { id, hits });
  const { magazine, balance, staked, returned } = (await player.ask('POST', '/player/fish/close', { id })).body;
  expect(magazine.state).toBe('CLOSED');
  const cents = (text: string) => BigInt(text.replace('.', ''));
  expect(cents(balance)).toBe(1_000_000n - cents(staked) + cents(returned));
  expect(studio.operator.received).toHaveLength(before);
});

it.concurrent.for(extent<readonly CrashPoint[]>(['after_magazine_bet'], MAGAZINE_CRASH_POINTS))(
  '[STD-52] killed with -9 %s: another process finishes the magazine with one win or one rollback',
  { timeout: 300_000 },
  // parallel tests each have their own `expect`
  async (point, { expect, onTestFinished }) => {
    const operator = new MockOperator();
    const databaseUrl = await testDatabase();
    const env = await testEnv(operator, await freePort(), databaseUrl, await operator.listen());
    operator.balances.set('fisher', RICH);
    const doomed = await startProcess({ ...env, STUDIO_CRASH_AT: point });
    onTestFinished(() => void doomed.kill('SIGKILL'));
    const death = ended(doomed);
    const player = await TestPlayer.launch(operator, env.STUDIO_ORIGIN!, launchBody('fisher', 'machhera'));
    const id = randomUUID();
    await player.ask('POST', '/player/fish/load', { id, gun: 1 }).catch(() => null);
    await player.ask('POST', '/player/fish/close', { id }).catch(() => null);
    expect(await death).toBe('SIGKILL');
    const second = await startProcess(env);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      await expect
        .poll(async () => (await database.query('select state from studio.magazine')).rows[0].state, {
          // an open magazine is closed after its minute, however busy the machine
          timeout: 200_000,
          interval: 200,
        })
        .toMatch(/^(CLOSED|RETURNED)$/);
      expect(operator.openBets()).toEqual([]);
      expect(operator.balances.get('fisher')).toBe(RICH);
    } finally {
      await database.end();
      const gone = ended(second);
      second.kill('SIGTERM');
      await gone;
      await operator.stop();
    }
  },
);
