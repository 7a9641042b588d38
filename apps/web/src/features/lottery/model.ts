import type { LotteryGame } from '@kismet/contracts/lottery/draws';

const CODES = ['1', '2', '3', '4', '5', '6', '7'];
const DAY_MS = 86_400_000;
/** Weekday code of a moment in a zone: Sunday 1, Monday 2 to Saturday 7. */
export function weekdayCode(zone: string, nowMs: number): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(nowMs));
  return CODES[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}

/**
 * Whether a lottery is drawn on a weekday; for draws by day of the month, whether the coming week's draw falls on it.
 */
export function isOnDay({ weekdays, draw, zone }: LotteryGame, code: string, nowMs: number): boolean {
  if (weekdays) return weekdays.split(',').includes(code);
  return draw !== null && draw.winningTime - nowMs < 7 * DAY_MS && weekdayCode(zone, draw.winningTime) === code;
}

export interface HallFilter {
  readonly tag?: string | undefined;
  readonly day: string;
  readonly type?: 'hot' | 'fav' | 'recent' | undefined;
  readonly name?: string | undefined;
  /** Only lotteries of this kind. */
  readonly area?: LotteryGame['area'] | undefined;
  readonly saved: readonly string[];
  readonly recent: readonly number[];
}
const folded = (text: string): string => text.toLocaleLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
/** The shown lotteries by time to close; those closed for bets come last. */
export function shownGames(games: readonly LotteryGame[], filter: HallFilter, nowMs: number): readonly LotteryGame[] {
  const { tag, day, type, saved, recent } = filter;
  const name = folded(filter.name ?? '');
  const kept = games.filter(
    (game) =>
      (!filter.area || game.area === filter.area) &&
      (!tag || game.menuTag === tag) &&
      (day === 'all' || isOnDay(game, day, nowMs)) &&
      (type !== 'hot' || game.isHot) &&
      (type !== 'fav' || saved.includes(String(game.gameId))) &&
      (type !== 'recent' || recent.includes(game.gameId)) &&
      (!name || [game.gameCode, ...Object.values(game.name)].some((one) => folded(one).includes(name))),
  );
  const rank = ({ gameId, draw }: LotteryGame) =>
    type === 'recent' ? recent.indexOf(gameId) : (draw?.lockTime ?? Number.POSITIVE_INFINITY);
  return kept.sort((a, b) => rank(a) - rank(b));
}

export interface AgendaEntry {
  /** Epoch milliseconds of the draw. */
  readonly at: number;
  readonly games: readonly LotteryGame[];
}
/**
 * National and Vietnamese draws of the next 24 hours by time; the house's own come every few minutes and are left
 * out.
 */
export function agendaOf(games: readonly LotteryGame[], nowMs: number): readonly AgendaEntry[] {
  const coming = games.filter(
    ({ area, draw }) => area !== 'house' && draw && draw.winningTime > nowMs && draw.winningTime <= nowMs + DAY_MS,
  );
  return [...Map.groupBy(coming, ({ draw }) => draw!.winningTime)]
    .map(([at, drawn]) => ({ at, games: drawn }))
    .sort((a, b) => a.at - b.at);
}

const CARD_DIGITS = 6;
/** The part of a result on a card (row LO-02): the first prize, at most six symbols. */
export function cardDigits(drawn: readonly (readonly string[])[] | null): readonly string[] {
  const first = drawn?.[0] ?? [];
  const signs = first.length === 1 ? [...first[0]!] : first;
  return signs.slice(0, CARD_DIGITS);
}
