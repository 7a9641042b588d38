import type { TeamRow } from '@kismet/contracts/agents/team';
import { type AccountKind, isAgentKind } from '@kismet/contracts/members/account-kind';
import { DAY_MS } from '@kismet/kernel/time';
import type { Member } from '../../members/index.ts';
import { listOfRates, type Rates } from '../rates/rate.ts';
import type { NodeStatus, TreeNode } from '../tree/node.ts';
import { type NameReader, shownName } from './shown-name.ts';

/** A sign-in within this counts as active in a team list. */
export const ACTIVE_MS = 7 * DAY_MS;

/** For an agent with the team: cash and held money in units, and recent sign-ins. */
export interface TeamSums {
  readonly balance: bigint;
  readonly active: number;
}
export interface TeamFacts {
  readonly node: TreeNode;
  readonly member: Member;
  readonly status: NodeStatus;
  readonly balance: { readonly total: bigint; readonly currency: string };
  readonly members: number;
  readonly direct: number;
  readonly rates: Rates;
  readonly agreements: TeamRow['agreements'];
  readonly sums: TeamSums | null;
  readonly tags: readonly string[];
}
/** One state for a list, the most severe first. */
export function stateOf(member: Pick<Member, 'state'>, status: Pick<NodeStatus, 'isHeld'>): TeamRow['state'] {
  if (member.state === 'closed') return 'closed';
  if (status.isHeld) return 'blocked';
  return member.state === 'active' ? 'active' : 'locked';
}
const isActive = ({ lastLoginAt }: Pick<Member, 'lastLoginAt'>, nowMs: number): boolean =>
  lastLoginAt !== null && nowMs - lastLoginAt.getTime() < ACTIVE_MS;

/** A team row as seen by an agent; the depth is relative to `above`, whose team it is. */
export const shownRow = (
  facts: TeamFacts,
  reader: NameReader,
  above: Pick<TreeNode, 'depth'>,
  nowMs: number,
): TeamRow => ({
  memberId: facts.member.publicId,
  account: shownName(facts.member, facts.node.parentId, reader),
  isAgent: isAgentKind(facts.member.accountKind as AccountKind),
  accountKind: facts.member.accountKind,
  depth: facts.node.depth - above.depth,
  state: stateOf(facts.member, facts.status),
  balance: facts.balance.total,
  currency: facts.balance.currency,
  members: facts.members,
  direct: facts.direct,
  joinedAt: facts.node.joinedAt.toISOString(),
  lastLoginAt: facts.member.lastLoginAt?.toISOString() ?? null,
  isActive: isActive(facts.member, nowMs),
  vipLevel: facts.member.vipLevel,
  rates: listOfRates(facts.rates),
  agreements: facts.agreements,
  teamBalance: facts.sums?.balance ?? null,
  teamActive: facts.sums?.active ?? null,
  tags: [...facts.tags],
});

/** Account data from other modules: requested for those that pass the tree's own filters. */
export interface LateFilter {
  readonly state?: TeamRow['state'] | undefined;
  readonly active?: boolean | undefined;
  readonly balanceFrom?: bigint | undefined;
  readonly balanceTo?: bigint | undefined;
  readonly agreement?: TeamRow['agreements'][number]['kind'] | 'any' | 'none' | undefined;
}
const hasAgreement = (held: TeamRow['agreements'], wanted: NonNullable<LateFilter['agreement']>): boolean =>
  wanted === 'any' ? held.length > 0 : wanted === 'none' ? held.length === 0 : held.some(({ kind }) => kind === wanted);
export function isKept({ member, status, balance, agreements }: TeamFacts, filter: LateFilter, nowMs: number): boolean {
  if (filter.state !== undefined && stateOf(member, status) !== filter.state) return false;
  if (filter.active !== undefined && isActive(member, nowMs) !== filter.active) return false;
  if (filter.agreement !== undefined && !hasAgreement(agreements, filter.agreement)) return false;
  if (filter.balanceFrom !== undefined && balance.total < filter.balanceFrom) return false;
  return filter.balanceTo === undefined || balance.total <= filter.balanceTo;
}
