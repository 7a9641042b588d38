import { randomUUID } from 'node:crypto';
import { feedAnswer } from '@kismet/contracts/vendor/feed';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DeskGuestPage } from './desk-guest.ts';
import { TablePlayer } from './table-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
const LONG = { timeout: 120_000 };

it(
  '[TV-6.150] [TV-6.155] [TV-6.289] the feed shows the state of each table; a seat at a table of a level plays there, within its limits and nowhere else',
  LONG,
  async () => {
    const studio = await TestStudio.start({ STUDIO_TABLE_BETTING_MS: '1500', STUDIO_WALLET_TIMEOUT_MS: '5000' });
    try {
      const feedOf = async (house: string, currency = 'PKR') => {
        const said = await studio.operator.call(studio.origin, house, '/game/feed', { operator_id: 1, currency });
        return { status: said.status, body: (await said.json()) as Record<string, unknown> };
      };
      const read = async () => z.parse(feedAnswer, (await feedOf('BAITHAK')).body);
      const first = await read();
      expect(first.tables.map(({ game_code, level }) => `${game_code}/${level}`)).toEqual(
        ['baccarat', 'dragon-tiger', 'roulette', 'andar-bahar', 'teen-patti-two', 'sic-bo'].flatMap((game) =>
          ['low', 'middle', 'high'].map((level) => `${game}/${level}`),
        ),
      );
      // a seat at the highest table
      studio.operator.balances.set('guest', RICH);
      const body = { ...launchBody('guest', 'roulette'), table: 'high' };
      const player = await TestPlayer.launch(studio.operator, studio.origin, body);
      expect(player.state).toMatchObject({
        ...{ liveTable: 'roulette-high-pkr', limits: { leastStake: '100.00', mostStake: '50000.00' } },
        level: { code: 'high', names: { en: 'Terrace' } },
      });
      const at = new TablePlayer(player);
      const number = await at.betting(1_000);
      const bet = (stakes: Record<string, string>) =>
        player.ask('POST', '/player/table/bets', { id: randomUUID(), round: number, stakes });
      expect((await bet({ red: '99.99' })).body.error).toBe('STAKE_NOT_OFFERED');
      expect((await bet({ red: '100.00' })).body.wager.state).toBe('standing');
      const during = await read();
      const wheels = during.tables.filter(({ game_code }) => game_code === 'roulette');
      expect(wheels.map(({ players, least_stake, most_stake }) => [players, least_stake, most_stake])).toEqual([
        [0, '0.20', '200.00'],
        [0, '1.00', '5000.00'],
        [1, '100.00', '50000.00'],
      ]);
      const { round } = await at.when((now) => now.round!.number === number && now.round!.phase === 'SETTLED');
      const after = (await read()).tables.find((one) => one.game_code === 'roulette' && one.level === 'high')!;
      const { result } = round as unknown as { result: number };
      expect(after).toMatchObject({ phase: 'result', closes_at: null, results: [String(result)] });
      expect((await read()).marks.roulette![String(result)]!.mark.en).toBe(String(result));
      expect(studio.operator.openBets()).toEqual([]);
      // the desk's settings are reported at once
      const desk = await DeskGuestPage.enter(studio, 'BAITHAK', 'floor');
      await desk.post('/tables/roulette-high-pkr/close', { reason: 'hours', note: 'the night' });
      await desk.post('/tables/sic-bo-low-pkr/limits', {
        limits: { leastStake: '1.00', mostStake: '50.00' },
        note: 'calm',
      });
      const told = (await read()).tables;
      expect(told.filter(({ state }) => state !== 'open')).toMatchObject([
        { game_code: 'roulette', level: 'high', state: 'closed', reason: 'hours' },
      ]);
      expect(told.find((one) => one.game_code === 'sic-bo' && one.level === 'low')).toMatchObject({
        ...{ least_stake: '1.00', most_stake: '50.00' },
      });
      // the house's limits at this table, not at another one
      expect(
        (
          await desk.post('/tables/roulette-high-pkr/limits', {
            limits: { leastStake: '99.00', mostStake: '100.00' },
            note: 'low',
          })
        ).body.error,
      ).toBe('LIMIT_NOT_OFFERED');
      // every kind of house, and those without a feed
      expect(z.parse(feedAnswer, (await feedOf('DANGAL')).body).tables.map(({ kind, table }) => [kind, table])).toEqual(
        [
          ...[
            ['fight', null],
            ['fight', null],
          ],
        ],
      );
      expect(z.parse(feedAnswer, (await feedOf('KISMET')).body).tables).toMatchObject([
        { kind: 'flight', game_code: 'uran' },
      ]);
      await tournamentsInTheFeed(studio, feedOf);
      expect((await feedOf('MAIDAN')).status).toBe(404);
      expect((await feedOf('BAITHAK', 'no')).status).toBe(422);
      for (const table of ['middle-of', 'vip'])
        expect((await studio.operator.call(studio.origin, 'BAITHAK', '/game/url', { ...body, table })).status).toBe(
          404,
        );
      const slot = { ...launchBody('guest', 'anar-bagh'), table: 'high' };
      expect((await studio.operator.call(studio.origin, 'KISMET', '/game/url', slot)).status).toBe(404);
    } finally {
      await studio.stop();
    }
  },
);

/** A request keeps the timetable filled; an entry is reported; a launch names a tournament, the list or a table of fixed size, and nothing else. */
async function tournamentsInTheFeed(
  studio: TestStudio,
  feedOf: (house: string, currency?: string) => Promise<{ body: Record<string, unknown> }>,
): Promise<void> {
  const house = 'CHAUPAL';
  const read = async (currency?: string) => z.parse(feedAnswer, (await feedOf(house, currency)).body);
  let said = await read();
  for (const end = Date.now() + 60_000; said.tournaments!.length < 4 && Date.now() < end; said = await read())
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(said.tables).toEqual([]);
  expect(said.tournaments!.map(({ names, players, phase }) => [names.en, players, phase]).sort()).toEqual(
    ['Daily', 'Daily', 'Hourly', 'Hourly'].map((name) => [`${name} tournament`, 0, 'announced']),
  );
  expect(said.tournaments!.every(({ starts_at }) => starts_at! > said.now)).toBe(true);
  expect((await read('XXX')).tournaments).toEqual([]);
  const { table } = said.tournaments!.find(({ names }) => names.en === 'Daily tournament')!;
  studio.operator.balances.set('early', RICH);
  const body = { ...launchBody('early', 'chaupal-classic'), table };
  const early = await TestPlayer.launch(studio.operator, studio.origin, body);
  const wish = { ref: table, id: randomUUID(), device: randomUUID() };
  expect((await early.ask('POST', '/player/pvp/tournaments/enter', wish)).status).toBe(200);
  expect((await read()).tournaments!.find((one) => one.table === table)!.players).toBe(1);
  const url = async (at: string, game = 'chaupal-classic') => {
    const asked = { ...launchBody('early', game), table: at };
    const answer = await studio.operator.call(studio.origin, house, '/game/url', asked);
    return ((await answer.json()) as { url?: string }).url ?? answer.status;
  };
  for (const at of [table, 'tournaments', 'table-2-10']) expect(await url(at)).toMatch(new RegExp(`&view=${at}$`));
  for (const at of ['tournament-1', 'tournament-0123456789AB', 'daily', 'table-3-10', 'tournaments&x=1'])
    expect(await url(at)).toBe(404);
  expect(await url('tournaments', 'chaupal-muflis')).toBe(404);
  expect((await early.ask('POST', '/player/pvp/tournaments/withdraw', { ref: table })).status).toBe(200);
}
