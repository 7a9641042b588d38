/** Number of mirrored rounds of two players at one table that makes a case (rule 6.160). */
export const MIRRORED_ROUNDS = 20;
/** Number of consecutive rounds of the table within which they must lie. */
export const MIRROR_WINDOW = 100;
/** How many non-mirrored rounds of either player may lie between them; with one more the count starts again. */
export const MOST_MISSES = 2;

/** What a round of a table shows about its players. */
export interface SidesOfRound {
  readonly number: number;
  /** Every player with a bet that the result decided. */
  readonly players: ReadonlySet<string>;
  readonly pairs: readonly (readonly [string, string])[];
}
/** Two players with the rounds in which their bets were opposite. */
export interface Mirrored {
  readonly one: string;
  readonly other: string;
  readonly rounds: readonly number[];
}
interface Counted {
  readonly one: string;
  readonly other: string;
  rounds: number[];
  misses: number;
}

/** Counts mirrored rounds of a table's players, round by round. */
export class MirrorCount {
  readonly #pairs = new Map<string, Counted>();
  #last = 0;

  /** The round counted last; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  /**
   * Counts a round and returns the pairs that become a case with it; their count starts again. A round that was already counted, or is older, changes
   * nothing. A round in which only one of the two bets, or in which their bets are not opposite, is a miss for the pair.
   */
  count({ number, players, pairs }: SidesOfRound): Mirrored[] {
    if (number <= this.#last) return [];
    this.#last = number;
    const mirrored = new Set(pairs.map(keyOf));
    for (const [key, pair] of this.#pairs) {
      pair.rounds = pair.rounds.filter((round) => round > number - MIRROR_WINDOW);
      const isMissed = !mirrored.has(key) && (players.has(pair.one) || players.has(pair.other));
      if (isMissed) pair.misses++;
      if (pair.misses > MOST_MISSES || pair.rounds.length === 0) this.#pairs.delete(key);
    }
    return pairs.flatMap((pair) => this.#mirrored(pair, number));
  }

  #mirrored(pair: readonly [string, string], number: number): Mirrored[] {
    const [one, other] = pair;
    const counted = this.#pairs.get(keyOf(pair)) ?? { one, other, rounds: [], misses: 0 };
    counted.rounds.push(number);
    this.#pairs.set(keyOf(pair), counted);
    if (counted.rounds.length < MIRRORED_ROUNDS) return [];
    this.#pairs.delete(keyOf(pair));
    return [{ one, other, rounds: counted.rounds }];
  }
}

const keyOf = ([one, other]: readonly [string, string]): string => `${one} ${other}`;
