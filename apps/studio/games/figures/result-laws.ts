import { lawOfPair, pairOf } from '../duel/champions.ts';
import { DUEL_RESULTS } from '../duel/duel.ts';
import { dangal, poolDangal } from '../duel/duel-titles.ts';
import type { Ratio } from '../engine/ratio.ts';
import { andarBahar, chanceOf } from '../tables/andar-bahar.ts';
import { roulette } from '../tables/roulette.ts';
import { sicBo } from '../tables/sic-bo.ts';

/** A result with its chance. */
export interface Chanced<Result> {
  readonly result: Result;
  readonly chance: Ratio;
}

const alike = <Result>(results: readonly Result[]): readonly Chanced<Result>[] =>
  results.map((result) => ({ result, chance: { numerator: 1n, denominator: BigInt(results.length) } }));
const ofFight = (round: number): readonly Chanced<unknown>[] => {
  const law = lawOfPair(pairOf(round));
  return DUEL_RESULTS.map((result) => ({ result, chance: { numerator: BigInt(law[result]), denominator: 100_000n } }));
};

const WHEEL = alike(roulette.payClasses);
const THROWS = alike(sicBo.payClasses);
// the classes are numbers of cards, starting from one
const DEALS = andarBahar.payClasses.map((result, n) => ({ result, chance: chanceOf(n + 1) }));
const LAWS: Readonly<Record<string, (round: number) => readonly Chanced<unknown>[]>> = {
  [roulette.code]: () => WHEEL,
  [sicBo.code]: () => THROWS,
  [andarBahar.code]: () => DEALS,
  [dangal.code]: ofFight,
  [poolDangal.code]: ofFight,
};

/** All results of a round of a game with their chances; null where there are too many to enumerate. */
export const lawOfRound = (game: string, round: number): readonly Chanced<unknown>[] | null =>
  Object.hasOwn(LAWS, game) ? LAWS[game]!(round) : null;
