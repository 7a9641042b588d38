import type { Draw, LotteryGame } from '@kismet/contracts/lottery/draws';

/** Shown as closed a moment before it is, so that nobody presses into a draw that closes on the way; the server decides. */
export const EARLY_MS = 1_000;
const MOST_REFRESH_MS = 30_000;
const CLOSED_REFRESH_MS = 7_000;

/** Row LO-03: asked for again after the smallest remaining time of the open draws, at most 30 s; 7 s where one is closed. */
export function refreshMs(draws: readonly (Pick<Draw, 'lockTime'> | null)[], nowMs: number): number {
  const remaining = draws.flatMap((draw) => (draw ? [draw.lockTime - nowMs] : []));
  if (remaining.length === 0) return MOST_REFRESH_MS;
  const least = Math.min(...remaining);
  return least <= 0 ? CLOSED_REFRESH_MS : Math.max(500, Math.min(least, MOST_REFRESH_MS));
}

export const PHASES = ['later', 'open', 'locked', 'drawing', 'result', 'void'] as const;
export type Phase = (typeof PHASES)[number];
export type Times = Pick<Draw, 'state' | 'openTime' | 'lockTime' | 'winningTime'>;

/** What a draw is to those who look at it, by the server's clock. */
export function phaseOf(draw: Times, nowMs: number): Phase {
  if (draw.state === 'void') return 'void';
  if (draw.state === 'drawn' || draw.state === 'settling' || draw.state === 'settled') return 'result';
  if (nowMs >= draw.winningTime) return 'drawing';
  if (nowMs >= draw.lockTime - EARLY_MS) return 'locked';
  return nowMs >= draw.openTime ? 'open' : 'later';
}
/** How long the phase lasts, in milliseconds; null where nobody can say. */
export function leftOf(draw: Times, nowMs: number): number | null {
  const until = { later: draw.openTime, open: draw.lockTime - EARLY_MS, locked: draw.winningTime }[
    phaseOf(draw, nowMs) as 'later'
  ];
  return until === undefined ? null : Math.max(0, until - nowMs);
}
/** `1:07` or `5:01:07`, and `2 d` in front where it is days. */
export function leftText(ms: number): { days: number; clock: string } {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  return { days, clock: days > 0 || hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}` };
}

const CODES = ['1', '2', '3', '4', '5', '6', '7'];
const DAY_MS = 86_400_000;
/** Weekday code of a moment in a zone: Sunday 1, Monday 2 to Saturday 7. */
export function weekdayCode(zone: string, nowMs: number): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(nowMs));
  return CODES[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}

/** Whether a lottery is drawn on a weekday; one by dates of the month where its draw of the coming week falls on it. */
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
/** What is shown, sorted by the time to lock; what nobody can bet on comes last. */
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
/** National and Vietnamese draws of the next 24 hours by their times; the house's own come every few minutes and are no agenda. */
export function agendaOf(games: readonly LotteryGame[], nowMs: number): readonly AgendaEntry[] {
  const coming = games.filter(
    ({ area, draw }) => area !== 'house' && draw && draw.winningTime > nowMs && draw.winningTime <= nowMs + DAY_MS,
  );
  return [...Map.groupBy(coming, ({ draw }) => draw!.winningTime)]
    .map(([at, drawn]) => ({ at, games: drawn }))
    .sort((a, b) => a.at - b.at);
}

const CARD_DIGITS = 6;
/** What of a result stands on a card (row LO-02): the first prize, at most six signs. */
export function cardDigits(drawn: readonly (readonly string[])[] | null): readonly string[] {
  const first = drawn?.[0] ?? [];
  const signs = first.length === 1 ? [...first[0]!] : first;
  return signs.slice(0, CARD_DIGITS);
}

/** Where a lottery is played: the Vietnamese have a page of their own (row LO-06). */
export const pageOf = ({ area }: Pick<LotteryGame, 'area'>): '/vnlottery' | '/lottery' =>
  area === 'vietnamese' ? '/vnlottery' : '/lottery';
