import { isWhen, type Judged } from '../pricing/market.ts';
import { type Score, type Side, winnerOf } from '../pricing/score.ts';
import { type RaceModel, roundChance } from './round-race.ts';

/** A question about single rounds of a map, which the end of the map does not answer (rule 6.153). */
export interface RoundMarket {
  readonly type: string;
  readonly number: number;
  readonly selections: readonly string[];
  /** Chances of the selections after some rounds; null when the question is already decided. */
  chancesOf(model: RaceModel, rounds: readonly Side[]): readonly number[] | null;
  /** The result of a selection given the rounds so far; null while it is open. */
  judge(rounds: readonly Side[], selection: string): Judged | null;
}

const SIDES: readonly Side[] = ['home', 'away'];
/** Rounds of a half, after which the sides change. */
const HALF = 12;
const scoreOf = (rounds: readonly Side[]): Score => ({
  home: rounds.filter((side) => side === 'home').length,
  away: rounds.filter((side) => side === 'away').length,
});
const homeWins = (model: RaceModel, score: Score): number => roundChance(model, score) / 1_000;

/** The chance of an answer that follows from the score, when rounds are played on until there is one. */
function playOn(model: RaceModel, from: Score, answerAt: (score: Score) => number | null): number {
  const known = new Map<string, number>();
  const chanceAt = (score: Score): number => {
    const key = `${score.home}:${score.away}`;
    const there = answerAt(score) ?? known.get(key);
    if (there !== undefined) return there;
    const p = homeWins(model, score);
    const chance =
      p * chanceAt({ ...score, home: score.home + 1 }) + (1 - p) * chanceAt({ ...score, away: score.away + 1 });
    known.set(key, chance);
    return chance;
  };
  return chanceAt(from);
}

/** Who wins a round given by its number: one of those that every map has, whatever happens. */
const roundWinner = (type: string, number: number): RoundMarket => ({
  ...{ type, number, selections: SIDES },
  chancesOf(model, rounds) {
    if (rounds.length >= number) return null;
    // the sides of a round depend only on its number
    const p = homeWins(model, { home: number - 1, away: 0 });
    return [p, 1 - p];
  },
  judge: (rounds, selection) => (rounds.length < number ? null : isWhen(rounds[number - 1] === selection)),
});
/** The first round of a half, which both sides begin without money. */
export const pistolRound = (number: 1 | 13): RoundMarket => roundWinner('pistol', number);
/** The next round, which the map is certain to have while it goes on. */
export const nextRound = (number: number): RoundMarket => ({
  ...roundWinner('next-round', number),
  chancesOf(model, rounds) {
    if (rounds.length !== number - 1) return null;
    const p = homeWins(model, scoreOf(rounds));
    return [p, 1 - p];
  },
});

/** Which side is first to win a number of rounds of the map; up to thirteen, one of them always is. */
export const raceToRounds = (number: number): RoundMarket => ({
  ...{ type: 'race-rounds', number, selections: SIDES },
  chancesOf(model, rounds) {
    const now = scoreOf(rounds);
    if (Math.max(now.home, now.away) >= number) return null;
    const home = playOn(model, now, (score) => (score.home >= number ? 1 : score.away >= number ? 0 : null));
    return [home, 1 - home];
  },
  judge(rounds, selection) {
    const first = rounds.find((side, n) => scoreOf(rounds.slice(0, n + 1))[side] === number);
    return first ? isWhen(first === selection) : null;
  },
});

const RESULTS = ['home', 'draw', 'away'];
/** Which side has won more of the first twelve rounds. */
export const halfResult: RoundMarket = {
  ...{ type: 'half-rounds', number: 1, selections: RESULTS },
  chancesOf(model, rounds) {
    if (rounds.length >= HALF) return null;
    return RESULTS.map((result) =>
      playOn(model, scoreOf(rounds), (score) => {
        if (score.home + score.away < HALF) return null;
        return winnerOf(score) === result ? 1 : 0;
      }),
    );
  },
  judge: (rounds, selection) =>
    rounds.length < HALF ? null : isWhen(winnerOf(scoreOf(rounds.slice(0, HALF))) === selection),
};

const RACES = [5, 10];
/** The questions about the rounds of a map after some of them. */
export const roundMarkets = (rounds: readonly Side[]): readonly RoundMarket[] => [
  nextRound(rounds.length + 1),
  ...RACES.map(raceToRounds),
  halfResult,
  pistolRound(1),
  pistolRound(13),
];
/** The market with a given name; null if it is none of these. */
export function roundMarketOf(type: string, number: number): RoundMarket | null {
  if (type === 'next-round' && number >= 1) return nextRound(number);
  if (type === 'race-rounds' && RACES.includes(number)) return raceToRounds(number);
  if (type === 'pistol' && (number === 1 || number === 13)) return pistolRound(number);
  return type === 'half-rounds' && number === 1 ? halfResult : null;
}
