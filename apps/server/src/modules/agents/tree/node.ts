import { type AccountKind, isAgentKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';

/** A node of the agent tree as stored. */
export interface TreeNode {
  readonly memberId: bigint;
  readonly parentId: bigint | null;
  /** From the root to the member itself. */
  readonly path: readonly bigint[];
  /** 0 for a root. */
  readonly depth: number;
  readonly kind: AccountKind;
  /** Lower-case login name. */
  readonly name: string;
  readonly joinedAt: Date;
  readonly block: Block | null;
}
export interface Block {
  readonly at: Date;
  readonly cascades: boolean;
  readonly login: boolean;
  readonly reason: string;
}
export interface NodeStatus {
  /** Blocked itself: earns nothing. */
  readonly isBlocked: boolean;
  /** Blocked itself, or by a cascading block above: no downlines, transfers, withdrawals. */
  readonly isHeld: boolean;
  readonly isLoginBlocked: boolean;
}
/** For a member without a node. */
export const FREE: NodeStatus = { isBlocked: false, isHeld: false, isLoginBlocked: false };

export interface DownlineRules {
  /** Levels of agents, the root included. */
  readonly maxDepth: number;
  readonly maxDirect: number;
}
export interface TakingFacts {
  /** Null opens a new tree. */
  readonly parent: Pick<TreeNode, 'kind' | 'depth'> | null;
  readonly isHeld: boolean;
  /** Direct downlines of the parent so far. */
  readonly direct: number;
  /** Depth of the lowest agent within the subtree to be added: 0 for a single account. */
  readonly agentsBelow: number;
  readonly isAgent: boolean;
  readonly rules: DownlineRules;
}

/** Whether an agent may take one more downline (rule 1.2). Refuses `NOT_AGENT`, `UPLINE_BLOCKED`, `DOWNLINE_FULL`, `DOWNLINE_DEPTH`. */
export function judgeTaking({ parent, isHeld, direct, agentsBelow, isAgent, rules }: TakingFacts): Refused | null {
  if (parent === null) return null;
  if (!isAgentKind(parent.kind)) return new Refused('NOT_AGENT');
  if (isHeld) return new Refused('UPLINE_BLOCKED');
  if (direct >= rules.maxDirect) return new Refused('DOWNLINE_FULL', { max: rules.maxDirect });
  // levels count from 1; the new account is one below the parent
  const level = parent.depth + 2 + agentsBelow;
  return isAgent && level > rules.maxDepth ? new Refused('DOWNLINE_DEPTH', { max: rules.maxDepth }) : null;
}

export interface MoveFacts {
  readonly moved: Pick<TreeNode, 'memberId' | 'parentId' | 'path'>;
  readonly target: Pick<TreeNode, 'memberId' | 'path'>;
  readonly isSameClass: boolean;
}
/** Whether a subtree may be moved there at all: `MOVE_NOWHERE`, `MOVE_BELOW_SELF`, `MOVE_CLASS`. */
export function judgeMove({ moved, target, isSameClass }: MoveFacts): Refused | null {
  if (target.path.includes(moved.memberId)) return new Refused('MOVE_BELOW_SELF');
  if (moved.parentId === null || moved.parentId === target.memberId) return new Refused('MOVE_NOWHERE');
  return isSameClass ? null : new Refused('MOVE_CLASS');
}
