import type { Draw, LotteryGame } from '@kismet/contracts/lottery/draws';
import { expect, test } from 'vitest';
import { agendaOf, cardDigits, isOnDay, shownGames, weekdayCode } from './model.ts';

const NOW = Date.parse('2026-11-22T05:00:00Z');
const draw = (change: Partial<Draw> = {}): Draw => ({
  drawId: 'd',
  numero: '1',
  state: 'open',
  remainTime: 0,
  openTime: NOW - 60_000,
  lockTime: NOW + 60_000,
  winningTime: NOW + 65_000,
  ...change,
});
const game = (change: Partial<LotteryGame>): LotteryGame => ({
  gameId: 1,
  gameCode: 'G',
  area: 'national',
  family: 'thai',
  menuTag: 'thai',
  name: { en: 'Thai', ur: 'تھائی' },
  weekdays: '',
  isHot: false,
  prizeMode: 'SEA',
  zone: 'Asia/Bangkok',
  draw: null,
  last: null,
  ...change,
});

test("[LO-01] the agenda lists the next day's draws by time, without the house's own", () => {
  const at = (gameId: number, hours: number, area: LotteryGame['area'] = 'national') =>
    game({ gameId, area, draw: draw({ winningTime: NOW + hours * 3_600_000 }) });
  const list = agendaOf([at(1, 3), at(2, 2), at(3, 3), at(4, 25), at(5, 1, 'house'), at(6, -1), game({})], NOW);
  expect(list.map(({ games }) => games.map(({ gameId }) => gameId))).toEqual([[2], [1, 3]]);
});
test('[LO-01] weekdays follow the zone of the reader or the draw: Sunday 1, Monday 2', () => {
  expect(weekdayCode('Asia/Karachi', NOW)).toBe('1');
  expect(weekdayCode('America/Los_Angeles', NOW)).toBe('7');
  expect(isOnDay(game({ weekdays: '1,4,7' }), '4', NOW)).toBe(true);
  expect(isOnDay(game({ weekdays: '1,4,7' }), '2', NOW)).toBe(false);
  const thai = game({ draw: draw({ winningTime: Date.parse('2026-11-26T08:05:00Z') }) });
  expect(isOnDay(thai, '5', NOW)).toBe(true);
  expect(isOnDay(game({ draw: draw({ winningTime: NOW + 9 * 86_400_000 }) }), '3', NOW)).toBe(false);
});

test('[LO-01] the hall filters by tag, day, tab and name in either language, and sorts by time to close', () => {
  const games = [
    game({ gameId: 1, draw: draw({ lockTime: NOW + 3 }) }),
    game({
      gameId: 2,
      weekdays: '1',
      isHot: true,
      menuTag: 'south',
      draw: draw({ lockTime: NOW + 1 }),
      name: { en: 'Đà Lạt', ur: 'دا لات' },
    }),
    game({ gameId: 3, weekdays: '2', draw: null }),
  ];
  const all = { day: 'all', saved: ['3'], recent: [3, 1] } as const;
  const ids = (filter: object) => shownGames(games, { ...all, ...filter }, NOW).map(({ gameId }) => gameId);
  expect(ids({})).toEqual([2, 1, 3]);
  expect(ids({ day: '2' })).toEqual([3]);
  expect(ids({ type: 'hot' })).toEqual([2]);
  expect(ids({ type: 'fav' })).toEqual([3]);
  expect(ids({ type: 'recent' })).toEqual([3, 1]);
  expect(ids({ tag: 'south' })).toEqual([2]);
  expect(ids({ name: 'تھائی' })).toEqual([1, 3]);
  expect(ids({ name: 'nothing' })).toEqual([]);
});

test('[LO-02] a card shows at most six symbols of the first prize', () => {
  expect(cardDigits([['503879'], ['88364']])).toEqual(['5', '0', '3', '8', '7', '9']);
  expect(cardDigits([['07', '03', '10', '01', '02', '04', '05', '06', '08', '09']])).toHaveLength(6);
  expect(cardDigits(null)).toEqual([]);
});
