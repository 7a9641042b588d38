import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { DAY_MS } from '@kismet/kernel/time';
import { familyOf } from '@kismet/rules/lottery/families';
import type { Drawn, Family } from '@kismet/rules/lottery/play';
import { drawFrom } from '@kismet/rules/lottery/selection';
import { DEFAULT_RATES, type PricedLine, priceLine } from '../../../src/modules/lottery/bets/price.ts';
import { drawsBetween, type Planned, readSchedule } from '../../../src/modules/lottery/draws/schedule.ts';
import type { GameRow } from '../../../src/modules/lottery/game-store.ts';
import { judgeOf, type Verdict } from '../../../src/modules/lottery/results/judge.ts';

/** A simulated lottery: the only ones whose past draws may have both tickets and demo results. */
export type StoryLottery = Pick<
  GameRow,
  | 'game_id'
  | 'game_code'
  | 'family'
  | 'zone'
  | 'schedule'
  | 'lock_seconds'
  | 'most_series'
  | 'keep_ppm'
  | 'least_ticket'
  | 'most_ticket'
>;
export interface StoryTicket {
  readonly placedMs: number;
  readonly lottery: StoryLottery;
  readonly draw: Planned;
  readonly drawn: Drawn;
  readonly line: PricedLine;
  readonly verdict: Verdict;
}
/** Well-known plays, with how many digits they name and how many picks a ticket has. */
const PLAYS: Readonly<Record<string, readonly { play: string; digits: number; picks: number }[]>> = {
  thai: [
    { play: 'RUNTOP', digits: 1, picks: 1 },
    { play: 'TOP2', digits: 2, picks: 5 },
  ],
  'four-digits': [{ play: 'BIG', digits: 4, picks: 1 }],
  'vietnamese-north': [{ play: 'DUOI', digits: 1, picks: 3 }],
  'vietnamese-south': [
    { play: 'DUOI', digits: 1, picks: 3 },
    { play: 'DE_DB', digits: 2, picks: 5 },
  ],
};
const RESERVE_MS = 20_000;

/** The numbers of a past draw: a function of its name. */
export function pastNumbers(family: Family, gameCode: string, numero: string): Drawn {
  const random = seededPrng(`${gameCode}:${numero}`);
  return drawFrom(family, (bound) => random.int(bound));
}

/** A ticket for the draw on sale at a moment, or shortly after, and its win. */
export function ticketOf(lottery: StoryLottery, atMs: number, unit: bigint, random: Prng): StoryTicket {
  const family = familyOf(lottery.family)!;
  const schedule = readSchedule(lottery.schedule)!;
  const draw = drawsBetween(schedule, lottery.zone, lottery.lock_seconds, atMs, atMs + DAY_MS / 12).find(
    ({ lockMs }) => lockMs > atMs + RESERVE_MS,
  )!;
  const { play, digits, picks } = random.pick(PLAYS[lottery.family]!);
  const numbers = new Set<string>();
  while (numbers.size < picks) numbers.add(String(random.int(10 ** digits)).padStart(digits, '0'));
  const line = priceLine(
    family,
    {},
    {
      ...{ mostSeries: lottery.most_series, keepPpm: lottery.keep_ppm },
      ...{ leastTicket: lottery.least_ticket, mostTicket: lottery.most_ticket },
    },
    DEFAULT_RATES,
    { play, selection: [...numbers].sort().join(','), unit, prize: { kind: 'keep', keptPpm: 0 } },
    0,
  );
  const drawn = pastNumbers(family, lottery.game_code, draw.numero);
  const verdict = judgeOf(family, drawn)({ play, selection: line.selection, unit, odds: line.odds });
  return { lottery, placedMs: Math.max(atMs, draw.openMs), draw, drawn, line, verdict };
}
