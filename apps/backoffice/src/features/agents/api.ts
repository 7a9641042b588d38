import * as rates from '@kismet/contracts/operators/agent-rates';
import * as contract from '@kismet/contracts/operators/agents';
import { listDownlineAgreements } from '@kismet/contracts/operators/agreements';
import * as reviews from '@kismet/contracts/operators/commission-reviews';
import type { Input, Output } from '@kismet/contracts/route';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AgentsAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { cursorOf } from '../../shared/keyset.ts';
import { queryClient } from '../../shared/query-client.ts';

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

/** A level of a tree asks for as many at a time as may hang directly under one agent by default. */
const LEVEL = 100;
const PAGE = 50;

/** Roots of trees, or those directly below somebody, page by page. */
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
    queryKey: ['agents', 'place', memberId],
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
/** What somebody has with the one above, and gives to those below: what a move ends, and what stands on that. */
export const contractsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['agents', 'contracts', memberId],
    queryFn: async ({ signal }) => (await call(listDownlineAgreements, { member: memberId }, { signal })).list,
  });

const anew = () => queryClient.invalidateQueries({ queryKey: ['agents'] });
/** The answer is the node after the change; everything else that shows the tree is asked for anew. */
async function showNode(node: AgentNode): Promise<void> {
  await anew();
  queryClient.setQueryData(nodeQuery(node.memberId).queryKey, node);
}

/** Asks a second operator for other rates. */
export async function askRates(input: Input<typeof rates.requestRates>): Promise<void> {
  await call(rates.requestRates, input);
  await queryClient.invalidateQueries({ queryKey: ['approvals'] });
}
/** Asks a second operator for other downline rules; where they stand otherwise by now they are read anew. */
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
/** Asks a second operator to hang somebody under another agent. */
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
