/** So many mirrored rounds of two players at one table are a case (rule 6.160). */
export const MIRRORED_ROUNDS = 20;
/** They lie within so many rounds of the table. */
export const MIRROR_WINDOW = 100;
/** So many other rounds of either of the two may lie between them; one more, and counting begins anew. */
export const MOST_MISSES = 2;

/** What a table's round says of its players. */
export interface SidesOfRound {
  readonly number: number;
  /** Everybody with a bet that the result decided. */
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

  /** The round that was counted last; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  /**
   * Counts a round and gives the pairs that are a case with it; their counting begins anew. A round that was counted, or that is older, changes
   * nothing. A round in which only one of two bets, or in which they are not opposite, is a miss of theirs.
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
