import { getWinnerBoard } from '@kismet/contracts/catalogue/board';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { gameClient } from '../../shared/api/client.ts';

const BOARD_SIZE = 50;
const BOARD_MS = 30_000;

/** Row GL-07. */
export const boardQuery = queryOptions({
  queryKey: ['catalogue', 'board'],
  queryFn: ({ signal }) =>
    call(
      getWinnerBoard,
      { category: 'ALL', count: BOARD_SIZE, language: gameClient().language },
      { signal, background: true },
    ),
  staleTime: BOARD_MS,
  refetchInterval: BOARD_MS,
});
