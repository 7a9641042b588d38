import * as backOffice from '../operators/lottery.ts';
import type { Route } from '../route.ts';
import * as betting from './betting.ts';
import * as chases from './chases.ts';
import * as draws from './draws.ts';

/** Lottery calls of the site. */
export const LOTTERY_ROUTES: readonly Route[] = [
  draws.listLotteryGames,
  draws.listVietnameseGames,
  draws.listVietnameseRecent,
  betting.getLotteryGame,
  betting.getOwnPrize,
  betting.placeSlip,
  betting.cancelTicket,
  betting.listTickets,
  betting.getTicket,
  chases.startChase,
  chases.cancelChase,
  chases.listChases,
  draws.listVietnameseOpened,
  draws.listOpened,
  draws.getDrawProof,
  draws.findDrawProof,
];
/** Lottery calls of the back office. */
export const LOTTERY_OPERATOR_ROUTES: readonly Route[] = [
  backOffice.listOperatorDraws,
  backOffice.getOperatorDraw,
  backOffice.enterResult,
  backOffice.correctResult,
  backOffice.voidDraw,
  backOffice.getLiability,
  backOffice.listOperatorGames,
  backOffice.saveOperatorGame,
  backOffice.getOddsTable,
  backOffice.publishOdds,
  backOffice.listNumberLimits,
  backOffice.saveNumberLimit,
];
