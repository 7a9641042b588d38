import { plus, type Ratio, reduced, times, whole } from '../engine/ratio.ts';
import { bankerDraws, DECKS, playerDraws, totalOf } from './baccarat-rules.ts';

/** The number of ordered ways in which a round ends, out of all ways to deal it from a given composition, with two more cards unseen. */
export interface Ways {
  readonly total: number;
  readonly player: number;
  readonly banker: number;
  readonly bankerSix: number;
  readonly tie: number;
  /** Four cards were dealt. */
  readonly four: number;
}

/** Cards of each value, 0 to 9, in fresh decks. */
export const freshCounts = (decks: number): number[] => [16 * decks, ...new Array<number>(9).fill(4 * decks)];

/**
 * Enumerates every order of six cards by value. For eight decks the total is below 2^53, so the sums are exact.
 * @param counts cards of each value that are left
 */
export function countWays(counts: readonly number[]): Ways {
  const left = [...counts];
  let size = left.reduce((sum, count) => sum + count, 0);
  const ways = { total: 0, player: 0, banker: 0, bankerSix: 0, tie: 0, four: 0 };
  /** Continues with each value as the next card, with the weight multiplied by the number of such cards. */
  const each = (weight: number, next: (value: number, weight: number) => void): void => {
    left.forEach((count, value) => {
      if (count === 0) return;
      left[value] = count - 1;
      size--;
      next(value, weight * count);
      size++;
      left[value] = count;
    });
  };
  const end = (p: number, b: number, cards: number, weight: number): void => {
    // The cards that are not dealt may come in any order.
    const all = cards === 4 ? weight * size * (size - 1) : cards === 5 ? weight * size : weight;
    ways.total += all;
    if (cards === 4) ways.four += all;
    if (p > b) ways.player += all;
    else if (p === b) ways.tie += all;
    else {
      ways.banker += all;
      if (b === 6) ways.bankerSix += all;
    }
  };
  const third = (p: number, b: number, weight: number): void => {
    const isNatural = p >= 8 || b >= 8;
    if (!isNatural && playerDraws(p))
      each(weight, (value, drawn) => {
        const total = totalOf([p, value]);
        if (bankerDraws(b, value)) each(drawn, (last, all) => end(total, totalOf([b, last]), 6, all));
        else end(total, b, 5, drawn);
      });
    else if (!isNatural && bankerDraws(b, null)) each(weight, (value, drawn) => end(p, totalOf([b, value]), 5, drawn));
    else end(p, b, 4, weight);
  };
  each(1, (p1, w1) =>
    each(w1, (b1, w2) => each(w2, (p2, w3) => each(w3, (b2, w4) => third(totalOf([p1, p2]), totalOf([b1, b2]), w4)))),
  );
  return ways;
}

/**
 * The chances that exactly one of two hands, and that both, begin with two cards of a kind.
 * @param counts cards of each kind that are left: ranks for a pair, cards for a perfect pair
 */
export function pairChances(counts: readonly number[]): { readonly one: Ratio; readonly both: Ratio } {
  const size = BigInt(counts.reduce((sum, count) => sum + count, 0));
  const pairs = counts.map((count) => BigInt(count) * BigInt(count - 1));
  const all = pairs.reduce((sum, ways) => sum + ways, 0n);
  const both = counts.reduce((sum, count, kind) => {
    const again = BigInt(Math.max(count - 2, 0)) * BigInt(Math.max(count - 3, 0));
    return sum + pairs[kind]! * (all - pairs[kind]! + again);
  }, 0n);
  const each = reduced(all, size * (size - 1n));
  const twice = reduced(both, size * (size - 1n) * (size - 2n) * (size - 3n));
  return { one: plus(plus(each, each), times(whole(-2), twice)), both: twice };
}

/** The exact return of each spot of baccarat from eight fresh decks. */
export function baccaratReturns(): Record<string, Ratio> {
  const ways = countWays(freshCounts(DECKS));
  const pairs = pairChances(new Array<number>(13).fill(4 * DECKS));
  const perfect = pairChances(new Array<number>(52).fill(DECKS));
  const chance = (count: number): Ratio => reduced(BigInt(count), BigInt(ways.total));
  /** The sum of chances times what each pays on a stake of one. */
  const sum = (...parts: readonly (readonly [Ratio, bigint, bigint?])[]): Ratio =>
    parts.map(([of, pays, by = 1n]) => times(of, reduced(pays, by))).reduce(plus);
  const tie = chance(ways.tie);
  const one = sum([pairs.one, 1n, 2n], [pairs.both, 1n]);
  return {
    player: sum([chance(ways.player), 2n], [tie, 1n]),
    banker: sum([chance(ways.banker), 39n, 20n], [tie, 1n]),
    'banker-free': sum([chance(ways.banker - ways.bankerSix), 2n], [chance(ways.bankerSix), 3n, 2n], [tie, 1n]),
    tie: sum([tie, 9n]),
    'tie-9': sum([tie, 10n]),
    'player-pair': sum([one, 12n]),
    'banker-pair': sum([one, 12n]),
    'either-pair': sum([pairs.one, 6n], [pairs.both, 6n]),
    'perfect-pair': sum([perfect.one, 26n], [perfect.both, 201n]),
    small: sum([chance(ways.four), 5n, 2n]),
    big: sum([chance(ways.total - ways.four), 77n, 50n]),
  };
}
