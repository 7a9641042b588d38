import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEALT_PLAYED } from '../games/tables/dealt-played.ts';
import { payoutOn } from '../games/tables/table-game.ts';
import { encodeState } from '../server/tables/state-text.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { TablePlayer } from './table-player.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 100_000_00000n;
const STAKE = 100_00000n;
const NOTE = 'looked at by the desk';
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start({ STUDIO_TABLE_BETTING_MS: '2500', STUDIO_WALLET_TIMEOUT_MS: '5000' });
}, 60_000);
afterAll(() => studio.stop());

/** Stored rounds of a table in which two players bet on opposite sides. */
async function playedBefore(table: string, rounds: number, sides: readonly [string, string]) {
  const { pool } = studio.studio.work;
  await pool.query(
    `insert into studio.table_lease (table_id, owner, epoch, until, renewed_at) values ($1, $2, 1, now() - interval '1 minute', now())`,
    [table, randomUUID()],
  );
  for (let number = 1; number <= rounds; number++) {
    const wagers = sides.map((spot, n) => ({
      ...{
        id: randomUUID(),
        owner: `1:${sides[n]}-account`,
        stake: STAKE,
        state: 'PAID',
        payout: 0n,
        stakes: { [spot]: STAKE },
      },
    }));
    const state = { table, number, phase: 'SETTLED', closesAt: Date.now() - 60_000, wagers, result: null };
    await pool.query(
      `insert into studio.table_round (table_id, number, epoch, phase, state, pending, updated_at)
       values ($1, $2, 1, 'SETTLED', $3, '{"pending":[],"next":1}', now())`,
      [table, number, encodeState(state)],
    );
  }
}

/** The two bet on opposite sides in one more round; returns what it paid them, by the games' own rules. */
async function playOne(game: string, sides: readonly [string, string]) {
  const players = await Promise.all(sides.map((side) => studio.player(`${side}-account`, RICH, {}, game)));
  const at = new TablePlayer(players[0]!);
  const number = await at.betting(3_000);
  const answers = await Promise.all(
    players.map((player, n) =>
      player.ask('POST', '/player/table/bets', { id: randomUUID(), round: number, stakes: { [sides[n]!]: '100.00' } }),
    ),
  );
  expect(answers.map(({ body }) => body.wager.state)).toEqual(['standing', 'standing']);
  return { number, at, proof: await at.paid(number, studio.operator) };
}
/** Waits until the next round is open: whatever a round leaves behind is recorded before that. */
const opened = (at: TablePlayer, number: number) => at.when(({ round }) => round!.number > number);

it.concurrent('[A8] [TV-6.363] the twentieth mirrored round of two accounts opens one case, even if the process that saw the first nineteen is gone; both are paid as usual, and the case is decided once', {
  timeout: 180_000,
}, async () => {
  const sides = ['player', 'banker'] as const;
  await playedBefore('baccarat-pkr', 19, sides);
  const desk = await DeskGuestPage.enter(studio, 'BAITHAK');
  const looks = await DeskGuestPage.enter(studio, 'BAITHAK', 'looks', ['view']);

  const { number, at, proof } = await playOne('baccarat', sides);
  expect(number).toBe(20);
  // the bets and payments look like any others
  for (const spot of sides) {
    const paid = payoutOn(DEALT_PLAYED.get('baccarat')!, { [spot]: STAKE }, proof.result);
    expect(studio.operator.balances.get(`${spot}-account`)).toBe(RICH - STAKE + paid);
  }
  await opened(at, number);

  const { cases } = (await looks.get('/mirrors')).body;
  expect(cases).toMatchObject([{ table: 'baccarat-pkr', rounds: 20, state: 'open' }]);
  const { detail } = (await looks.get(`/mirrors/${cases[0].number}`)).body;
  expect(detail.rounds).toHaveLength(20);
  expect(detail.rounds[0]).toMatchObject({
    number: 20,
    one: { stakes: { banker: '100.00' } },
    other: { staked: '100.00' },
  });
  expect(detail).toMatchObject({ one: { staked: '2000.00' }, other: { staked: '2000.00' } });
  expect(JSON.stringify({ cases, detail })).not.toContain('account');

  const decide = (who: DeskGuestPage, how: string, body: object = { note: NOTE }) =>
    who.post(`/mirrors/${cases[0].number}/${how}`, body);
  expect((await decide(looks, 'confirm')).status).toBe(403);
  expect((await decide(desk, 'confirm', {})).status).toBe(422);
  const elsewhere = await DeskGuestPage.enter(studio, 'DANGAL');
  expect((await decide(elsewhere, 'confirm')).status).toBe(404);
  expect((await elsewhere.get('/mirrors')).body.cases).toEqual([]);
  const both = await Promise.all([decide(desk, 'confirm'), decide(desk, 'dismiss')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await desk.get('/mirrors')).body.cases).toEqual([]);
  expect((await desk.journal()).filter(({ action }) => /^mirror-/.test(action))).toHaveLength(1);
  expect((await desk.get('/mirrors?state=nothing')).status).toBe(422);
  expect((await desk.get('/mirrors/0')).status).toBe(404);
  expect((await desk.get('/mirrors/999')).status).toBe(404);
});

it.concurrent('[A8] [TV-6.363] nineteen mirrored rounds open no case', { timeout: 180_000 }, async () => {
  await playedBefore('dragon-tiger-pkr', 18, ['dragon', 'tiger']);
  const { number, at } = await playOne('dragon-tiger', ['dragon', 'tiger']);
  await opened(at, number);
  const desk = await DeskGuestPage.enter(studio, 'BAITHAK');
  const { cases } = (await desk.get('/mirrors')).body as { cases: { table: string }[] };
  expect(cases.filter(({ table }) => table.startsWith('dragon'))).toEqual([]);
});
