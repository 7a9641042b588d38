import { listLotteryGames } from '@kismet/contracts/lottery/draws';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { refreshMs } from './draw-phase.ts';
import { lotteryNow, noteServerNow } from './lottery-clock.ts';

/** A response with the database clock; every countdown uses it. */
export const timed = <A extends { serverNow: number }>(answer: A): A => {
  noteServerNow(answer.serverNow);
  return answer;
};
/** All lotteries with the current draw and the last result (rows LO-02, LO-03). */
export const lotteryGamesQuery = queryOptions({
  queryKey: ['lottery', 'games'],
  queryFn: async ({ signal }) => timed(await call(listLotteryGames, {}, { signal })),
  refetchInterval: ({ state }) => refreshMs(state.data?.games.map(({ draw }) => draw) ?? [], lotteryNow()),
});
