import * as rates from '@kismet/contracts/operators/agent-rates';
import * as contract from '@kismet/contracts/operators/agents';
import { listDownlineAgreements } from '@kismet/contracts/operators/agreements';
import * as reviews from '@kismet/contracts/operators/commission-reviews';
import type { Input, Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AgentsAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type TreeNode = Output<typeof contract.getAgentTree>['list'][number];
export type AgentNode = Output<typeof contract.getAgentNode>;
export type AgentMove = Output<typeof contract.listMoves>['list'][number];
export type AgentFreeze = Output<typeof contract.listFreezes>['list'][number];
export type CommissionReview = Output<typeof reviews.listCommissionReviews>['list'][number];
export type AgentLink = Output<typeof contract.listAgentLinks>['list'][number];
export type Opened = Output<typeof contract.openRootAgent>;
export type RateVersion = Output<typeof rates.listRateVersions>['list'][number];
export type DownlineRules = Output<typeof rates.getDownlineRules>['rules'];
export type RateEdit = Input<typeof rates.requestRates>['rates'];

/** Page size of a level: as many as may be directly below one agent by default. */
const LEVEL = 100;
const PAGE = 50;

/** Root agents, or the direct downline of one, paged. */
export const levelQuery = (parentId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'tree', parentId ?? ''],
    queryFn: ({ signal, pageParam }) =>
      call(contract.getAgentTree, { limit: LEVEL, parentId, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
export const foundQuery = (search: string, trail: string | undefined) =>
  queryOptions({
    queryKey: ['agents', 'found', search, trail ?? ''],
    queryFn: ({ signal }) =>
      call(contract.getAgentTree, { limit: PAGE, search, cursor: cursorOf(trail) }, { signal, background: true }),
    placeholderData: keepPreviousData,
  });
export const nodeQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['agents', 'node', memberId],
    queryFn: ({ signal }) => call(contract.getAgentNode, { memberId }, { signal }),
  });
export const rateVersionsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'rate-versions', memberId],
    queryFn: ({ signal, pageParam }) =>
      call(rates.listRateVersions, { memberId, limit: PAGE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
export const downlineRulesQuery = queryOptions({
  queryKey: ['agents', 'rules'],
  queryFn: async ({ signal }) => (await call(rates.getDownlineRules, {}, { signal })).rules,
});
export const linksQuery = (memberId: string, trail: string | undefined) =>
  queryOptions({
    queryKey: ['agents', 'links', memberId, trail ?? ''],
    queryFn: ({ signal }) =>
      call(contract.listAgentLinks, { memberId, limit: PAGE, cursor: cursorOf(trail) }, { signal }),
    placeholderData: keepPreviousData,
  });
export const movesQuery = (trail: string | undefined) =>
  queryOptions({
    queryKey: ['agents', 'moves', trail ?? ''],
    queryFn: ({ signal }) => call(contract.listMoves, { limit: PAGE, cursor: cursorOf(trail) }, { signal }),
    placeholderData: keepPreviousData,
  });
export const freezesQuery = ({ state = 'waiting', trail }: AgentsAddress) =>
  queryOptions({
    queryKey: ['agents', 'freezes', state, trail ?? ''],
    queryFn: ({ signal }) => call(contract.listFreezes, { state, limit: PAGE, cursor: cursorOf(trail) }, { signal }),
    placeholderData: keepPreviousData,
  });
export const reviewsQuery = ({ review: state = 'held', trail }: AgentsAddress) =>
  queryOptions({
    queryKey: ['agents', 'reviews', state, trail ?? ''],
    queryFn: ({ signal }) =>
      call(reviews.listCommissionReviews, { state, limit: PAGE, cursor: cursorOf(trail) }, { signal }),
    placeholderData: keepPreviousData,
  });
/** A node's agreements with its upline and direct downline: what a move ends directly and by dependency. */
export const contractsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['agents', 'contracts', memberId],
    queryFn: async ({ signal }) => (await call(listDownlineAgreements, { member: memberId }, { signal })).list,
  });

const anew = () => queryClient.invalidateQueries({ queryKey: ['agents'] });
/** The response is the node after the change; everything else about the network is refetched. */
async function showNode(node: AgentNode): Promise<void> {
  await anew();
  queryClient.setQueryData(nodeQuery(node.memberId).queryKey, node);
}

/** Requests other rates (four eyes). */
export async function askRates(input: Input<typeof rates.requestRates>): Promise<void> {
  await call(rates.requestRates, input);
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
}
/** Requests other network rules (four eyes); after a conflict they are refetched. */
export async function askDownlineRules(input: Input<typeof rates.requestDownlineRules>): Promise<void> {
  await call(rates.requestDownlineRules, input);
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
}
export const setKind = async (input: Input<typeof contract.setAgentKind>) =>
  showNode(await call(contract.setAgentKind, input));
export const block = async (input: Input<typeof contract.blockAgent>) =>
  showNode(await call(contract.blockAgent, input, { deadlineMs: 60_000 }));
export const unblock = async (memberId: string, reason: string) =>
  showNode(await call(contract.unblockAgent, { memberId, reason }));
export const giveDomain = async (input: Input<typeof contract.giveDomain>) =>
  showNode(await call(contract.giveDomain, input));

export async function openRoot(input: Input<typeof contract.openRootAgent>): Promise<Opened> {
  const opened = await call(contract.openRootAgent, input);
  await anew();
  return opened;
}
/** Requests a move to another upline (four eyes). */
export async function askMove(memberId: string, parentId: string, reason: string): Promise<void> {
  await call(contract.requestMove, { memberId, parentId, reason });
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
}
export async function cancelMove(moveId: string, reason: string): Promise<void> {
  try {
    await call(contract.cancelMove, { moveId, reason });
  } finally {
    await anew();
  }
}
export async function decideFreeze(freezeId: string, isFrozen: boolean, reason: string): Promise<void> {
  try {
    await call(contract.decideFreeze, { freezeId, isFrozen, reason });
  } finally {
    await anew();
  }
}
export async function decideReview(decision: Input<typeof reviews.decideCommissionReview>): Promise<void> {
  try {
    await call(reviews.decideCommissionReview, decision);
  } finally {
    await anew();
  }
}
export async function turnLink(code: string, state: 'active' | 'disabled', reason: string): Promise<void> {
  await call(contract.setAgentLinkState, { code, state, reason });
  await anew();
}
