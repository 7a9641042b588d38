import { createHash, createHmac } from 'node:crypto';
import { gameListAnswer, vendorFile } from '@kismet/contracts/vendor/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roundFromBlocks } from '../games/engine/outcome.ts';
import { blockMessage, drive } from '../games/engine/stream.ts';
import { titleOf } from '../games/titles.ts';
import { studioVendorFiles } from '../vendor-file.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start();
}, 60_000);
afterAll(() => studio.stop());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(studio.origin + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

it('games API answers only calls signed by the operator', async () => {
  const stranger = (await import('./mock-operator.ts')).MockOperator.newKeys().operator;
  const body = launchBody('player-a', 'anar-bagh');
  expect((await studio.operator.call(studio.origin, 'KISMET', '/game/url', body, stranger)).status).toBe(401);
  const unsigned = await post('/houses/KISMET/game/url', JSON.stringify(body));
  expect([unsigned.status, await unsigned.json()]).toEqual([401, { error: 'BAD_SIGNATURE', params: {} }]);
  expect(
    (await studio.operator.call(studio.origin, 'KISMET', '/game/url', { ...body, game_code: 'nothing' })).status,
  ).toBe(404);
  expect((await studio.operator.call(studio.origin, 'KISMET', '/game/url', { user: 5 })).status).toBe(422);
  expect((await post('/houses/KISMET/game/url', 'x'.repeat(20_000))).status).toBe(413);
});

it("lists its games in the contract's format", async () => {
  const answer = await (await studio.operator.call(studio.origin, 'KISMET', '/game/list', { operator_id: 1 })).json();
  expect(gameListAnswer.parse(answer).games.map((game) => game.game_code)).toEqual([
    'anar-bagh',
    'patang',
    'raat-bazaar',
    'uran',
  ]);
  const files = studioVendorFiles('http://127.0.0.1:8082');
  for (const { file } of files) vendorFile.parse(file);
  expect(new Set(files.map((vendor) => vendor.code)).size).toBe(files.length);
  expect(files.flatMap((vendor) => vendor.file.games).filter((game) => !game.is_group).length).toBeGreaterThanOrEqual(
    400,
  );
});

it('a launch secret is in the fragment, and works once within two minutes', async () => {
  const launch = async () =>
    new URL(
      (
        (await (
          await studio.operator.call(studio.origin, 'KISMET', '/game/url', launchBody('player-b', 'patang'))
        ).json()) as {
          url: string;
        }
      ).url,
    );
  const url = await launch();
  expect(url.search).toBe('');
  const secret = (of: URL) => JSON.stringify({ secret: new URLSearchParams(of.hash.slice(1)).get('s') });
  expect((await post('/player/launch', secret(url))).status).toBe(200);
  expect((await post('/player/launch', secret(url))).status).toBe(401);
  const late = await launch();
  studio.clock.advance(121_000);
  expect((await post('/player/launch', secret(late))).status).toBe(401);
});

it('refuses calls without a key, and ends a session after twelve hours', async () => {
  const player = await studio.player('player-c', RICH);
  expect((await fetch(`${studio.origin}/player/state`)).status).toBe(401);
  expect((await player.ask('GET', '/player/state')).body.balance).toBe('1000.00');
  studio.clock.advance(12 * 3_600_000 + 1);
  expect((await player.ask('GET', '/player/state')).body.error).toBe('SESSION_ENDED');
});

it('a round of another player gets the same answer as an unknown one', async () => {
  const [one, other] = [await studio.player('player-d', RICH), await studio.player('player-e', RICH)];
  const { round } = (await one.spin()).body;
  expect((await other.ask('GET', `/player/rounds/${round.id}`)).status).toBe(404);
  expect((await other.spin('1.00', round.id)).body.error).toBe('ROUND_MISMATCH');
});

it('[RT-09] the seed is committed before, revealed after, and reproduces the outcome that was played', async () => {
  const player = await studio.player('player-f', RICH, {}, 'raat-bazaar');
  const before = (await player.ask('GET', '/player/state')).body.fairness;
  const { round } = (await player.spin()).body;
  const hidden = (await player.ask('GET', `/player/rounds/${round.id}`)).body.proof;
  expect(hidden).toEqual({ commitment: before.commitment, clientSeed: before.clientSeed, serverSeed: null });
  const rotated = (await player.ask('POST', '/player/seed', { clientSeed: 'chosen-by-me' })).body;
  expect(rotated.revealed).toMatchObject({ commitment: before.commitment, rounds: 1 });
  expect(rotated.fairness).toMatchObject({ commitment: before.nextCommitment, clientSeed: 'chosen-by-me', nonce: 0 });
  const seed = Buffer.from((await player.ask('GET', `/player/rounds/${round.id}`)).body.proof.serverSeed, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(before.commitment);
  const block = (n: number) =>
    createHmac('sha256', seed)
      .update(blockMessage(before.clientSeed, round.nonce, n))
      .digest();
  expect(drive(roundFromBlocks(titleOf('raat-bazaar')!.rules), block).outcome).toEqual(round.outcome);
});

it('a seed is replaced after a thousand rounds', async () => {
  const player = await studio.player('player-g', RICH);
  const before = player.state.fairness as { commitment: string; nextCommitment: string };
  await studio.studio.work.pool.query(
    `update studio.seed set next_nonce = 1000 where owner = '1:player-g' and state = 'ACTIVE'`,
  );
  const { round, fairness } = (await player.spin()).body;
  expect(round.nonce).toBe(0);
  expect(fairness.commitment).toBe(before.nextCommitment);
});

it('[STD-51] lists the last fifty rounds, and gives the operator the page of a round', async () => {
  const player = await studio.player('player-h', RICH);
  const { round } = (await player.spin()).body;
  expect((await player.ask('GET', '/player/rounds')).body.rounds).toMatchObject([
    { id: round.id, outcome: round.outcome },
  ]);
  const ask = (body: object) =>
    studio.operator.call(studio.origin, 'KISMET', '/game/round', { operator_id: 1, user: 'player-h', ...body });
  const { url } = (await (await ask({ round: round.id })).json()) as { url: string };
  const secret = new URLSearchParams(new URL(url).hash.slice(1)).get('r');
  expect(await (await post('/player/replay', JSON.stringify({ secret }))).json()).toMatchObject({
    id: round.id,
    outcome: round.outcome,
  });
  expect((await ask({ round: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
});

it.each(['en', 'ur'])('[F-37] the page of a round is in the language in which it was played: %s', async (lang) => {
  const { operator, origin } = studio;
  operator.balances.set(`player-f37-${lang}`, RICH);
  const launched = { ...launchBody(`player-f37-${lang}`, 'anar-bagh', { theme: 'dark' }), lang };
  const player = await TestPlayer.launch(operator, origin, launched);
  const { round } = (await player.spin()).body;
  const asked = { operator_id: 1, user: launched.user, round: round.id };
  const { url } = (await (await operator.call(origin, 'KISMET', '/game/round', asked)).json()) as { url: string };
  const said = new URLSearchParams(new URL(url).hash.slice(1));
  expect([said.get('lang'), said.get('theme')]).toEqual([lang, 'dark']);
});

it.each([
  [{ bar: 'operator' }, 'operator'],
  [{}, null],
  [{ bar: 'x&s=other' }, null],
])('[F-28] the page of a game learns from its launch whether the surrounding page has a bar: %o', async (meta, bar) => {
  const launched = launchBody('player-f28', 'anar-bagh', meta);
  const { url } = (await (await studio.operator.call(studio.origin, 'KISMET', '/game/url', launched)).json()) as {
    url: string;
  };
  expect(new URLSearchParams(new URL(url).hash.slice(1)).get('bar')).toBe(bar);
});

it.each([
  [{ currencySymbol: 'Rs' }, 'Rs'],
  [{}, 'P'],
  [{ currencySymbol: 'too long' }, 'P'],
])("amounts have the symbol of the operator's pages: %o", async (meta, symbol) => {
  const { state } = await studio.player(`player-symbol-${symbol}`, RICH, meta);
  expect(state.symbol).toBe(symbol);
});

it('[STD-52] a result that was never presented is returned again until the page confirms it', async () => {
  const player = await studio.player('player-i', RICH);
  const { round } = (await player.spin()).body;
  expect((await player.ask('GET', '/player/state')).body.unfinished).toMatchObject({ id: round.id, status: 'settled' });
  await player.ask('POST', `/player/rounds/${round.id}/presented`, {});
  expect((await player.ask('GET', '/player/state')).body.unfinished).toBeNull();
});

it('[T23] may be framed only by the brands', async () => {
  const { headers } = await fetch(`${studio.origin}/livez`);
  expect(headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:18190;');
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'no-referrer']);
});

it('a house serves only its own games, and its rounds use its own wallet address', async () => {
  const ask = (house: string, path: string, body: unknown) => studio.operator.call(studio.origin, house, path, body);
  const body = launchBody('player-h', 'mango-king');
  expect((await ask('KISMET', '/game/url', body)).status).toBe(404);
  expect((await ask('NOBODY', '/game/url', body)).status).toBe(404);
  expect((await ask('SHAHTOOT', '/game/url', { ...body, game_code: 'shahtoot-mandi' })).status).toBe(404);
  const { games } = gameListAnswer.parse(await (await ask('SHAHTOOT', '/game/list', { operator_id: 1 })).json());
  expect(games.filter((game) => game.group === 'shahtoot-mandi')).toHaveLength(10);
  const player = await studio.player('player-h', RICH, {}, 'mango-king');
  studio.operator.received.length = 0;
  const { round } = (await player.spin((player.state.stakes as string[])[0])).body;
  expect(round.status).toBe('settled');
  expect(studio.operator.received.map(({ call, house }) => [call, house])).toEqual([
    ['bet', 'SHAHTOOT'],
    ['win', 'SHAHTOOT'],
  ]);
  const replay = { operator_id: 1, user: 'player-h', round: round.id };
  expect((await ask('SHAHTOOT', '/game/round', replay)).status).toBe(200);
  expect((await ask('LATTU', '/game/round', replay)).status).toBe(404);
});
