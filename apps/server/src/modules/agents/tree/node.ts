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
  /** Login name in small letters. */
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
  /** Blocked itself or by somebody above who holds all below: no downlines, transfers, withdrawals. */
  readonly isHeld: boolean;
  readonly isLoginBlocked: boolean;
}
/** Of a member without a node. */
export const FREE: NodeStatus = { isBlocked: false, isHeld: false, isLoginBlocked: false };

export interface DownlineRules {
  /** Levels of agents, the root being the first. */
  readonly maxDepth: number;
  readonly maxDirect: number;
}
export interface TakingFacts {
  /** Null opens a new tree. */
  readonly parent: Pick<TreeNode, 'kind' | 'depth'> | null;
  readonly isHeld: boolean;
  /** Directly below the parent already. */
  readonly direct: number;
  /** How deep below him the lowest agent of what comes stands: 0 for a single account, counted from itself. */
  readonly agentsBelow: number;
  readonly isAgent: boolean;
  readonly rules: DownlineRules;
}

/** Whether an agent may take one more below (rule 1.2). Refuses `NOT_AGENT`, `UPLINE_BLOCKED`, `DOWNLINE_FULL`, `DOWNLINE_DEPTH`. */
export function judgeTaking({ parent, isHeld, direct, agentsBelow, isAgent, rules }: TakingFacts): Refused | null {
  if (parent === null) return null;
  if (!isAgentKind(parent.kind)) return new Refused('NOT_AGENT');
  if (isHeld) return new Refused('UPLINE_BLOCKED');
  if (direct >= rules.maxDirect) return new Refused('DOWNLINE_FULL', { max: rules.maxDirect });
  // levels count from 1; what comes stands one below the parent
  const level = parent.depth + 2 + agentsBelow;
  return isAgent && level > rules.maxDepth ? new Refused('DOWNLINE_DEPTH', { max: rules.maxDepth }) : null;
}

export interface MoveFacts {
  readonly moved: Pick<TreeNode, 'memberId' | 'parentId' | 'path'>;
  readonly target: Pick<TreeNode, 'memberId' | 'path'>;
  readonly isSameClass: boolean;
}
/** Whether a subtree may hang there at all: `MOVE_NOWHERE`, `MOVE_BELOW_SELF`, `MOVE_CLASS`. */
export function judgeMove({ moved, target, isSameClass }: MoveFacts): Refused | null {
  if (target.path.includes(moved.memberId)) return new Refused('MOVE_BELOW_SELF');
  if (moved.parentId === null || moved.parentId === target.memberId) return new Refused('MOVE_NOWHERE');
  return isSameClass ? null : new Refused('MOVE_CLASS');
}
