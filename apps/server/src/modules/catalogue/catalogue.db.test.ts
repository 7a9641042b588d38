import type { VendorFile } from '@kismet/contracts/vendor/games';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

const game = (code: string, changes: Partial<VendorFile['games'][number]> = {}): VendorFile['games'][number] => ({
  game_code: code,
  names: { en: code, ur: code },
  product: 'p',
  category: 'slots',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  enabled: true,
  freebet_support: false,
  rtp: '96.01',
  volatility: 3,
  features: ['free-spins'],
  min_bet: '0.05',
  max_bet: '500',
  art: { seed: code, from: '#111111', to: '#222222' },
  ...changes,
});
const file = (
  games: VendorFile['games'],
  names: VendorFile['names'] = { en: 'Kismet Studio', ur: 'قسمت اسٹوڈیو' },
): VendorFile => ({ names, dialect: 'kismet', games_api: 'http://localhost:1', games });
const add = (scene: ColdScene, code: string, what: VendorFile) =>
  withTx(scene.db, (tx) => scene.catalogue.importVendor(tx, code, what));
const list = async (scene: ColdScene, query = '') => (await scene.ask('GET', `/lgw/games/list?${query}`)).body.value;
const codes = (value: { games: { gameCode: string }[] }) => value.games.map(({ gameCode }) => gameCode);

const GAMES = [
  game('anar-bagh', { names: { en: 'Anar Bagh', ur: 'انار باغ' }, min_bet: '0.10', rtp: '95.50', paylines: 25 }),
  game('raat-bazaar', { names: { en: 'Raat Bazaar', ur: 'رات بازار' }, rtp: '96.20', paylines: 10 }),
  game('patang', { names: { en: 'Patang', ur: 'پتنگ' }, rtp: '97', min_bet: '1' }),
  game('machli', { names: { en: 'Machli', ur: 'مچھلی' }, category: 'FISH' }),
];

it('[GL-04] games can be listed by category, vendor, name, minimum stake and paylines', async () => {
  await using scene = await coldScene();
  await add(scene, 'KISMET', file(GAMES));
  await add(scene, 'OTHER', file([game('anar-2', { names: { en: 'Anar Two' } })], { en: 'Other' }));
  const first = (await list(scene)).games[0];
  expect(first).toMatchObject({
    vassalage: 'KISMET',
    gameCode: 'anar-bagh',
    gameType: 'RNG',
    minBet: '0.10',
    maxBet: '500.00',
    minLineNum: 25,
    rtp: '95.50',
    // games that a vendor launches with are not marked new
    isNew: false,
    isHot: 1,
    playable: true,
  });
  expect(codes(await list(scene, 'gameType=FISH'))).toEqual(['machli']);
  expect(codes(await list(scene, 'vassalage=OTHER'))).toEqual(['anar-2']);
  expect(codes(await list(scene, 'minBet=0.1&gameType=RNG&vassalage=KISMET'))).toEqual(['anar-bagh', 'raat-bazaar']);
  expect(codes(await list(scene, 'minBet=1&minLineNum=25'))).toEqual(['anar-bagh']);
  expect(codes(await list(scene, 'sort=rtp&vassalage=KISMET&gameType=RNG'))).toEqual([
    'patang',
    'raat-bazaar',
    'anar-bagh',
  ]);
  for (const name of ['anar', 'ANAR bagh', 'bagh an', 'anarbagh', 'انار', 'آنار باغ', 'أنار'])
    expect(codes(await list(scene, `vassalage=KISMET&gameName=${encodeURIComponent(name)}`)), name).toEqual([
      'anar-bagh',
    ]);
  expect(codes(await list(scene, `gameName=${encodeURIComponent('قسمت')}`))).toHaveLength(4);
  for (const name of ['%', '_', '\\', "' or 1=1 --", 'zzz'])
    expect(codes(await list(scene, `gameName=${encodeURIComponent(name)}`)), name).toEqual([]);
});

it('pages neither skip nor repeat games, and report the total', async () => {
  await using scene = await coldScene();
  await add(
    scene,
    'KISMET',
    file(Array.from({ length: 37 }, (_, i) => game(`g${String(i).padStart(2, '0')}`, { rtp: '96' }))),
  );
  for (const sort of ['popular', 'name', 'new', 'rtp']) {
    const seen: string[] = [];
    for (let pageNo = 1; pageNo <= 3; pageNo++) {
      const page = await list(scene, `sort=${sort}&pageNo=${pageNo}`);
      expect(page.totalPages).toBe(3);
      seen.push(...codes(page));
    }
    expect(new Set(seen).size, sort).toBe(37);
  }
  expect(await list(scene, 'pageNo=9')).toMatchObject({ games: [], totalPages: 3, count: 37 });
  expect((await scene.ask('GET', '/lgw/games/list?pageSize=101')).status).toBe(400);
});

it('[F-67] [GL-05] vendor rows and menus show only categories with vendors; a brand shows only what it offers', async () => {
  await using scene = await coldScene();
  await add(scene, 'KISMET', file(GAMES));
  const lanes = (await scene.ask('GET', '/lgw/games/vendors')).body.value.data.lanes;
  expect(lanes.map((lane: { title: string }) => lane.title)).toEqual(['RNG', 'FISH']);
  expect(lanes[0].cards[0]).toMatchObject({
    vassalage: 'KISMET',
    displayName: 'قسمت اسٹوڈیو',
    names: { ur: 'قسمت اسٹوڈیو', en: 'Kismet Studio' },
    isHot: 0,
    gameType: 'RNG',
    gameCount: 3,
    underMaintenance: false,
  });
  await run(scene.db, 'update catalogue.vendor set is_hot = true');
  const english = (await scene.ask('GET', '/lgw/games/vendors?language=EN')).body.value.data.lanes;
  expect(english[0].cards[0]).toMatchObject({ displayName: 'Kismet Studio', isHot: 1 });
  const menus = (await scene.ask('GET', '/lgw/games/game_menus')).body.value;
  expect(menus.map((menu: { gameGroupCode: string }) => menu.gameGroupCode)).toEqual(['RNG', 'FISH']);
  await scene.addBrand('second', 'second.example');
  expect((await scene.ask('GET', '/lgw/games/vendors', { host: 'second.example' })).body.value.data.lanes).toEqual([]);
  expect(
    (await scene.ask('GET', '/lgw/games/detail?vassalage=KISMET&gameCode=patang', { host: 'second.example' })).body
      .value.code,
  ).toBe('GAME_UNKNOWN');
});

it('[F-67] [GL-05] e-sports and cockfight are derived from sports vendors by the lists of the brand', async () => {
  await using scene = await coldScene();
  const sports = (code: string) => file([game(`${code}-book`, { category: 'SPORTS' })], { en: code });
  for (const code of ['BOOK', 'ARENA', 'SV3']) await add(scene, code, sports(code));
  await add(scene, 'OWN', file([game('own', { category: 'ESPORTS' })], { en: 'OWN' }));
  await run(scene.db, `update site.brand set settings = '{"esportsVendors": ["ARENA"]}'`);
  scene.product.site.forget();
  const settings = (await scene.ask('GET', '/wps/menu/settings')).body.value;
  // the specification's cockfight vendors
  expect([settings.esportsVendors, settings.cockfightVendors]).toEqual([['ARENA'], ['DS88', 'DIG', 'WS168', 'SV3']]);
  const lanes: { title: string; cards: { vassalage: string; gameType: string }[] }[] = (
    await scene.ask('GET', '/lgw/games/vendors')
  ).body.value.data.lanes;
  const vendorsOf = (title: string) => lanes.find((lane) => lane.title === title)?.cards.map((card) => card.vassalage);
  for (const [type, vendors] of [
    ['SPORTS', ['BOOK']],
    ['ESPORTS', ['ARENA', 'OWN']],
    ['COCKFIGHT', ['SV3']],
  ] as const) {
    expect([type, vendorsOf(type)?.sort()]).toEqual([type, vendors]);
    const { games } = await list(scene, `gameType=${type}&sort=name`);
    expect([type, games.map(({ vassalage }: { vassalage: string }) => vassalage).sort()]).toEqual([type, vendors]);
  }
});

it('an import updates games; an unlisted game leaves the lobby but keeps its name', async () => {
  await using scene = await coldScene();
  await add(scene, 'KISMET', file(GAMES));
  const id = async () => (await list(scene, 'gameName=patang')).games[0].nodeId;
  const before = await id();
  await add(scene, 'KISMET', file([game('patang', { names: { en: 'Patang Deluxe' } })]));
  expect(codes(await list(scene))).toEqual(['patang']);
  expect(await id()).toBe(before);
  const names = await scene.catalogue.gameNames([
    { vendorCode: 'KISMET', gameCode: 'machli' },
    { vendorCode: 'KISMET', gameCode: 'patang' },
    { vendorCode: 'X', gameCode: 'y' },
  ]);
  expect([...names].map(([key, value]) => [key, value.en])).toEqual(
    expect.arrayContaining([
      ['KISMET/machli', 'Machli'],
      ['KISMET/patang', 'Patang Deluxe'],
    ]),
  );
  expect(await scene.catalogue.gameCategory('KISMET', 'machli')).toBe('fishing');
  await expect(add(scene, 'BAD', file([game('x', { category: 'nonsense' })]))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  });
  await expect(add(scene, 'BAD', file([game('x', { max_bet: '0.01' })]))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  });
  expect(await scene.catalogue.gameCounts()).toEqual(new Map([['KISMET', 1]]));
});

it('launch is refused for a disabled vendor, a game under maintenance and an unknown game', async () => {
  await using scene = await coldScene();
  await add(scene, 'KISMET', file(GAMES));
  const { catalogue, brandId, owner, db } = scene;
  await catalogue.checkGame(brandId, 'KISMET', 'patang');
  expect((await catalogue.gameForLaunch(queryOf(db), brandId, 'KISMET', 'patang'))?.maxBet).toBe(50_000_000n);
  const openBefore = await catalogue.launchableGames(brandId, 'KISMET');
  expect(openBefore).toContain('patang');
  await run(owner, `update catalogue.game set under_maintenance = true where game_code = 'patang'`);
  catalogue.forget();
  // [TV-6.262] a vendor of tables is told what can be opened, and nothing about other games
  expect(await catalogue.launchableGames(brandId, 'KISMET')).toEqual(openBefore.filter((code) => code !== 'patang'));
  expect(await catalogue.launchableGames(brandId, 'OTHER')).toEqual([]);
  await expect(catalogue.checkGame(brandId, 'KISMET', 'patang')).rejects.toMatchObject({ code: 'GAME_MAINTENANCE' });
  await withTx(db, (tx) => catalogue.setVendorEnabled(tx, 'KISMET', false));
  await expect(catalogue.checkGame(brandId, 'KISMET', 'patang')).rejects.toMatchObject({ code: 'VENDOR_MAINTENANCE' });
  await expect(catalogue.checkGame(brandId, 'KISMET', 'nothing')).rejects.toMatchObject({ code: 'GAME_UNKNOWN' });
  expect((await list(scene)).games.every(({ playable }: { playable: boolean }) => !playable)).toBe(true);
});

it('[GL-07] recent games are the member’s own, newest first; popular games are those most played', async () => {
  await using scene = await coldScene();
  await add(scene, 'KISMET', file(GAMES));
  const ids: bigint[] = [];
  const tokens: string[] = [];
  for (const name of ['kamran', 'saima']) {
    const answer = await scene.register(name);
    tokens.push(answer.body.value.token);
    ids.push((await scene.members.byPublicId(queryOf(scene.db), scene.brandId, answer.body.value.member.id))!.memberId);
  }
  const play = (owner: bigint, code: string) => {
    scene.time.ms += 1000;
    scene.catalogue.notePlayed(owner, 'KISMET', code);
  };
  for (const code of ['patang', 'machli', 'patang', 'no-such-game']) play(ids[0]!, code);
  play(ids[1]!, 'machli');
  await scene.catalogue.stop();
  const recent = async (token: string, query = '') =>
    (await scene.ask('GET', `/lgw/games/recent?${query}`, { token })).body.value;
  const own = await recent(tokens[0]!);
  expect(own.list.map((row: { gameCode: string }) => row.gameCode)).toEqual(['patang', 'machli']);
  expect(own.totalPages).toBe(1);
  expect((await recent(tokens[1]!)).list).toHaveLength(1);
  expect((await recent(tokens[0]!, 'pageSize=1&pageNo=2')).list[0].gameCode).toBe('machli');
  expect((await scene.ask('GET', '/lgw/games/recent')).status).toBe(401);
  for (const job of scene.catalogue.jobs) await job.run();
  const popular = (await scene.ask('GET', '/lgw/games/popular?count=3')).body.value.list;
  expect(popular.map(({ gameCode }: { gameCode: string }) => gameCode)).toEqual(['machli', 'patang', 'anar-bagh']);
  expect((await scene.ask('GET', '/lgw/games/hot?vassalage=KISMET')).body.value.list).toHaveLength(1);
  // play at one brand says nothing at another
  const counted = await run(scene.owner, 'select distinct brand_id from catalogue.popularity');
  expect(counted).toEqual([{ brand_id: scene.brandId }]);
});
