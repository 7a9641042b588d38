import { crashPoint } from '../../games/crash/crash-point.ts';
import {
  type CrashMessage,
  type CrashRound,
  decideCrash,
  dueAt,
  openCrashRound,
  takeOverCrash,
} from '../../games/crash/crash-round.ts';
import { URAN_LIMITS, uran } from '../../games/crash/crash-title.ts';
import { crashFigure } from '../../games/figures/crash-figure.ts';
import { drawFrom } from '../tables/draws.ts';
import type { GameTables, SharedGame } from '../tables/game-tables.ts';
import { ownWagers, sharedRound } from './crash-view.ts';

/** The crash game as tables play it. */
export const crash: SharedGame<CrashRound, CrashMessage> = {
  code: uran.code,
  house: uran.house,
  kind: {
    rules: { decide: (round, message) => decideCrash(round, message, URAN_LIMITS), takeOver: takeOverCrash },
    open: openCrashRound,
    dueAt,
    async draw(draws, round, ids) {
      const point = await drawFrom(draws, round, ids, crashPoint());
      return (at) => ({ kind: 'point', point, at });
    },
    figure: crashFigure,
    bettingLengths: 1,
    resultMs: 4_000,
  },
  shared: sharedRound,
  own: ownWagers,
};
export type CrashTables = GameTables<CrashRound, CrashMessage>;
