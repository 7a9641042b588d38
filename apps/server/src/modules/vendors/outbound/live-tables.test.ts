import type { FeedAnswer, FeedTournament } from '@kismet/contracts/vendor/feed';
import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { createLiveTables } from './live-tables.ts';

type Row = FeedAnswer['tables'][number];
const row = (changes: Partial<Row> = {}): Row => ({
  ...{
    kind: 'table',
    game_code: 'baccarat',
    table: 'low',
    names: { en: 'Courtyard' },
    many: 'low-four',
    level: 'low',
    languages: ['ur'],
  },
  ...{ least_stake: '0.2', most_stake: '200', state: 'open', reason: null, phase: 'betting', closes_at: 509_000 },
  ...{ players: 3, seats: null, results: ['tie', 'unheard-of'] },
  ...changes,
});
const TIE = { mark: { en: '=' }, name: { en: 'Tie' }, tone: 'green' as const };
const tournament = (changes: Partial<FeedTournament> = {}): FeedTournament => ({
  ...{ game_code: 'baccarat', table: 'tournament-0123456789ab', names: { en: 'Daily' }, price: '105', fee: '5' },
  ...{ guaranteed: '2000', pool: '2000', added: '1300.5', players: 7, most: 200 },
  ...{ phase: 'announced', takes_entries: true, starts_at: 530_000, entries_until: 560_000 },
  ...changes,
});
const feedOf = (...tables: Row[]): FeedAnswer => ({ now: 500_000, tables, marks: { baccarat: { tie: TIE } } });

function scene(answers: () => Promise<FeedAnswer>) {
  const time = { ms: 1_000_000 };
  let calls = 0;
  const liveTables = createLiveTables({
    clock: { now: () => time.ms },
    partners: {
      find: async (code: string) => ({ code, enabled: code !== 'OFF', hasFeed: code !== 'PLAIN' }) as never,
    },
    games: {
      feed: async () => {
        calls++;
        return answers();
      },
    },
    playableGames: async (_brand, category) =>
      category === 'live'
        ? ['HOUSE', 'OFF', 'PLAIN'].map((vendorCode) => ({
            vendorCode,
            gameCode: 'baccarat',
            names: { en: 'Baccarat' },
          }))
        : [],
  });
  return { time, calls: () => calls, ask: (category = 'live') => liveTables(1, category, 'PKR') };
}

it('[TV-6.152] a table is shown as its vendor reported it, with its closing time by our clock; games that cannot be played and malformed rows are left out', async () => {
  const { ask, time } = scene(async () =>
    feedOf(
      row(),
      row({ game_code: 'unknown' }),
      row({ least_stake: 'much' }),
      row({ least_stake: '10', most_stake: '5' }),
      row({ table: 'high', state: 'paused', reason: 'review', closes_at: null }),
    ),
  );
  const { now, list } = await ask();
  expect(now).toBe(time.ms);
  expect(list).toEqual([
    {
      ...{ vendorCode: 'HOUSE', gameCode: 'baccarat', gameName: { en: 'Baccarat' }, kind: 'table', table: 'low' },
      ...{ names: { en: 'Courtyard' }, many: 'low-four', level: 'low', languages: ['ur'], seats: null },
      ...{ leastStake: parseUnits('0.2'), mostStake: parseUnits('200') },
      live: {
        ...{ state: 'open', reason: null, phase: 'betting', players: 3, results: [TIE] },
        // nine seconds ahead of the vendor's clock, and of ours
        closesAt: 1_009_000,
      },
    },
    expect.objectContaining({
      table: 'high',
      live: expect.objectContaining({ state: 'paused', reason: 'review', closesAt: null }),
    }),
  ]);
  expect((await ask('pvp')).list).toEqual([]);
});

it('[TV-6.153] a vendor is polled once in two seconds however many viewers there are, and not at all without a feed', async () => {
  const { ask, calls, time } = scene(async () => feedOf(row()));
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(calls()).toBe(1);
  time.ms += 1_999;
  await ask();
  expect(calls()).toBe(1);
  time.ms += 1;
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(calls()).toBe(2);
});

it('the first viewer after a quarter of a minute without any gets the current state of the tables', async () => {
  let players = 3;
  const { ask, time } = scene(async () => feedOf(row({ players })));
  await ask();
  players = 5;
  time.ms += 15_000;
  expect((await ask()).list[0]!.live).toMatchObject({ players: 5 });
});

it('[TV-6.154] the tables of an unreachable vendor stay for fifteen seconds with their state and then without, and the vendor is not polled for ten', async () => {
  let isAway = false;
  const { ask, calls, time } = scene(async () => {
    if (isAway) throw new Refused('VENDOR_SILENT');
    return feedOf(row());
  });
  await ask();
  isAway = true;
  time.ms += 14_999;
  expect((await ask()).list[0]!.live).not.toBeNull();
  expect(calls()).toBe(2);
  time.ms += 1;
  expect((await ask()).list[0]).toMatchObject({ table: 'low', leastStake: parseUnits('0.2'), live: null });
  expect(calls()).toBe(2);
  isAway = false;
  time.ms += 10_000;
  await ask();
  expect(calls()).toBe(3);
  expect((await ask()).list[0]!.live).not.toBeNull();
});

it('a vendor that never answered has no tables, and does not delay the page a second time', async () => {
  const { ask, calls } = scene(async () => {
    throw new Refused('VENDOR_SILENT');
  });
  expect((await ask()).list).toEqual([]);
  expect((await ask()).list).toEqual([]);
  expect(calls()).toBe(1);
});

it('[TV-6.287] tournaments have their times by our clock; those of unknown games, with impossible amounts, or of a vendor silent for fifteen seconds are not shown', async () => {
  let isAway = false;
  const { ask, time } = scene(async () => {
    if (isAway) throw new Refused('VENDOR_SILENT');
    const odd = [
      { game_code: 'unknown' },
      { price: 'much' },
      { fee: '106' },
      { added: '2001' },
      { pool: '-1' },
      { guaranteed: '' },
    ];
    const last = { table: 'table-2-10', starts_at: null, entries_until: null };
    return { ...feedOf(row()), tournaments: [tournament(), ...odd.map(tournament), tournament(last)] };
  });
  const first = await ask();
  expect(first.tournaments).toEqual([
    {
      ...{ vendorCode: 'HOUSE', gameCode: 'baccarat', gameName: { en: 'Baccarat' }, names: { en: 'Daily' } },
      ...{ table: 'tournament-0123456789ab', price: parseUnits('105'), fee: parseUnits('5') },
      ...{ guaranteed: parseUnits('2000'), pool: parseUnits('2000'), added: parseUnits('1300.5') },
      ...{ players: 7, most: 200, phase: 'announced', takesEntries: true },
      // thirty and sixty seconds ahead of the vendor's clock, and of ours
      ...{ startsAt: 1_030_000, entriesUntil: 1_060_000 },
    },
    expect.objectContaining({ table: 'table-2-10', startsAt: null, entriesUntil: null }),
  ]);
  expect((await ask('pvp')).tournaments).toEqual([]);
  isAway = true;
  time.ms += 14_999;
  expect((await ask()).tournaments).toHaveLength(2);
  time.ms += 1;
  expect((await ask()).tournaments).toEqual([]);
});
