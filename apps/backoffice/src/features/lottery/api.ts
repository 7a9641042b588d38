import { codeOf } from '@kismet/app-kit/refusal';
import * as contract from '@kismet/contracts/operators/lottery';
import type { Input, Output } from '@kismet/contracts/route';
import type { Drawn } from '@kismet/rules/lottery/play';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LotteryAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type { OperatorDraw, OperatorGame } from '@kismet/contracts/operators/lottery';
export type DrawCase = Output<typeof contract.getOperatorDraw>;
export type Liability = Output<typeof contract.getLiability>;
export type OddsTable = Output<typeof contract.getOddsTable>;
export type OddsPlay = OddsTable['plays'][number];
export type NumberLimit = Output<typeof contract.listNumberLimits>['list'][number];
export type GameEdit = Input<typeof contract.saveOperatorGame>;
export type OddsEdit = Input<typeof contract.publishOdds>;

/** Polling interval of draws. */
const ASKED_MS = 10_000;

export const drawsQuery = ({ only = 'work', game, trail }: LotteryAddress) =>
  queryOptions({
    queryKey: ['lottery', 'draws', only, game ?? 0, trail ?? ''],
    queryFn: async ({ signal }) => {
      const found = await call(
        contract.listOperatorDraws,
        { only, gameId: game, cursor: cursorOf(trail), limit: 50 },
        { signal, background: true },
      );
      return { ...found, aheadMs: found.serverNow - Date.now() };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_MS,
  });
export const drawQuery = (drawId: string) =>
  queryOptions({
    queryKey: ['lottery', 'draw', drawId],
    queryFn: ({ signal }) => call(contract.getOperatorDraw, { drawId }, { signal, background: true }),
    refetchInterval: ASKED_MS,
  });
export const liabilityQuery = (drawId: string, play: string) =>
  queryOptions({
    queryKey: ['lottery', 'liability', drawId, play],
    queryFn: ({ signal }) =>
      call(contract.getLiability, { drawId, ...(play && { play }) }, { signal, background: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_MS,
  });
export const operatorGamesQuery = queryOptions({
  queryKey: ['lottery', 'games'],
  queryFn: async ({ signal }) => (await call(contract.listOperatorGames, {}, { signal })).list,
});
/** Not refetched automatically: the form is compared with it. */
export const oddsQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['lottery', 'odds', gameId],
    queryFn: ({ signal }) => call(contract.getOddsTable, { gameId }, { signal }),
    refetchOnWindowFocus: false,
  });
export const limitsQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['lottery', 'limits', gameId],
    queryFn: async ({ signal }) => (await call(contract.listNumberLimits, { gameId }, { signal })).list,
  });

const anew = (...what: string[]) => queryClient.invalidateQueries({ queryKey: ['lottery', ...what] });
const drawAnew = (drawId: string) => Promise.all([anew('draw', drawId), anew('draws')]);

/** Enters a result; true if it is final, false if a second operator has to enter it too. */
export async function enter(drawId: string, drawn: Drawn, sourceUrl: string): Promise<boolean> {
  try {
    const { state } = await call(contract.enterResult, { drawId, drawn: plain(drawn), sourceUrl });
    return state === 'stored';
  } finally {
    await drawAnew(drawId);
  }
}
const plain = (drawn: Drawn): string[][] => drawn.map((row) => [...row]);

/** Requests a corrected result (four eyes). */
export async function askCorrection(drawId: string, drawn: Drawn, sourceUrl: string, reason: string): Promise<void> {
  await call(contract.correctResult, { drawId, drawn: plain(drawn), sourceUrl, reason });
  await Promise.all([drawAnew(drawId), queryClient.invalidateQueries({ queryKey: ['approvals'] })]);
}
/** Requests voiding a draw (four eyes). */
export async function askVoid(drawId: string, reason: string): Promise<void> {
  await call(contract.voidDraw, { drawId, reason });
  await Promise.all([drawAnew(drawId), queryClient.invalidateQueries({ queryKey: ['approvals'] })]);
}
/** Saves a lottery's settings; after a conflict the current ones are fetched. */
export async function keepGame(edit: GameEdit): Promise<void> {
  try {
    await call(contract.saveOperatorGame, edit);
  } catch (error) {
    if (codeOf(error) === 'EDIT_CONFLICT') await anew('games');
    throw error;
  }
  await anew('games');
}
/** Requests publishing odds (four eyes). */
export async function askOdds(edit: OddsEdit): Promise<void> {
  try {
    await call(contract.publishOdds, edit);
  } catch (error) {
    if (codeOf(error) === 'EDIT_CONFLICT') await anew('odds', String(edit.gameId));
    throw error;
  }
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
}
/** Sets or removes the sales limit of a number, at once. */
export async function keepLimit(gameId: number, limit: NumberLimit, isRemoved: boolean, note: string): Promise<void> {
  const { list } = await call(contract.saveNumberLimit, { gameId, limit, isRemoved, note });
  queryClient.setQueryData(limitsQuery(gameId).queryKey, list);
  await anew('liability');
}
