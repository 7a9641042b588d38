import { randomBytes } from 'node:crypto';
import type { Role } from '@kismet/contracts/operators/session';
import { seedBase } from '@kismet/server/db/seed/base.ts';
import { lotteriesOf } from '@kismet/server/db/seed/lotteries.ts';
import { testProduct } from '@kismet/testkit/product';
import { expect, it } from 'vitest';
import { tokenHash } from '../../../platform/crypto.ts';
import { run, withTx } from '../../../platform/db.ts';

const FIRST = [['264879'], ['123', '456'], ['789', '123'], ['35']];
const URL = 'https://example.com/results';
const NOTE = 'agreed in the meeting';

async function scene() {
  const world = await testProduct();
  const { product } = world;
  await seedBase({ db: product.db, site: product.site, identity: product.identity });
  const { brandId } = await product.site.brandOfHost('localhost');
  await product.lottery.saveGames(lotteriesOf(brandId));
  const operator = async (username: string, role: Role) => {
    await withTx(product.db, (tx) =>
      product.operators.createOperator(tx, {
        brandId,
        username,
        displayName: username,
        role,
        password: 'a long enough password',
        totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      }),
    );
    const token = randomBytes(32).toString('base64url');
    await run(
      world.database.owner,
      `insert into operators.session (session_id, operator_id, token_hash, created_at, seen_at, expires_at, ip)
       select gen_random_uuid(), operator_id, $1, now(), now(), now() + interval '1 hour', '127.0.0.1' from operators.operator where username = $2`,
      [tokenHash(token), username],
    );
    return async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const answer = await world.operators.inject({
        method,
        url,
        headers: { host: 'localhost', 'x-kismet-operator': '1', cookie: `__Host-op=${token}` },
        ...(payload ? { payload } : {}),
      });
      // biome-ignore lint/suspicious/noExplicitAny: what an answer is the contract says
      const body = answer.json() as { success: boolean; value: any };
      return body.success ? body.value : body.value.code;
    };
  };
  const games = await run<{ game_id: number; game_code: string }>(
    product.db,
    'select game_id, game_code from lottery.game',
  );
  return {
    ...world,
    one: await operator('lottery-one', 'lottery'),
    two: await operator('lottery-two', 'lottery'),
    auditor: await operator('the-auditor', 'auditor'),
    support: await operator('the-support', 'support'),
    gameId: (code: string) => games.find((game) => game.game_code === code)!.game_id,
    async draw(code: string, numero: string, open: number, lock: number, drawn: number): Promise<string> {
      const [row] = await run<{ draw_id: string }>(
        product.db,
        `insert into lottery.draw (draw_id, brand_id, game_id, numero, open_at, lock_at, draw_at)
         select gen_random_uuid(), brand_id, game_id, $2, platform.now() + make_interval(secs => $3), platform.now() + make_interval(secs => $4),
           platform.now() + make_interval(secs => $5) from lottery.game where game_code = $1 returning draw_id`,
        [code, numero, open, lock, drawn],
      );
      return row!.draw_id;
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
    },
  };
}
const at = (drawId: string, what = '') => `/operator/lottery/draws/${drawId}${what}`;

it('[T27] the back office lists pending draws, two operators enter blindly, and audit trail and timeline name both', async () => {
  await using s = await scene();
  const drawId = await s.draw('THAI', '20261116', -7200, -3600, -60);
  const later = await s.draw('MAGNUM', '20261125', -7200, 3600, 7200);
  await s.product.lottery.cycle();
  const work = await s.one('GET', '/operator/lottery/draws?only=work');
  expect(work.list).toMatchObject([{ drawId, state: 'locked', wants: 'result', isHouse: false }]);
  expect(
    (await s.one('GET', '/operator/lottery/draws?only=running')).list.map((row: { drawId: string }) => row.drawId),
  ).toEqual([drawId, later]);
  const first = await s.one('GET', '/operator/lottery/draws?limit=1');
  expect(first.list).toHaveLength(1);
  const second = await s.one('GET', `/operator/lottery/draws?limit=1&cursor=${first.nextCursor}`);
  expect([first.list[0].drawId, second.list[0].drawId, second.nextCursor]).toEqual([later, drawId, null]);

  expect(await s.auditor('POST', at(drawId, '/result'), { drawn: FIRST, sourceUrl: URL })).toBe('FORBIDDEN');
  expect(await s.support('GET', at(drawId))).toBe('FORBIDDEN');
  expect(await s.one('POST', at(drawId, '/result'), { drawn: FIRST, sourceUrl: URL })).toEqual({
    state: 'waits-for-second',
  });
  // the other operator sees that an entry exists, not its numbers
  expect((await s.two('GET', at(drawId))).entries).toMatchObject([{ by: 'lottery-one', drawn: null }]);
  expect((await s.one('GET', at(drawId))).entries).toMatchObject([{ by: 'lottery-one', drawn: FIRST }]);
  expect((await s.two('GET', at(drawId))).draw.wants).toBe('second');
  expect(await s.two('POST', at(drawId, '/result'), { drawn: FIRST, sourceUrl: URL })).toEqual({ state: 'stored' });
  const shown = await s.auditor('GET', at(drawId));
  expect(shown.timeline.map(({ what, by }: { what: string; by: string | null }) => [what, by])).toEqual([
    ['opened', null],
    ['locked', null],
    ['entered', 'lottery-one'],
    ['entered', 'lottery-two'],
    ['result', 'lottery-one, lottery-two'],
  ]);
  expect(shown.proof.results).toMatchObject([{ drawn: FIRST, source: 'operators', sourceUrl: URL }]);
  expect(
    await run(
      s.product.db,
      `select operator_name, subject, after ->> 'verdict' as verdict from operators.audit where action = 'lottery.result-entered' order by audit_id`,
    ),
  ).toEqual([
    { operator_name: 'lottery-one', subject: 'draw:THAI/20261116', verdict: 'first' },
    { operator_name: 'lottery-two', subject: 'draw:THAI/20261116', verdict: 'agrees' },
  ]);
});

it('[T16] voiding a draw needs a second operator, who cannot be the first', async () => {
  await using s = await scene();
  const drawId = await s.draw('THAI', '20261116', -7200, 3600, 3700);
  const { approvalId } = await s.one('POST', at(drawId, '/void'), { reason: NOTE });
  expect(await s.one('POST', `/operator/approvals/${approvalId}/approve`, {})).toBe('APPROVAL_OWN');
  expect(await s.one('GET', at(drawId))).toMatchObject({ draw: { state: 'open' } });
  expect(await s.two('POST', `/operator/approvals/${approvalId}/approve`, {})).toMatchObject({ state: 'executed' });
  expect(await s.one('GET', at(drawId))).toMatchObject({ draw: { state: 'void' } });
  expect(await s.one('POST', at(drawId, '/void'), { reason: NOTE })).toBe('DRAW_STATE');
  expect(await s.one('POST', at('0193a1b2-0000-7000-8000-000000000000', '/void'), { reason: NOTE })).toBe('NOT_FOUND');
});

it('[LO-02] a game is saved by version; a lock not before the draw is refused; open draws keep their lock', async () => {
  await using s = await scene();
  const digits = s.gameId('DIGITS1');
  const open = await s.draw('DIGITS1', '20261122-0001', -10, 40, 45);
  const planned = await s.draw('DIGITS1', '20261122-0002', 40, 100, 105);
  const game = (await s.one('GET', '/operator/lottery/games')).list.find(
    (one: { gameId: number }) => one.gameId === digits,
  );
  const edit = { ...game, note: NOTE };
  const save = (change: object, as = s.one) => as('POST', `/operator/lottery/games/${digits}`, { ...edit, ...change });
  expect(await save({}, s.auditor)).toBe('FORBIDDEN');
  expect(await save({ lockSeconds: 60 })).toBe('LOCK_TOO_LATE');
  expect(await save({ mostTicket: '0.001' })).toBe('AMOUNT_RANGE');
  expect(await save({ mostSeries: 1901 })).toBe('AMOUNT_RANGE');
  expect(await save({ version: 7 })).toBe('EDIT_CONFLICT');
  expect(await save({ lockSeconds: 20, isHot: false })).toMatchObject({ lockSeconds: 20, version: 2, isHot: false });
  const ahead = await run<{ draw_id: string; seconds: number }>(
    s.product.db,
    'select draw_id, extract(epoch from draw_at - lock_at)::integer as seconds from lottery.draw order by draw_at',
  );
  expect(ahead).toEqual([
    { draw_id: open, seconds: 5 },
    { draw_id: planned, seconds: 20 },
  ]);
  const thai = (await s.one('GET', '/operator/lottery/games')).list.find(
    (one: { gameCode: string }) => one.gameCode === 'THAI',
  );
  expect(await s.one('POST', `/operator/lottery/games/${thai.gameId}`, { ...thai, lockSeconds: 299, note: NOTE })).toBe(
    'LOCK_TOO_LATE',
  );
  expect(await run(s.product.db, `select subject from operators.audit where action = 'lottery.game-saved'`)).toEqual([
    { subject: 'lottery:DIGITS1' },
  ]);
});

it('[TV-3.2] odds are published by two operators, on top of the family’s own, and never if a play would pay too much', async () => {
  await using s = await scene();
  const url = `/operator/lottery/games/${s.gameId('THAI')}/odds`;
  const table = await s.one('GET', url);
  expect(table).toMatchObject({ version: 0, lineRatePpm: 4000 });
  const top2 = table.plays.find((play: { code: string }) => play.code === 'TOP2');
  const [tier] = top2.tiers;
  expect(top2).toMatchObject({ returnPpm: 900_000, tiers: [{ odds: '90', isDefault: true }] });
  const publish = (odds: object, version = 0, as = s.one) =>
    as('POST', url, { version, note: NOTE, plays: [{ code: 'TOP2', isOpen: true, odds }] });
  expect(await publish({ [tier.code]: '99.6' })).toBe('ODDS_PAY_TOO_MUCH');
  expect(await publish({ nothing: '9' })).toBe('ODDS_INVALID');
  expect(await publish({ [tier.code]: '0' })).toBe('ODDS_INVALID');
  expect(await publish({ [tier.code]: '95' }, 3)).toBe('EDIT_CONFLICT');
  expect(await publish({ [tier.code]: '95' }, 0, s.auditor)).toBe('FORBIDDEN');
  const asked = await publish({ [tier.code]: '99.5' });
  const twin = await publish({ [tier.code]: '95' });
  expect((await s.one('GET', url)).version).toBe(0);
  expect(await s.two('POST', `/operator/approvals/${asked.approvalId}/approve`, {})).toMatchObject({
    state: 'executed',
  });
  // requested on an outdated table: it would undo the changes since
  expect(await s.two('POST', `/operator/approvals/${twin.approvalId}/approve`, {})).toBe('EDIT_CONFLICT');
  const after = await s.auditor('GET', url);
  expect(after.version).toBe(1);
  expect(after.plays.find((play: { code: string }) => play.code === 'TOP2')).toMatchObject({
    returnPpm: 995_000,
    tiers: [{ odds: '99.5', isDefault: false }],
  });
  expect(after.plays.find((play: { code: string }) => play.code === 'BOT2').tiers[0].isDefault).toBe(true);
});

it('[LO-06] number limits are saved only for existing plays and valid numbers, with their audit trail', async () => {
  await using s = await scene();
  const url = `/operator/lottery/games/${s.gameId('THAI')}/number-limits`;
  const save = (limit: object, isRemoved = false) => s.one('POST', url, { limit, isRemoved, note: NOTE });
  const limit = { play: 'TOP2', number: '79', mostLiability: '5000.00000', mode: 'half' };
  expect(await save({ ...limit, play: 'NOTHING' })).toBe('SELECTION_INVALID');
  expect(await save({ ...limit, number: '7' })).toBe('SELECTION_INVALID');
  expect(await save({ ...limit, mostLiability: '0' })).toBe('AMOUNT_RANGE');
  expect((await save(limit)).list).toMatchObject([{ play: 'TOP2', number: '79', mode: 'half' }]);
  expect((await save({ ...limit, mode: 'close' })).list).toMatchObject([{ mode: 'close' }]);
  expect((await save(limit, true)).list).toEqual([]);
  expect(await run(s.product.db, `select 1 from operators.audit where action = 'lottery.number-limit'`)).toHaveLength(
    3,
  );
});

it('[LO-06] liability is shown by play and by number, highest first, with the applicable limit', async () => {
  await using s = await scene();
  const drawId = await s.draw('THAI', '20261116', -7200, 3600, 3700);
  await run(
    s.database.owner,
    `with o as (insert into lottery.frozen_odds (content) values ('HIT=900000'), ('HIT=450000') returning odds_id, content)
     insert into lottery.ticket (owner_id, ticket_id, draw_id, slip_id, brand_id, game_id, play, selection, unit, combos, factor, stake, rebate, odds_id, prize,
       currency, class, validation, placed_at, cancelled_at)
     select 1, gen_random_uuid(), $1, gen_random_uuid(), d.brand_id, d.game_id, t.play, t.selection, t.unit, t.combos, 1, t.unit * t.combos, 0,
       (select odds_id from o where o.content = t.odds), 'keep 0', 'PKR', 0, gen_random_uuid()::text, platform.now(), case when t.gone then platform.now() end
     from lottery.draw d, (values ('TOP2', '79,12', 100000, 2, 'HIT=900000', false), ('TOP2', '79', 200000, 1, 'HIT=450000', false),
       ('BOT2', '35', 100000, 1, 'HIT=900000', false), ('BOT2', '35', 9900000, 1, 'HIT=900000', true)) as t(play, selection, unit, combos, odds, gone)
     where d.draw_id = $1`,
    [drawId],
  );
  await s.one('POST', `/operator/lottery/games/${s.gameId('THAI')}/number-limits`, {
    limit: { play: 'TOP2', number: '*', mostLiability: '100.00000', mode: 'close' },
    isRemoved: false,
    note: NOTE,
  });
  const told = await s.one('GET', at(drawId, '/liability'));
  expect(told.plays).toEqual([
    { play: 'TOP2', tickets: 2, stake: '4.00' },
    { play: 'BOT2', tickets: 1, stake: '1.00' },
  ]);
  expect(told.numbers).toEqual([
    { play: 'TOP2', number: '79', stake: '3.00', liability: '180.00', limit: '100.00', mode: 'closed' },
    { play: 'BOT2', number: '35', stake: '1.00', liability: '90.00', limit: null, mode: null },
    { play: 'TOP2', number: '12', stake: '1.00', liability: '90.00', limit: '100.00', mode: null },
  ]);
  expect((await s.one('GET', at(drawId, '/liability?play=BOT2'))).numbers).toHaveLength(1);
  expect((await s.one('GET', at(drawId))).tickets).toMatchObject([
    { play: 'TOP2', payout: '0.00' },
    { play: 'TOP2' },
    { play: 'BOT2' },
  ]);
});

it('[T26] the proof of a draw is public, by id and by name; another name is not found', async () => {
  await using s = await scene();
  const drawId = await s.draw('DIGITS1', '20261122-0001', 60, 120, 125);
  const get = async (url: string) =>
    (await s.site.inject({ url, headers: { host: 'localhost' } })).json() as { value: { code?: string } };
  const byId = (await get(`/lotto/draws/${drawId}/proof`)).value;
  const byName = (await get('/lotto/proofs/DIGITS1/20261122-0001')).value;
  expect({ ...byId, remainTime: 0 }).toEqual({ ...byName, remainTime: 0 });
  expect(byId).toMatchObject({ drawId, gameCode: 'DIGITS1', state: 'scheduled', seeds: [], book: null, results: [] });
  expect((await get('/lotto/proofs/DIGITS1/20261122-0002')).value.code).toBe('NOT_FOUND');
  expect((await get('/lotto/proofs/NOTHING/20261122-0001')).value.code).toBe('NOT_FOUND');
});
