import * as betting from '@kismet/contracts/lottery/betting';
import * as chases from '@kismet/contracts/lottery/chases';
import * as draws from '@kismet/contracts/lottery/draws';
import type { Input, Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { refreshMs } from '../../shared/lottery/draw-phase.ts';
import { timed } from '../../shared/lottery/games-query.ts';
import { lotteryNow } from '../../shared/lottery/lottery-clock.ts';

export type Sale = Output<typeof betting.getLotteryGame>;
export type Game = draws.LotteryGame;
export type Ticket = betting.Ticket;
export type Opened = draws.OpenedDraw;
export type Placed = Output<typeof betting.placeSlip>;
export type TicketFilter = NonNullable<Input<typeof betting.listTickets>['only']>;

export const saleQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['lottery', 'sale', gameId],
    queryFn: async ({ signal }) => timed(await call(betting.getLotteryGame, { gameId }, { signal })),
    refetchInterval: ({ state }) => refreshMs([state.data?.game.draw ?? null], lotteryNow()),
  });
/** The member's position between prize and rebate; a sale has the default for everybody. */
export const ownPrizeQuery = queryOptions({
  queryKey: ['mine', 'lottery', 'own-prize'],
  queryFn: ({ signal }) => call(betting.getOwnPrize, {}, { signal }),
  staleTime: 60_000,
});
const OPENED_SHOWN = 200;
export const openedQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['lottery', 'opened', gameId],
    queryFn: async ({ signal }) => (await call(draws.listOpened, { gameId, limit: OPENED_SHOWN }, { signal })).list,
    staleTime: 5_000,
  });
export const proofQuery = (drawId: string) =>
  queryOptions({
    queryKey: ['lottery', 'proof', drawId],
    queryFn: ({ signal }) => call(draws.getDrawProof, { drawId }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.results.length > 0 ? false : 10_000),
  });
/** Lines of the last slip per lottery, for repeat bets. */
export const lastSlipsQuery = queryOptions({
  queryKey: ['mine', 'lottery', 'last-slips'],
  queryFn: async ({ signal }) => {
    const { list } = await call(betting.listTickets, { limit: 100 }, { signal });
    return new Map(
      [...Map.groupBy(list, ({ gameId }) => gameId)].map(([gameId, tickets]) => [
        gameId,
        tickets.filter(({ slipId }) => slipId === tickets[0]!.slipId),
      ]),
    );
  },
  staleTime: 30_000,
});

/**
 * Recently played lotteries: Vietnamese ones by their own list (row LO-04), which trials lack; the rest from recent
 * tickets.
 */
export const recentQuery = (isTrial: boolean) =>
  queryOptions({
    queryKey: ['mine', 'lottery', 'recent', isTrial],
    queryFn: async ({ signal }) => {
      const [{ list }, { gameIds }] = await Promise.all([
        call(betting.listTickets, { limit: 100 }, { signal }),
        isTrial ? { gameIds: [] } : call(draws.listVietnameseRecent, { limit: 100 }, { signal }),
      ]);
      return [...new Set([...list.map(({ gameId }) => gameId), ...gameIds])];
    },
    staleTime: 30_000,
  });

export const ticketsQuery = (only: TicketFilter | undefined, gameId?: number) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'lottery', 'tickets', only ?? null, gameId ?? null],
    queryFn: ({ signal, pageParam }) =>
      call(
        betting.listTickets,
        { limit: 20, ...(only && { only }), ...(gameId && { gameId }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
export const ticketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['mine', 'lottery', 'ticket', ticketId],
    queryFn: ({ signal }) => call(betting.getTicket, { ticketId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.ticket.state === 'pending' ? 15_000 : false),
  });

function moneyMoved(): void {
  void queryClient.invalidateQueries({ queryKey: ['mine', 'lottery'] });
  void queryClient.invalidateQueries({ queryKey: ['mine', 'balance'] });
  void queryClient.invalidateQueries({ queryKey: ['mine', 'bets'] });
}
/** One id per press: a repeated call with it returns the same slip. */
export async function place(slip: Input<typeof betting.placeSlip>): Promise<Placed> {
  const placed = await call(betting.placeSlip, slip);
  moneyMoved();
  return placed;
}
export async function cancel(ticketId: string): Promise<void> {
  await call(betting.cancelTicket, { ticketId });
  moneyMoved();
}

export type Chase = chases.Chase;
export const plansQuery = infiniteQueryOptions({
  queryKey: ['mine', 'lottery', 'plans'],
  queryFn: ({ signal, pageParam }) =>
    call(chases.listChases, { limit: 10, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ list }) => list.some((plan) => plan.state === 'running')) ? 20_000 : false,
});
/** One plan per line: the same id is the same plan, so that a retry after a lost response bets nothing twice. */
export async function startPlan(plan: Input<typeof chases.startChase>): Promise<Chase> {
  const started = await call(chases.startChase, plan);
  moneyMoved();
  return started;
}
export async function giveUpPlan(chaseId: string): Promise<void> {
  await call(chases.cancelChase, { chaseId });
  moneyMoved();
}
