import type { Category } from '@kismet/contracts/catalogue/games';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalAction } from '../../platform/approval.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { type Query, queryOf } from '../../platform/query.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { Member } from '../members/index.ts';
import type { AgentsDeps, AgentsHooks, AgentsParts } from './deps.ts';
import * as arrivals from './links/arrival.ts';
import * as arrivalStore from './links/arrival-store.ts';
import { noteFirstDeposit, writeArrival } from './links/arrival-store.ts';
import { codeOf, isOpenOn, type Link } from './links/link.ts';
import { noteVisit, openLink } from './links/link-commands.ts';
import { readLink, writeLink } from './links/link-store.ts';
import { moveAction } from './moves/move-action.ts';
import { carryOutMoves } from './moves/move-commands.ts';
import { judgeRates, type RateRules, type Rates } from './rates/rate.ts';
import { ratesAction } from './rates/rate-action.ts';
import { type RateAt, readRates, readRatesAt } from './rates/rate-store.ts';
import { rulesAction } from './rates/rules-action.ts';
import { writeNote } from './team/team-store.ts';
import { type NamedMember, treeNames } from './team/tree-names.ts';
import type { NodeStatus, TreeNode } from './tree/node.ts';
import * as nodeStore from './tree/node-store.ts';
import { holdParent, placeMember } from './tree/placement.ts';

export type { NodeEnded } from './deps.ts';
export { type Arrival, kindBelow } from './links/arrival.ts';
export type { Rates } from './rates/rate.ts';
export { ratesOfList } from './rates/rate.ts';
export type { RateAt } from './rates/rate-store.ts';
export type { NodeStatus, TreeNode } from './tree/node.ts';

export interface Agents extends AgentsHooks {
  /** The agent with this open code, case-insensitive; null when it invites nobody. */
  resolveInvitation(tx: Tx, brandId: number, code: string): Promise<Member | null>;
  /** Opens a code without rates or end for an agent; an existing one is unchanged. */
  openInvitation(tx: Tx, brandId: number, code: string, agentId: bigint): Promise<void>;
  /** The upline of a new member, resolved before the account is created (rule 1.3); the row is locked. Refuses as `resolveArrival`. */
  resolveArrival(tx: Tx, brand: arrivals.ArrivalBrand, origin: arrivals.Origin): Promise<arrivals.Arrival>;
  /** Places a new member as resolved; counts the use of a link. Refuses `INVITATION_UNKNOWN` when its last use is gone. */
  settleArrival(tx: Tx, brand: arrivals.ArrivalBrand, member: Member, arrival: arrivals.Arrival): Promise<void>;
  /** The open link of a code on a host; null when it invites nobody there. */
  openLink(brandId: number, code: string, host: string | null): Promise<Link | null>;
  /** Whether a referral code belongs to a member whose referrals count. */
  isReferrer(tx: Tx, brandId: number, code: string): Promise<boolean>;
  noteVisit(limiter: RateLimiter, brandId: number, code: string, ip: string): Promise<void>;
  /**
   * Inserts the member's node: under an agent, or as a root. Rates (parts per million) are clamped to the upline's; the brand's defaults
   * apply without any. Refuses `NOT_AGENT`, `UPLINE_BLOCKED`, `DOWNLINE_FULL`, `DOWNLINE_DEPTH`.
   */
  place(
    tx: Tx,
    memberId: bigint,
    parentId: bigint | null,
    rates?: Rates,
    rules?: arrivals.ArrivalBrand['agents'],
  ): Promise<void>;
  /** Whether an agent (null: the brand) may give these rates to a new account; otherwise a `Refused` with the reason. */
  checkRates(tx: Tx, rules: RateRules, parentId: bigint | null, rates: Rates): Promise<void>;
  /** Locks the row of an agent who is about to get a downline, before any account is created. Refuses `NOT_FOUND`. */
  holdForTaking(tx: Tx, agentId: bigint): Promise<void>;
  /** Records that an account was opened by another member or an operator. */
  noteOpened(tx: Tx, member: Member): Promise<void>;
  noteFirstDeposit(tx: Tx, memberId: bigint): Promise<void>;
  /** The referrer of a member, and when the member came. */
  arrivalOf: typeof arrivalStore.readReferrer;
  /** Members who came by a member's referral code, newest first. */
  friendsOf: typeof arrivalStore.readFriends;
  countFriends: typeof arrivalStore.countFriends;
  /** An agent's note about a downline member. */
  saveNote(tx: Tx, agentId: bigint, memberId: bigint, note: string): Promise<void>;

  /** Paths of members from root to self; members outside trees are not in the answer. */
  pathOf(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, bigint[]>>;
  /** Whether a member is the agent or in the agent's downline: the check behind every read. */
  inDownline(query: Query, agentId: bigint, memberId: bigint): Promise<boolean>;
  /** Locks rows of the tree in share mode, ascending, for writes that must not outlive a change of the tree. */
  holdNodes(tx: Tx, memberIds: readonly bigint[]): Promise<Map<bigint, TreeNode>>;
  nodesOf(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, TreeNode>>;
  /** Direct downlines of an agent, by id. */
  directOf(query: Query, agentId: bigint, after: bigint | null, limit: number): Promise<TreeNode[]>;
  /** All members of a team including the agent, by id, in batches. */
  teamOf(db: Db | Tx, agentId: bigint, after: bigint, limit: number): Promise<bigint[]>;
  /** Rates in force at moments, parts per million, by `rateKey`: `${memberId}:${category}:${at.getTime()}`. One statement. */
  ratesAt(query: Query, wanted: readonly RateAt[]): Promise<Map<string, number>>;
  /** Current rates of one member, parts per million; missing ones are zero. */
  ratesOf(query: Query, memberId: bigint): Promise<Map<Category, number>>;
  /** Effective blocks of members; members without a node are not in the answer. */
  statusesOf(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, NodeStatus>>;
  /** Login names of these members' direct uplines. */
  agentNamesOf(memberIds: readonly bigint[]): Promise<Map<bigint, string>>;

  /** Names of these members as an agent sees them: the own name and, by the brand's rules, direct downlines in full. */
  namesFor(
    query: Query,
    reader: Pick<Member, 'memberId' | 'brandId'>,
    people: readonly NamedMember[],
  ): Promise<Map<bigint, string>>;

  /** Carries out moves whose day is over. */
  carryOutMoves(): Promise<void>;
  /** Actions that need two operators. */
  readonly actions: readonly ApprovalAction[];
  readonly jobs: readonly Job[];
  /** Dependencies of this module's routes. */
  readonly parts: AgentsParts;
}

export function createAgents(deps: AgentsDeps): Agents {
  const { db, members, site, clock } = deps;
  const hooks: AgentsHooks = { onNodeEnded: [], liveContracts: [] };
  const parts: AgentsParts = { ...deps, hooks };
  const moves = () => carryOutMoves(parts);
  const now = () => new Date(clock.now());
  return {
    ...hooks,
    parts,
    async resolveInvitation(tx, brandId, code) {
      const link = await readLink(tx, brandId, codeOf(code));
      if (!link || !isOpenOn(link, null, clock.now())) return null;
      const agent = (await members.byIds(queryOf(tx), [link.ownerId])).get(link.ownerId);
      return agent && agent.state === 'active' && isAgentKind(agent.accountKind) ? agent : null;
    },
    async openInvitation(tx, brandId, code, agentId) {
      const plain = {
        target: 'member',
        rates: null,
        maxUses: null,
        expiresAt: null,
        domain: null,
        remark: '',
      } as const;
      await writeLink(tx, { ...plain, brandId, code: codeOf(code), ownerId: agentId, createdAt: now() });
    },
    resolveArrival: (tx, brand, origin) => arrivals.resolveArrival(deps, tx, brand, origin),
    settleArrival: (tx, brand, member, arrival) => arrivals.settleArrival(deps, tx, brand, member, arrival),
    openLink: (brandId, code, host) => openLink(deps, brandId, code, host),
    isReferrer: async (tx, brandId, code) => (await arrivals.referrerOf(deps, tx, brandId, code)) !== null,
    noteVisit: (limiter, brandId, code, ip) => noteVisit(db, limiter, brandId, code, ip),
    async place(tx, memberId, parentId, chosen, given) {
      const own = given ? null : (await members.byIds(queryOf(tx), [memberId])).get(memberId)!;
      const rules = given ?? (await site.brandById(own!.brandId)).agents;
      await placeMember(deps, tx, { memberId, parentId, chosen, rules });
    },
    async checkRates(tx, rules, parentId, rates) {
      const upline = parentId === null ? null : (await readRates(queryOf(tx), [parentId])).get(parentId)!;
      const refused = judgeRates(rates, { upline, now: new Map(), rules, mayLower: true });
      if (refused) throw refused;
    },
    async holdForTaking(tx, agentId) {
      if (!(await holdParent(tx, agentId))) throw new Refused('NOT_FOUND');
    },
    arrivalOf: arrivalStore.readReferrer,
    friendsOf: arrivalStore.readFriends,
    countFriends: arrivalStore.countFriends,
    noteOpened: (tx, { memberId, brandId }) =>
      writeArrival(tx, { memberId, brandId, cameBy: 'opened', linkCode: null, referrerId: null, at: now() }),
    noteFirstDeposit: (tx, memberId) => noteFirstDeposit(tx, memberId, now()),
    saveNote: (tx, agentId, memberId, note) => writeNote(tx, agentId, memberId, note, now()),
    pathOf: nodeStore.readPaths,
    inDownline: nodeStore.readInDownline,
    holdNodes: (tx, memberIds) => nodeStore.lockNodes(tx, memberIds, 'share'),
    nodesOf: nodeStore.readNodes,
    directOf: nodeStore.readDirect,
    teamOf: nodeStore.readBelow,
    ratesAt: readRatesAt,
    ratesOf: async (query, memberId) => (await readRates(query, [memberId])).get(memberId)!,
    statusesOf: nodeStore.readStatuses,
    ...treeNames(deps),
    carryOutMoves: moves,
    actions: [moveAction(deps), ratesAction(deps), rulesAction(deps)],
    jobs: [{ name: 'agents-moves', schedule: '* * * * *', run: moves }],
  };
}
