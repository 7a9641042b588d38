import { randomUUID } from 'node:crypto';
import type { Output } from '@kismet/contracts/route';
import { treeToFlags } from '@kismet/contracts/site/flags';
import type { getPermission, getRegisterRules } from '@kismet/contracts/site/start-up';
import { run } from '@kismet/server/src/platform/db.ts';
import { audit } from '@kismet/testkit/audit';
import { registerForm } from '@kismet/ui/form/register-model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './observed.ts';
import { type Person, type SpecifiedProduct, specifiedProduct } from './scene.ts';

let world: SpecifiedProduct;
beforeAll(async () => {
  world = await specifiedProduct();
}, 120_000);
afterAll(async () => world[Symbol.asyncDispose]());

interface LotteryCard {
  readonly gameId: number;
  readonly gameCode: string;
  readonly lottoArea: string;
  readonly lottoPrizeMode: string;
  readonly draw: { readonly drawId: string; readonly state: string } | null;
}

it('[LO-04] [AP-14] [F-13] [F-60] the Vietnamese menu contains only Vietnamese lotteries, recent those that the member bet on, opened numbers at most 100', async () => {
  const { games } = (await ask(world, 'GET', '/lgw/vn/games/game_menu')).value as { games: LotteryCard[] };
  expect(games.length).toBeGreaterThan(0);
  expect(games.filter(({ lottoArea }) => lottoArea !== 'VN')).toEqual([]);
  const game = games.find(({ gameCode, draw }) => gameCode === 'VN_N_HANOI' && draw?.state === 'open')!;
  const token = world.tokenOf('member');
  const recent = async (query = '') =>
    (await ask(world, 'GET', `/lgw/vn/games/game_menu/recent${query}`, { as: 'member' })).value;
  expect(await recent()).toEqual({ gameIds: [] });
  const line = { play: 'LO2', selection: '79', unit: '1.00', prize: { kind: 'keep', keptPpm: 0 } };
  const slip = await world.calls.ask('POST', '/lotto/slips', {
    token,
    body: { slipId: randomUUID(), drawId: game.draw!.drawId, lines: [line] },
  });
  expect([slip.status, slip.body]).toMatchObject([200, { success: true }]);
  expect(await recent()).toEqual({ gameIds: [game.gameId] });
  // [AP-14] the specification's query parameters are accepted
  expect(await recent(`?prizeMode=${game.lottoPrizeMode}&device=WEB&recentCount=100`)).toEqual({
    gameIds: [game.gameId],
  });
  expect(await recent(`?prizeMode=${game.lottoPrizeMode === 'SEA' ? 'Lott' : 'SEA'}`)).toEqual({ gameIds: [] });
  const trial = await ask(world, 'GET', '/lgw/vn/games/game_menu/recent', { as: 'trial' });
  expect([trial.status, trial.code], '[F-60] access as for every other real-member call').toEqual([403, 'TRIAL']);
  await addOpenedDraws(game.gameId, 101);
  for (const query of ['', `?gameId=${game.gameId}`]) {
    const { list } = (await ask(world, 'GET', `/lgw/vn/numeros/opened/game${query}`)).value as {
      list: { numero: string }[];
    };
    expect(list).toHaveLength(100);
    expect([list[0]!.numero, list[99]!.numero]).toEqual(['P101', 'P002']);
    const three = (await ask(world, 'GET', `/lgw/vn/numeros/opened/game?count=3${query.replace('?', '&')}`)).value;
    expect((three as { list: { numero: string }[] }).list.map(({ numero }) => numero)).toEqual([
      'P101',
      'P100',
      'P099',
    ]);
  }
  await audit(world.database.url);
});

it('[F-11] [RE-08] registering by number at the first brand asks for four fields, and for the password only once', async () => {
  const rules = (await ask(world, 'GET', '/wps/system/setting/register')).value as Output<typeof getRegisterRules>;
  const { whitelabel } = (await ask(world, 'GET', '/wps/system/permission')).value as Output<typeof getPermission>;
  const form = registerForm(rules, treeToFlags(whitelabel), 'mobile');
  const asked = form.now.map(({ name }) => name).filter((name) => name !== 'captcha');
  expect([...asked, ...(form.withCode ? ['code'] : [])].sort()).toEqual(['birthDate', 'code', 'mobileNum', 'password']);
  expect(form.steps).toEqual(['account']);
});

/** Past draws without tickets, a day apart, the newest with the highest number. */
const addOpenedDraws = (gameId: number, count: number) =>
  run(
    world.database.owner,
    `with d as (
       insert into lottery.draw (draw_id, brand_id, game_id, numero, open_at, lock_at, draw_at, state, result_version, locked_at, book_hash, tickets, stake)
       select gen_random_uuid(), $3, $1, 'P' || lpad(n::text, 3, '0'), at - interval '2 hours', at - interval '1 hour', at, 'drawn', 1, at, 'none', 0, 0
       from generate_series(1, $2::int) n cross join lateral (select now() - make_interval(days => 150 - n) as at) t returning draw_id, draw_at)
     insert into lottery.result (draw_id, version, drawn, source, at) select draw_id, 1, $4, 'house', draw_at from d`,
    [gameId, count, world.brand.brandId, JSON.stringify(DRAWN)],
  );
const DRAWN = [['12345']];

it('[PC-18] the personal centre answers every member with a token; a trial account is refused the real-money calls', async () => {
  // the reads of pages PC-01 to PC-09 and PC-13, and whether one is about real money
  const reads: readonly (readonly [string, string, boolean])[] = [
    ['securityCenter', '/wps/member/security', false],
    ['transferFund', '/wps/wallet/merchant', true],
    ['depositv2', '/wps/deposits/form', true],
    ['withdraw', '/wps/cashier/withdrawal', true],
    ['transferUpline', '/wps/cashier/upline', true],
    ['personalHistoryCopy', '/wps/member/bets', false],
    ['transactionHistory', '/wps/member/transactions', false],
    ['personalProfit', '/wps/member/profit', false],
    ['bonusDetails', '/wps/member/wagering/closed', false],
    ['messageV2', '/wps/member/messages', false],
  ];
  for (const [page, path, isReal] of reads) {
    for (const as of ['member', 'agent', 'root'] satisfies Person[])
      expect([page, as, (await ask(world, 'GET', path, { as })).status]).toEqual([page, as, 200]);
    expect([page, (await ask(world, 'GET', path)).code]).toEqual([page, 'NOT_SIGNED_IN']);
    const trial = await ask(world, 'GET', path, { as: 'trial' });
    expect([page, trial.status, trial.code]).toEqual(isReal ? [page, 403, 'TRIAL'] : [page, 200, undefined]);
  }
});

it('[HD-08] register button, forgot link, free play and social entries each have a flag; disabled ones are refused by the server too', async () => {
  const nodes = async (): Promise<Record<string, string>> => {
    interface Node {
      readonly modId: string;
      readonly enabled: string;
      readonly childrenNodes: readonly Node[];
    }
    const flat = (list: readonly Node[]): Node[] => list.flatMap((node) => [node, ...flat(node.childrenNodes)]);
    const tree = (await ask(world, 'GET', '/wps/system/whitelabel')).value as readonly Node[];
    return Object.fromEntries(flat(tree).map(({ modId, enabled }) => [modId, enabled]));
  };
  const entries = {
    registerButton: 'REGISTERBTN3',
    forgotLink: 'FORGOTPASS3',
    freePlay: 'FREEPLAY3',
    googleLogin: 'FIREBASEGOOGLE3',
    facebookLogin: 'FIREBASEFACEBOOK3',
  };
  for (const on of [true, false]) {
    const flags = Object.fromEntries(Object.keys(entries).map((name) => [name, on]));
    await run(
      world.database.owner,
      "update site.brand set settings = settings || jsonb_build_object('flags', $1::jsonb)",
      [JSON.stringify(flags)],
    );
    world.product.site.forget();
    const shown = await nodes();
    for (const modId of Object.values(entries)) expect([modId, shown[modId] === '1']).toEqual([modId, on]);
    const play = { os: 'test', platform: 'W', random: 'x'.repeat(32), version: 3 };
    const trial = await world.calls.sealed('/wps/session/login/freeplay', play);
    expect([trial.status, trial.body.value.code]).toEqual(
      on ? [200, undefined] : [expect.any(Number), 'FREE_PLAY_OFF'],
    );
  }
});
