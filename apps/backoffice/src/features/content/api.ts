import { codeOf } from '@kismet/app-kit/refusal';
import type { ContentKind } from '@kismet/contracts/content/bodies';
import {
  type ContentItem,
  cleanHtml,
  listContent,
  listContentVersions,
  removeContent,
  saveContent,
  sortContent,
} from '@kismet/contracts/operators/content';
import { listGames } from '@kismet/contracts/operators/games';
import type { Input, Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';

export type ContentVersion = Output<typeof listContentVersions>['list'][number];
const GAMES_FOUND = 8;

export const contentQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: ['content', kind],
    queryFn: async ({ signal }) => (await call(listContent, { kind }, { signal })).list,
  });
export const versionsQuery = (itemId: string, version: number) =>
  queryOptions({
    queryKey: ['content-versions', itemId, version],
    queryFn: async ({ signal }) => (await call(listContentVersions, { itemId }, { signal })).list,
  });
/** A text as sanitised by the server, cached by content. */
export const cleanQuery = (html: string) =>
  queryOptions({
    queryKey: ['content-clean', html],
    queryFn: ({ signal }) => call(cleanHtml, { html }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
export const foundGamesQuery = (name: string) =>
  queryOptions({
    queryKey: ['games', 'found', name],
    queryFn: async ({ signal }) => (await call(listGames, { name, limit: GAMES_FOUND }, { signal })).list,
    placeholderData: keepPreviousData,
  });

/** Saves an item. After a conflict the current version is fetched, and the refusal rethrown. */
export async function saveItem(input: Input<typeof saveContent>): Promise<ContentItem> {
  const { kind } = input.entry;
  try {
    const saved = await call(saveContent, input);
    queryClient.setQueryData(contentQuery(kind).queryKey, (list) =>
      list?.some((item) => item.itemId === saved.itemId)
        ? list.map((item) => (item.itemId === saved.itemId ? saved : item))
        : [...(list ?? []), saved],
    );
    return saved;
  } catch (error) {
    if (codeOf(error) === 'EDIT_CONFLICT') await queryClient.invalidateQueries({ queryKey: ['content', kind] });
    throw error;
  }
}
export async function removeItem({ itemId, version, entry }: ContentItem, note: string): Promise<void> {
  await call(removeContent, { itemId, version, note });
  queryClient.setQueryData(contentQuery(entry.kind).queryKey, (list) => list?.filter((one) => one.itemId !== itemId));
}
/** Reorders a whole kind; optimistic, rolled back on refusal. */
export async function sortItems(kind: ContentKind, itemIds: readonly string[]): Promise<void> {
  const { queryKey } = contentQuery(kind);
  queryClient.setQueryData(queryKey, (list) =>
    list?.toSorted((a, b) => itemIds.indexOf(a.itemId) - itemIds.indexOf(b.itemId)),
  );
  try {
    queryClient.setQueryData(queryKey, (await call(sortContent, { kind, itemIds: [...itemIds] })).list);
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}
export const askClean = (html: string) => call(cleanHtml, { html });
