import type { Category } from '@kismet/contracts/catalogue/games';
import { UNITS_PER_ONE as ONE } from '@kismet/kernel/money';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { addDays, businessDay, businessDayStart, DAY_MS } from '@kismet/kernel/time';
import { type StoryLottery, type StoryTicket, ticketOf } from './tickets.ts';

export interface StoryGame {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly category: Category;
}
export interface Player {
  readonly username: string;
  /** The balance that the account should show at the end, in units of 10^-5. */
  readonly balance: bigint;
  /** Probability that a day is played on. */
  readonly activity: number;
  /** Whether a payout account is bound. */
  readonly canWithdraw: boolean;
}
export type Happening =
  | { readonly is: 'round'; readonly atMs: number; readonly game: StoryGame; readonly stake: bigint; payout: bigint }
  | { readonly is: 'ticket'; readonly atMs: number; readonly ticket: StoryTicket }
  | { readonly is: 'deposit' | 'withdrawal'; readonly atMs: number; readonly amount: bigint };
export interface Story {
  readonly opening: bigint;
  readonly happenings: readonly Happening[];
  readonly closing: bigint;
}
export interface Month {
  readonly games: readonly StoryGame[];
  readonly lotteries: readonly StoryLottery[];
  readonly zone: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No event is more recent than this, so that today's events are over when the seed ends. */
const REST_MS = 10 * MINUTE;
/** How long after the request the money is received. */
export const PAID_AFTER_MS = 55 * MINUTE;
const TICKET_CHANCE = 0.3;
/** The draws of the last hours are seeded without tickets. */
const TICKETS_END_MS = 12 * HOUR;
const ATTEMPTS = 40;
const DEPOSIT_CHANCE = 0.22;
const STAKES = [10n, 20n, 50n, 100n, 200n, 500n, 1000n].map((whole) => whole * ONE);
const DEPOSITS = [200n, 500n, 1000n, 2000n, 5000n, 10_000n].map((whole) => whole * ONE);
/** Hours of play, with the evening more likely. */
const HOURS = [10, 12, 13, 15, 17, 18, 19, 20, 20, 21, 21, 21, 22, 22];
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * A month of one player: a function of the name, the month and the games. Tries several months and takes the first whose closing
 * balance can be made exact through the opening balance.
 */
export function storyOf(player: Player, month: Month): Story {
  let best: Story | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const story = tell(player, month, seededPrng(`${player.username}:${attempt}`));
    if (story.closing === player.balance) return story;
    if (!best || story.closing < best.closing) best = story;
  }
  return best!;
}

function tell(player: Player, { games, lotteries, zone, fromMs, untilMs }: Month, random: Prng): Story {
  const happenings: Happening[] = [];
  const stakes = STAKES.filter((stake, n) => n === 0 || stake * 20n <= player.balance);
  const deposits = DEPOSITS.filter((amount, n) => n === 0 || amount * 4n <= player.balance);
  let [balance, lowest] = [player.balance, player.balance];
  const move = (happening: Happening, change: bigint) => {
    happenings.push(happening);
    balance += change;
    lowest = least(lowest, balance);
  };
  const favourites = Array.from({ length: 5 }, () => random.pick(games));
  for (let day = businessDay(fromMs + DAY_MS, zone); ; day = addDays(day, 1)) {
    const midnight = businessDayStart(day, zone);
    if (midnight > untilMs) break;
    if (!random.chance(player.activity)) continue;
    let atMs = midnight + random.pick(HOURS) * HOUR + random.int(HOUR);
    const stake = random.pick(stakes);
    if (balance < stake * 10n || random.chance(DEPOSIT_CHANCE)) {
      const amount = random.pick(deposits);
      if (atMs < untilMs - REST_MS) move({ is: 'deposit', atMs, amount }, amount);
    }
    atMs += (5 + random.int(10)) * MINUTE;
    const wanted = [random.pick(favourites), random.chance(0.3) ? random.pick(games) : random.pick(favourites)];
    for (let rounds = 4 + random.int(7); rounds > 0 && balance >= stake; rounds--) {
      atMs += (15 + random.int(75)) * 1000;
      if (atMs >= untilMs - REST_MS) break;
      const game = random.pick(wanted);
      const payout = payoutOf(game.category, stake, random);
      move({ is: 'round', atMs, game, stake, payout }, payout - stake);
    }
    atMs += MINUTE;
    if (
      lotteries.length > 0 &&
      random.chance(TICKET_CHANCE) &&
      balance >= stake * 20n &&
      atMs < untilMs - TICKETS_END_MS
    ) {
      const ticket = ticketOf(random.pick(lotteries), atMs, stake, random);
      const { line, verdict, draw, placedMs } = ticket;
      move({ is: 'ticket', atMs: placedMs, ticket }, verdict.payout - line.stake + line.rebate);
      atMs = draw.drawMs + MINUTE;
    }
    const surplus = ((balance - player.balance) / (500n * ONE)) * 500n * ONE;
    atMs += 10 * MINUTE;
    if (player.canWithdraw && surplus >= 1000n * ONE && atMs < untilMs - PAID_AFTER_MS - REST_MS)
      move({ is: 'withdrawal', atMs, amount: surplus }, -surplus);
  }
  const wished = player.balance - balance;
  const shift = wished + lowest < 0n ? -lowest : wished;
  return { opening: player.balance + shift, happenings, closing: balance + shift };
}

/** Whole cents. */
const times = (stake: bigint, hundredths: number) => ((stake * BigInt(hundredths)) / 100_000n) * 1000n;
function payoutOf(category: Category, stake: bigint, random: Prng): bigint {
  const between = (from: number, to: number) => times(stake, from + random.int(to - from));
  if (category === 'slots' || category === 'fishing') {
    const luck = random.int(100);
    if (luck < 64) return 0n;
    if (luck < 88) return between(50, 200);
    return luck < 98 ? between(200, 600) : between(800, 2000);
  }
  if (category === 'live' || category === 'pvp') return random.chance(0.48) ? times(stake, 195) : 0n;
  return random.chance(0.47) ? between(150, 240) : 0n;
}
