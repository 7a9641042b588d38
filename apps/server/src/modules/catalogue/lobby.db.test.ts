import { brotliDecompressSync } from 'node:zlib';
import type { VendorFile } from '@kismet/contracts/vendor/games';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';

type VendorGame = VendorFile['games'][number];
const game = (code: string, changes: Partial<VendorGame> = {}): VendorGame => ({
  game_code: code,
  names: { en: code, ur: code },
  product: 'p',
  category: 'slots',
  platforms: ['GPL_DESKTOP'],
  enabled: true,
  freebet_support: false,
  rtp: '96.0123',
  volatility: 3,
  features: ['free-spins'],
  min_bet: '0.05',
  max_bet: '500',
  art: { seed: code, from: '#112233', to: '#445566' },
  ...changes,
});
const add = (scene: ColdScene, code: string, games: VendorGame[]) =>
  withTx(scene.db, (tx) =>
    scene.catalogue.importVendor(tx, code, {
      names: { en: `House ${code}`, ur: code },
      dialect: 'kismet',
      games_api: 'http://localhost:1',
      games,
    }),
  );
const get = async (scene: ColdScene, path: string, token?: string) =>
  (await scene.ask('GET', path, token ? { token } : {})).body.value;
const listed = async (scene: ColdScene, query: string) =>
  (await get(scene, `/lgw/games/list?${query}`)).games.map(({ gameCode }: { gameCode: string }) => gameCode).sort();
async function member(scene: ColdScene, username: string, accountKind: 0 | 4 = 0): Promise<string> {
  await scene.addAccount({ username, accountKind });
  return (await scene.login(username)).body.value.token;
}
const reason = 'a test of the lobby';

it('[GM-01] a group replaces its games in lists and is never launched; search finds the games inside it', async () => {
  await using scene = await coldScene();
  await add(scene, 'KISMET', [
    game('hall', { is_group: true, names: { en: 'Night Hall', ur: 'رات ہال' } }),
    game('one', { group: 'hall', names: { en: 'Lamp One', ur: 'چراغ ایک' }, aliases: ['chiragh'] }),
    game('two', { group: 'hall' }),
    game('alone'),
  ]);
  expect(await listed(scene, '')).toEqual(['alone', 'hall']);
  expect(await listed(scene, 'gameName=chiragh')).toEqual(['one']);
  const hall = await get(scene, '/lgw/games/detail?vassalage=KISMET&gameCode=hall');
  expect(hall.isGame).toBe('VASSALAGE');
  const { list } = await get(scene, '/lgw/games/subGames?vassalage=KISMET&gameCode=hall');
  expect(list.map(({ gameCode }: { gameCode: string }) => gameCode)).toEqual(['one', 'two']);
  await expect(scene.catalogue.checkGame(scene.brandId, 'KISMET', 'hall')).rejects.toMatchObject({
    code: 'GAME_UNKNOWN',
  });
});

it('[GL-01] games can be filtered by classification, theme, feature, volatility and return; facet counts match', async () => {
  await using scene = await coldScene();
  await add(scene, 'KISMET', [
    game('a', { classification: 'ways', themes: ['garden', 'night'], rtp: '95.1' }),
    game('b', { classification: 'ways', themes: ['sea'], volatility: 5 }),
    game('c', { classification: 'lines', themes: ['garden'], features: ['respin'] }),
  ]);
  expect(await listed(scene, 'gameClassify=ways')).toEqual(['a', 'b']);
  expect(await listed(scene, 'theme=garden')).toEqual(['a', 'c']);
  expect(await listed(scene, 'theme=garden,night')).toEqual(['a']);
  expect(await listed(scene, 'feature=respin')).toEqual(['c']);
  expect(await listed(scene, 'volatility=5')).toEqual(['b']);
  expect(await listed(scene, 'rtpMin=96')).toEqual(['b', 'c']);
  const { classifications, themes, count } = await get(scene, '/lgw/games/list?gameType=RNG&theme=garden');
  expect(count).toBe(2);
  expect(classifications).toEqual([
    { code: 'ways', count: 2 },
    { code: 'lines', count: 1 },
  ]);
  expect(themes[0]).toEqual({ code: 'garden', count: 2 });
});

it('[GM-04] a maintenance window of a game or vendor ends by itself, is audited, and suggests alternatives', async () => {
  await using scene = await coldScene();
  await add(scene, 'KISMET', [game('a', { themes: ['sea'] }), game('b', { themes: ['sea'] }), game('c')]);
  await add(scene, 'OTHER', [game('d', { themes: ['sea'] })]);
  const call = await (await scene.addOperator('writer', 'content')).enter();
  const { list } = (await call('GET', '/operator/games?vendorCode=KISMET&limit=2')).body.value;
  expect(list).toHaveLength(2);
  const endsAt = new Date(scene.clock.now() + 600_000).toISOString();
  const gameId = list[0].game.nodeId;
  const saved = await call('POST', `/operator/games/${gameId}`, {
    isHot: true,
    enabled: true,
    maintenance: { endsAt },
    reason,
  });
  expect(saved.body.value).toMatchObject({
    maintenance: { endsAt },
    game: { playable: false, maintenance: { endsAt } },
  });
  const check = (vendor: string, code: string) => scene.catalogue.checkGame(scene.brandId, vendor, code);
  await expect(check('KISMET', 'a')).rejects.toMatchObject({ code: 'GAME_MAINTENANCE', params: { endsAt } });
  const similar = await get(scene, '/lgw/games/similar?vassalage=KISMET&gameCode=a');
  expect(similar.list.map(({ gameCode }: { gameCode: string }) => gameCode).slice(0, 2)).toEqual(['b', 'd']);
  scene.time.ms += 600_000;
  await check('KISMET', 'a');
  const closed = await call('POST', '/operator/games/vendors/KISMET', {
    isHot: false,
    maintenance: { endsAt: null },
    reason,
  });
  expect(closed.status).toBe(200);
  await expect(check('KISMET', 'b')).rejects.toMatchObject({ code: 'VENDOR_MAINTENANCE' });
  const { lanes } = (await get(scene, '/lgw/games/vendors')).data;
  expect(lanes[0].cards.find(({ vassalage }: { vassalage: string }) => vassalage === 'KISMET')).toMatchObject({
    underMaintenance: true,
    maintenance: { endsAt: null },
    gameCount: 3,
  });
  expect((await get(scene, '/lgw/games/similar?vassalage=KISMET&gameCode=a')).list).toMatchObject([{ gameCode: 'd' }]);
  const { checkVendor } = scene.catalogue;
  await expect(checkVendor(scene.brandId, 'KISMET')).rejects.toMatchObject({ code: 'VENDOR_MAINTENANCE' });
  await expect(checkVendor(scene.brandId, 'NOBODY')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(checkVendor(-1, 'OTHER')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await checkVendor(scene.brandId, 'OTHER');
  const support = await (await scene.addOperator('helper', 'support')).enter();
  expect(
    (await support('POST', `/operator/games/${gameId}`, { isHot: true, enabled: true, maintenance: null, reason }))
      .status,
  ).toBe(403);
  expect(
    (await call('POST', '/operator/games/nothing00000', { isHot: true, enabled: true, maintenance: null, reason }))
      .status,
  ).toBe(404);
});

it('[F-67] [GL-03] [GL-04] [GL-09] favourites are stored once, newest first, merged from the browser, private to the member', async () => {
  await using scene = await coldScene();
  await add(
    scene,
    'KISMET',
    ['a', 'b', 'c'].map((code) => game(code)),
  );
  const ids = Object.fromEntries(
    (await get(scene, '/lgw/games/list')).games.map(({ gameCode, nodeId }: Record<string, string>) => [
      gameCode,
      nodeId,
    ]),
  );
  const token = await member(scene, 'saver');
  const other = await member(scene, 'other');
  const favs = async (who = token) => (await get(scene, '/lgw/games/favs', who)).gameFavIds;
  const post = (path: string, body: object, who = token) => scene.ask('POST', path, { token: who, body });
  await Promise.all([1, 2, 3].map(() => post('/lgw/games/fav', { nodeId: ids.a })));
  expect(await favs()).toEqual([ids.a]);
  scene.time.ms += 1000;
  expect((await post('/lgw/games/favAction', { nodeId: ids.b, vendor: 'KISMET', gameType: 'RNG' })).body.value).toEqual(
    {
      gameFavIds: [ids.b, ids.a],
      isFav: true,
    },
  );
  expect((await post('/lgw/games/favAction', { nodeId: ids.b })).body.value).toEqual({
    gameFavIds: [ids.a],
    isFav: false,
  });
  scene.time.ms += 1000;
  await post('/lgw/games/favMerge', { nodeIds: [ids.c, ids.a, 'nothing00000'] });
  expect(await favs()).toEqual([ids.c, ids.a]);
  const second = await get(scene, '/lgw/games/favs?gameType=RNG&pageNo=2&pageSize=1', token);
  expect(second.gameFavIds, '[F-13] page and category are honoured').toEqual([ids.a]);
  expect((await get(scene, '/lgw/games/favs?gameType=FISH', token)).gameFavIds).toEqual([]);
  expect(await favs(other)).toEqual([]);
  expect((await post('/lgw/games/fav', { nodeId: 'nothing00000' })).body.value.code).toBe('GAME_UNKNOWN');
  const { content, totalPages } = await get(scene, '/lgw/games/favList?gameType=RNG&pageSize=1', token);
  expect([content.length, content[0].gameCode, totalPages]).toEqual([1, 'c', 2]);
  expect(content[0]).toMatchObject({ nodeId: ids.c, vassalage: 'KISMET', gameType: 'RNG', isGame: 'GAME' });
  await scene.ask('DELETE', `/lgw/games/fav/${ids.c}`, { token });
  expect(await favs()).toEqual([ids.a]);
  expect((await scene.ask('GET', `/lgw/games/favs?token=${token}`)).status).toBe(401);
  const trial = await member(scene, 'trial', 4);
  expect((await scene.ask('GET', '/lgw/games/favs', { token: trial })).body.value.code).toBe('TRIAL');
});

it('[F-67] [GL-04] [GL-10] a recent game carries showIcon beside its launch fields, newest first, with the number of pages', async () => {
  await using scene = await coldScene();
  await add(
    scene,
    'KISMET',
    ['a', 'b', 'c'].map((code) => game(code)),
  );
  const token = await member(scene, 'player');
  const [player] = await run<{ member_id: bigint }>(scene.db, 'select member_id from members.member');
  for (const gameCode of ['b', 'a']) {
    scene.time.ms += 1000;
    scene.catalogue.notePlayed(player!.member_id, 'KISMET', gameCode);
  }
  await scene.catalogue.stop();
  const query = 'clientType=3&language=EN&pageNo=1&pageSize=1';
  const { list, totalPages } = await get(scene, `/lgw/games/recent?${query}`, token);
  expect(totalPages).toBe(2);
  expect(list).toMatchObject([
    { showIcon: true, vassalage: 'KISMET', gameCode: 'a', gameType: 'RNG', isGame: 'GAME', isUnfinished: false },
  ]);
  expect(list[0].nodeId).toMatch(/^[A-Z0-9]{4,20}$/i);
  expect((await get(scene, '/lgw/games/recent?vassalage=OTHER', token)).list).toEqual([]);
});

it('the search index holds every game and the contents of groups, reports an unchanged version, and stays small', async () => {
  await using scene = await coldScene();
  await add(scene, 'KISMET', [
    game('hall', { is_group: true }),
    game('one', { group: 'hall', aliases: ['aik'], themes: ['sea'], rtp: '96.4567' }),
  ]);
  const index = await get(scene, '/lgw/games/index');
  expect(index.games).toMatchObject([
    { c: 'hall', g: 1, v: 0 },
    { c: 'one', a: ['aik'], k: ['sea'], rtp: '96.45' },
  ]);
  expect(index.popular).toEqual([index.games[1].i]);
  const again = await get(scene, `/lgw/games/index?version=${index.version}`);
  expect(again).toMatchObject({ isSame: true, games: [], version: index.version });
  scene.catalogue.forget();
  await add(scene, 'KISMET', [game('new')]);
  expect((await get(scene, `/lgw/games/index?version=${index.version}`)).isSame).toBe(false);
});

it('[GL-08] every game has a cover and every vendor a logo, at addresses that never change content', async () => {
  await using scene = await coldScene();
  await add(scene, 'KISMET', [game('a')]);
  const [{ imagePath, nodeId }] = (await get(scene, '/lgw/games/list')).games;
  const draw = async (url: string) => scene.app.inject({ url });
  const [first, second] = await Promise.all([draw(`${imagePath}-220.avif`), draw(`${imagePath}-220.avif`)]);
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 220, height: 293 });
  expect((await draw(`${imagePath}-440.webp`)).headers['cache-control']).toContain('immutable');
  expect((await draw(`/art/g/${nodeId}-now-220.avif`)).headers['cache-control']).toBe('public, max-age=3600');
  for (const url of [`${imagePath}-221.avif`, `${imagePath.slice(0, -1)}-220.avif`, '/art/g/x-220.avif'])
    expect((await draw(url)).statusCode).toBe(404);
  await add(scene, 'KISMET', [game('a', { art: { seed: 'b', from: '#000000', to: '#ffffff' } })]);
  const [changed] = (await get(scene, '/lgw/games/list')).games;
  expect(changed.imagePath).not.toBe(imagePath);
});

it('searches without results are counted for the lobby team, normalised, by day', async () => {
  await using scene = await coldScene();
  for (const text of ['Tarbooz', 'tarbooz ', 'ludo'])
    expect((await scene.ask('POST', '/lgw/games/wanted', { body: { text } })).status).toBe(200);
  const call = await (await scene.addOperator('writer', 'content')).enter();
  expect((await call('GET', '/operator/games/wanted')).body.value.list).toMatchObject([
    { text: 'tarbooz', times: 2 },
    { text: 'ludo', times: 1 },
  ]);
  expect((await scene.ask('POST', '/lgw/games/wanted', { body: { text: 'x' } })).status).toBe(400);
});

it('the compressed index of two thousand games is small (ui 4.3 aims at 40 kB)', async () => {
  await using scene = await coldScene();
  const words = [
    'anar',
    'bagh',
    'chaman',
    'darya',
    'gulab',
    'hawa',
    'imli',
    'jugnu',
    'kamal',
    'laila',
    'mehndi',
    'neem',
  ];
  const urdu = ['انار', 'باغ', 'چمن', 'دریا', 'گلاب', 'ہوا', 'املی', 'جگنو', 'کمل', 'لیلیٰ', 'مہندی', 'نیم'];
  const games = Array.from({ length: 2000 }, (_, i) => {
    const at = [i % 12, Math.floor(i / 12) % 12, Math.floor(i / 144) % 12] as const;
    const of = (from: string[]) => at.map((place) => from[place]).join(' ');
    return game(`game-${i}`, { names: { en: of(words), ur: of(urdu) }, themes: [words[at[0]]!] });
  });
  for (let house = 0; house < 20; house++)
    await add(scene, `HOUSE${house}`, games.slice(house * 100, house * 100 + 100));
  const answer = await scene.app.inject({
    url: '/lgw/games/index',
    headers: { host: 'localhost', 'accept-encoding': 'br' },
  });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).value.games).toHaveLength(2000);
  expect(answer.rawPayload.length).toBeLessThan(60_000);
  console.log(
    `index of 2,000 games: ${answer.rawPayload.length} bytes, ratio ${(answer.rawPayload.length / 40_000).toFixed(2)} to 40 kB`,
  );
});
