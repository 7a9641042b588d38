import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start({ STUDIO_TABLE_BETTING_MS: '2500', STUDIO_WALLET_TIMEOUT_MS: '5000' });
}, 60_000);
afterAll(() => studio.stop());

/** A baccarat player who can call any table of the house. */
async function seat(user: string, body: object = {}) {
  studio.operator.balances.set(user, RICH);
  const player = await TestPlayer.launch(studio.operator, studio.origin, { ...launchBody(user, 'baccarat'), ...body });
  const ask = (method: 'GET' | 'POST', path: string, table: string, said?: unknown) =>
    player.ask(method, `/player/table${path}?table=${table}`, said);
  return {
    player,
    ask,
    async bet(table: string, stakes: Record<string, string>, least = 1_000) {
      for (;;) {
        const { now, round } = (await ask('GET', '', table)).body;
        if (round?.phase === 'BETTING' && round.closesAt - now > least)
          return ask('POST', '/bets', table, { id: randomUUID(), round: round.number, stakes });
        await sleep(50);
      }
    },
  };
}
function listen({ key, origin }: TestPlayer, tables: unknown) {
  const frames: { kind: string; topic: string; seq: number }[] = [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/stream`);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('open', () => socket.send(JSON.stringify({ key, tables })));
  socket.on('message', (bytes) => frames.push(JSON.parse(bytes.toString())));
  return { socket, closed, frames };
}

it('[TV-6.205] one connection streams four tables, each with its own sequence; tables of another house are left out, and more than four are refused', async () => {
  const me = await seat('watches');
  const tables = ['baccarat:middle', 'roulette:low', 'sic-bo:high', 'andar-bahar:middle'];
  const { frames, socket } = listen(me.player, [...tables.slice(0, 3), 'dangal:middle', 'sic-bo:high'].slice(0, 4));
  for (let tries = 0; new Set(frames.map(({ topic }) => topic)).size < 3 && tries < 100; tries++) await sleep(30);
  await sleep(200);
  const rounds = frames.filter(({ kind }) => kind === 'round');
  expect(new Set(rounds.map(({ topic }) => topic))).toEqual(
    new Set(['baccarat-pkr', 'roulette-low-pkr', 'sic-bo-high-pkr']),
  );
  for (const topic of ['baccarat-pkr', 'roulette-low-pkr']) {
    const seqs = rounds.filter((one) => one.topic === topic).map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  }
  socket.close();
  expect(await listen(me.player, [...tables, 'sic-bo:low']).closed).toBe(4_401);
  expect(await listen(me.player, 'baccarat:middle').closed).toBe(4_401);
  expect(await listen(me.player, ['dangal:middle']).closed).toBe(4_404);
  const { body } = await me.player.ask('GET', '/player/tables');
  expect(body.tables).toHaveLength(18);
  expect(body.tables[0]).toMatchObject({ table: 'baccarat:low', level: { code: 'low' } });
  for (const table of [
    'dangal:middle',
    'baccarat',
    'baccarat:vip',
    'uran:middle',
    'anar-bagh:middle',
    'baccarat:low:x',
  ])
    expect((await me.ask('GET', '', table)).status).toBe(404);
  expect((await me.player.ask('GET', '/player/table?table=a&table=b')).status).toBe(404);
  expect((await me.ask('GET', '/seat', 'roulette:low')).body).toMatchObject({
    ...{ gameCode: 'roulette', liveTable: 'roulette-low-pkr', limits: { leastStake: '0.20', mostStake: '200.00' } },
  });
});

it('[TV-6.206] with money only one table can be played at a time: a bet at another one is refused while a bet is open, in whatever order they arrive; the wallet is given the game of the table', async () => {
  const me = await seat('plays-many');
  await me.bet('roulette:middle', { red: '10.00' });
  expect((await me.bet('roulette:middle', { black: '5.00' })).body.wager.state).toBe('standing');
  expect(await me.bet('sic-bo:middle', { small: '5.00' })).toMatchObject({
    status: 409,
    body: { error: 'OTHER_TABLE' },
  });
  expect(studio.operator.balances.get('plays-many')).toBe(RICH - 15_00000n);
  const tables = ['teen-patti-two:middle', 'andar-bahar:low', 'dragon-tiger:middle'];
  const others = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => seat(`races-${n}`)));
  const races = await Promise.all(
    others.map((other) =>
      Promise.all(tables.map((table, n) => other.bet(table, { [['a', 'andar', 'dragon'][n]!]: '10.00' }))),
    ),
  );
  for (const [n, raced] of races.entries()) {
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(raced.filter(({ body }) => body.error === 'OTHER_TABLE')).toHaveLength(2);
    expect(studio.operator.balances.get(`races-${n + 1}`)).toBe(RICH - 10_00000n);
  }
  // play money is not limited
  const demo = await seat('guest', { currency: 'XXX' });
  expect((await demo.bet('roulette:low', { red: '1.00' })).body.wager.state).toBe('standing');
  expect((await demo.bet('sic-bo:low', { small: '1.00' })).body.wager.state).toBe('standing');
  const own = studio.operator.received.filter(({ body }) => body.includes('roulette-pkr'));
  for (let tries = 0; tries < 600; tries++) {
    if (studio.operator.received.some(({ call, body }) => call === 'win' && body.includes('roulette-pkr'))) break;
    await sleep(50);
  }
  const calls = studio.operator.received.filter(({ body }) => body.includes('"roulette-pkr:'));
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(['bet', 'win']));
  expect(new Set(calls.map(({ body }) => JSON.parse(body).game_code))).toEqual(new Set(['roulette']));
  // the round is over: another table may be played
  expect((await me.bet('baccarat:high', { player: '100.00' })).body.wager.state).toBe('standing');
});

it('[TV-6.262] tables of a game that the operator had closed at the launch are listed as closed; they are not shown or streamed, and accept no bet', async () => {
  const games = ['baccarat', 'sic-bo'];
  const me = await seat('meets-closed', { meta: { games } });
  const { body } = await me.player.ask('GET', '/player/tables');
  expect(body.tables).toHaveLength(18);
  for (const { gameCode, isShut } of body.tables)
    expect([gameCode, isShut]).toEqual([gameCode, !games.includes(gameCode)]);
  const bet = { id: randomUUID(), round: 1, stakes: { red: '10.00' } };
  const refused = await Promise.all([
    me.ask('GET', '', 'roulette:low'),
    me.ask('GET', '/seat', 'roulette:low'),
    me.ask('POST', '/bets', 'roulette:low', bet),
  ]);
  expect(refused.map(({ status, body: said }) => `${status} ${said.error}`)).toEqual(
    new Array(3).fill('409 GAME_SHUT'),
  );
  expect(studio.operator.balances.get('meets-closed')).toBe(RICH);
  expect(await listen(me.player, ['roulette:low']).closed).toBe(4_404);
  const { frames, socket } = listen(me.player, ['roulette:low', 'sic-bo:middle']);
  for (let tries = 0; frames.length < 1 && tries < 200; tries++) await sleep(30);
  expect(new Set(frames.map(({ topic }) => topic))).toEqual(new Set(['sic-bo-pkr']));
  socket.close();
  expect((await me.bet('sic-bo:middle', { small: '5.00' })).body.wager.state).toBe('standing');
  // the game that the page was launched for is open, whatever the list says
  const odd = await seat('odd-list', { meta: { games: [] } });
  expect((await odd.player.ask('GET', '/player/table')).status).toBe(200);
});

it('a launch requests four tables, not just that of its level, if the game has several', async () => {
  const at = async (game: string, table: string) => {
    const body = { ...launchBody('guest', game), table };
    const answer = await studio.operator.call(
      studio.origin,
      game === 'dangal' ? 'DANGAL' : 'BAITHAK',
      '/game/url',
      body,
    );
    return { status: answer.status, url: ((await answer.json()) as { url?: string }).url ?? '' };
  };
  expect((await at('roulette', 'high-four')).url).toMatch(/\/play\/roulette#.*&view=many$/);
  expect((await at('roulette', 'high')).url).not.toContain('view=');
  for (const [game, table] of [
    ['roulette', 'vip-four'],
    ['roulette', 'four'],
    ['dangal', 'middle-four'],
  ] as const)
    expect((await at(game, table)).status).toBe(404);
});
