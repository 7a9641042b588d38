import { getBet, getBetReplay, listBets } from '@kismet/contracts/reports/betting-record';
import type { Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import type { CentreAddress } from '../../shared/api/url.ts';
import type { Span } from '../../shared/records/span.ts';
import { lastOrNow } from './last-bets.ts';
import { betsInput } from './model.ts';

export type Bet = Output<typeof listBets>['list'][number];

export const betsQuery = (address: CentreAddress, span: Span) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'bets', 'list', address.category, address.state, span],
    queryFn: ({ signal, pageParam }) =>
      lastOrNow(pageParam === undefined ? JSON.stringify([address.category, address.state, span]) : null, () =>
        call(listBets, betsInput(address, span, pageParam), { signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const betQuery = (betId: string) =>
  queryOptions({
    queryKey: ['mine', 'bets', 'one', betId],
    queryFn: ({ signal }) => call(getBet, { betId }, { signal }),
  });

/** The vendor's replay of the round, opened in a new window. */
export const replayOf = (betId: string): Promise<string> => call(getBetReplay, { betId }).then((answer) => answer.url);
