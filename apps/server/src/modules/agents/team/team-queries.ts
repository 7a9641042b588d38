import type { listTeam, TeamRow, teamMember } from '@kismet/contracts/agents/team';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type * as z from 'zod/mini';
import { idCursor } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgentsDeps } from '../deps.ts';
import { bounded } from '../rates/rate-commands.ts';
import { readRates } from '../rates/rate-store.ts';
import { FREE, type TreeNode } from '../tree/node.ts';
import * as nodeStore from '../tree/node-store.ts';
import { type NameReader, shownName } from './shown-name.ts';
import { readTagged, readTags } from './tag-store.ts';
import { ACTIVE_MS, isKept, type LateFilter, shownRow, type TeamFacts, type TeamSums } from './team.ts';
import * as store from './team-store.ts';

/** What a team list shows from other modules, as functions passed in by compose. */
export interface TeamBooks {
  balancesOf(memberIds: readonly bigint[]): Promise<Map<bigint, { total: bigint; currency: string }>>;
  /** For agents, each with the whole team; `since` is the time from which a sign-in counts as active. */
  teamSumsOf(agentIds: readonly bigint[], since: Date): Promise<Map<bigint, TeamSums>>;
  /** With the direct upline, active or pending. */
  agreementsOf(memberIds: readonly bigint[]): Promise<Map<bigint, TeamRow['agreements']>>;
}
export type TeamDeps = AgentsDeps & TeamBooks;
interface Agent {
  readonly memberId: bigint;
  readonly brandId: number;
}
/** Accounts scanned per call; selective filters return short pages. */
const SCAN = 500;
/** Maximum members of a team whose ledger accounts are summed in a list, over all its rows, and for a single member's page. */
const LIST_TEAM_MAX = 5000;
const LIST_SUM_MAX = 20_000;
const ONE_TEAM_MAX = 50_000;

/** A member of the agent's downline by outward id, the agent included. Others answer as unknown: `NOT_FOUND`. */
export async function inTeam(
  { db, members }: Pick<AgentsDeps, 'db' | 'members'>,
  agent: Agent,
  publicId: string,
): Promise<bigint> {
  const member = await members.byPublicId(queryOf(db), agent.brandId, publicId);
  if (!member || !(await nodeStore.readInDownline(queryOf(db), agent.memberId, member.memberId)))
    throw new Refused('NOT_FOUND');
  return member.memberId;
}
async function nodeOf({ db }: Pick<AgentsDeps, 'db'>, memberId: bigint): Promise<TreeNode> {
  const node = (await nodeStore.readNodes(queryOf(db), [memberId])).get(memberId);
  if (!node) throw new Refused('NOT_FOUND');
  return node;
}

const readerOf = async ({ site }: Pick<AgentsDeps, 'site'>, { memberId, brandId }: Agent): Promise<NameReader> => ({
  memberId,
  readsDirect: (await site.brandById(brandId)).agents.directNames,
});

/** The own team, or that of a downline agent. Keyset; `NOT_FOUND` outside the downline. Balances are units of 10^-5. */
export async function teamOf(
  deps: TeamDeps,
  agent: Agent,
  input: Input<typeof listTeam>,
): Promise<Output<typeof listTeam>> {
  const ofId = input.of === undefined ? agent.memberId : await inTeam(deps, agent, input.of);
  const above = await nodeOf(deps, ofId);
  const filter: store.TeamFilter = {
    agentId: ofId,
    brandId: agent.brandId,
    isDirect: input.scope === 'direct',
    depth: input.depth ?? null,
    isAgent: input.type === undefined ? null : input.type === 'agent',
    joinedFrom: input.joinedFrom === undefined ? null : new Date(input.joinedFrom),
    joinedTo: input.joinedTo === undefined ? null : new Date(input.joinedTo),
  };
  const reader = await readerOf(deps, agent);
  const asked = { ...input, reader };
  const page =
    input.search && !input.tag
      ? await pageByName(deps, filter, input.search, asked, above)
      : await pageById(deps, filter, asked, above);
  return { ...page, trail: await trailOf(deps, reader, above) };
}
type Page = { readonly list: TeamRow[]; readonly nextCursor: string | null };
type Paging = LateFilter & {
  /** The reader: owner of the tags, and the one for whom names are masked. */
  readonly reader: NameReader;
  readonly tag?: string | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

async function pageById(deps: TeamDeps, filter: store.TeamFilter, input: Paging, above: TreeNode): Promise<Page> {
  const after = idCursor(input.cursor) ?? 0n;
  const { nodes, lastId } =
    input.tag === undefined
      ? await store.readTeam(deps.db, filter, after, SCAN)
      : await readTagged(deps.db, filter, input.reader.memberId, input.tag, input.search ?? '', after, SCAN);
  const kept = await keep(deps, nodes, input);
  const list = kept.slice(0, input.limit);
  const end = kept.length > input.limit ? list.at(-1)!.node.memberId : lastId;
  return {
    list: list.map((facts) => shownRow(facts, input.reader, above, deps.clock.now())),
    nextCursor: end === null ? null : String(end),
  };
}
async function pageByName(
  deps: TeamDeps,
  filter: store.TeamFilter,
  prefix: string,
  input: Paging,
  above: TreeNode,
): Promise<Page> {
  const after = /^n:/.test(input.cursor ?? '') ? input.cursor!.slice(2) : null;
  const nodes = await store.readTeamByName(deps.db, filter, prefix, after, SCAN);
  const kept = await keep(deps, nodes, input);
  const list = kept.slice(0, input.limit);
  const end = kept.length > input.limit ? list.at(-1)!.node.name : nodes.length === SCAN ? nodes.at(-1)!.name : null;
  return {
    list: list.map((facts) => shownRow(facts, input.reader, above, deps.clock.now())),
    nextCursor: end === null ? null : `n:${end}`,
  };
}
/** Which of these nodes pass the filters on other modules' data, with all fields of a row; at most one more than a page. */
async function keep(deps: TeamDeps, nodes: readonly TreeNode[], input: Paging): Promise<TeamFacts[]> {
  const kept: TeamFacts[] = [];
  for (let at = 0; at < nodes.length && kept.length <= input.limit; at += input.limit + 1) {
    const facts = await factsOf(deps, input.reader.memberId, nodes.slice(at, at + input.limit + 1));
    kept.push(...facts.filter((one) => isKept(one, input, deps.clock.now())));
  }
  return kept;
}
async function factsOf(deps: TeamDeps, agentId: bigint, nodes: readonly TreeNode[], one = false): Promise<TeamFacts[]> {
  const { db, members } = deps;
  const ids = nodes.map((node) => node.memberId);
  const [people, statuses, balances, counts, rates, agreements, tags] = await Promise.all([
    members.byIds(queryOf(db), ids),
    nodeStore.readStatuses(queryOf(db), ids),
    deps.balancesOf(ids),
    store.countTeams(db, ids),
    readRates(queryOf(db), ids),
    deps.agreementsOf(ids),
    readTags(db, agentId, ids),
  ]);
  const sums = await deps.teamSumsOf(summed(nodes, counts, one), new Date(deps.clock.now() - ACTIVE_MS));
  return nodes.map((node) => ({
    node,
    member: people.get(node.memberId)!,
    status: statuses.get(node.memberId) ?? FREE,
    balance: balances.get(node.memberId) ?? { total: 0n, currency: '' },
    members: 0,
    direct: 0,
    ...counts.get(node.memberId),
    rates: rates.get(node.memberId) ?? new Map(),
    agreements: agreements.get(node.memberId) ?? [],
    sums: sums.get(node.memberId) ?? null,
    tags: tags.get(node.memberId) ?? [],
  }));
}
/** Agents whose teams are summed: small ones of a list within the limit, and a larger one on its own page. */
function summed(nodes: readonly TreeNode[], counts: ReadonlyMap<bigint, store.TeamCounts>, one: boolean): bigint[] {
  const ids: bigint[] = [];
  let all = 0;
  for (const { memberId, kind } of nodes) {
    const size = 1 + (counts.get(memberId)?.members ?? 0);
    if (kind === 0 || size > (one ? ONE_TEAM_MAX : LIST_TEAM_MAX) || (!one && all + size > LIST_SUM_MAX)) continue;
    all += size;
    ids.push(memberId);
  }
  return ids;
}
/** Path from the agent to a downline member; uplines of the agent are not named. */
async function trailOf(
  { db, members }: Pick<AgentsDeps, 'db' | 'members'>,
  reader: NameReader,
  { path }: TreeNode,
): Promise<{ memberId: string; account: string }[]> {
  const own = path.slice(path.indexOf(reader.memberId));
  const people = await members.byIds(queryOf(db), own);
  return own.map((id, at) => {
    const member = people.get(id)!;
    return { memberId: member.publicId, account: shownName(member, own[at - 1], reader) };
  });
}

/** A downline member, with rates and their bounds. Refuses `NOT_FOUND` for others. */
export async function memberOf(deps: TeamDeps, agent: Agent, publicId: string): Promise<z.output<typeof teamMember>> {
  const { db, site } = deps;
  const memberId = await inTeam(deps, agent, publicId);
  const node = await nodeOf(deps, memberId);
  const above = await nodeOf(deps, agent.memberId);
  const reader = await readerOf(deps, agent);
  const [facts] = await factsOf(deps, agent.memberId, [node], true);
  const isDirect = node.parentId === agent.memberId;
  const parentId = node.parentId ?? memberId;
  const [rates, { agents: rules }] = await Promise.all([
    readRates(queryOf(db), [memberId, parentId]),
    site.brandById(agent.brandId),
  ]);
  return {
    ...shownRow(facts!, reader, above, deps.clock.now()),
    trail: await trailOf(deps, reader, node),
    isDirect,
    rates: bounded(rates.get(memberId)!, rates.get(parentId)!, rules),
    note: await store.readNote(db, agent.memberId, memberId),
    freezeAskedAt: (await store.readWaitingFreeze(db, agent.memberId, memberId))?.toISOString() ?? null,
  };
}
