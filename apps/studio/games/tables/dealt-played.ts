import { andarBahar } from './andar-bahar.ts';
import { baccaratDeal, dragonTigerDeal, teenPattiDeal } from './fresh-shoe.ts';
import { roulette } from './roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { SingleRoundGame } from './table-game.ts';

const ALL: readonly SingleRoundGame<unknown>[] = [
  baccaratDeal,
  dragonTigerDeal,
  roulette,
  andarBahar,
  teenPattiDeal,
  sicBo,
];

/** The games of live tables by code, for the table and for whoever recomputes a round. */
export const DEALT_PLAYED: ReadonlyMap<string, SingleRoundGame<unknown>> = new Map(
  ALL.map((game) => [game.code, game]),
);
