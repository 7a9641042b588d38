import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { assert } from '@kismet/kernel/assert';
import type { Db, Tx } from '../../platform/db.ts';
import { type Query, queryOf } from '../../platform/query.ts';
import type { Member, Members } from '../members/index.ts';
import * as store from './store.ts';

export interface Agents {
  /** The agent whose code this is, whatever its case; null where it is unknown or the agent may not take members. */
  resolveInvitation(tx: Tx, brandId: number, code: string): Promise<Member | null>;
  /** Gives a member its place for ever: under an agent, or as the root of a line. */
  place(tx: Tx, memberId: bigint, parentId: bigint | null): Promise<void>;
  /** Lines of members from root to self; one that hangs under no one is not in the answer. */
  pathOf(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, bigint[]>>;
  /** Login names of the agents right above these members. */
  agentNamesOf(memberIds: readonly bigint[]): Promise<Map<bigint, string>>;
  openInvitation(tx: Tx, brandId: number, code: string, agentId: bigint): Promise<void>;
}

export function createAgents({ db, members }: { db: Db; members: Members }): Agents {
  return {
    async resolveInvitation(tx, brandId, code) {
      const agentId = await store.readInvitation(tx, brandId, code.trim().toUpperCase());
      if (agentId === null) return null;
      const agent = (await members.byIds(queryOf(tx), [agentId])).get(agentId);
      return agent && agent.state === 'active' && isAgentKind(agent.accountKind) ? agent : null;
    },
    async place(tx, memberId, parentId) {
      const line = parentId === null ? [] : (await store.readPaths(queryOf(tx), [parentId])).get(parentId);
      assert(line, `agent ${parentId} has no place of its own`);
      await store.writeNode(tx, memberId, parentId, [...line, memberId]);
    },
    pathOf: store.readPaths,
    async agentNamesOf(memberIds) {
      const parents = await store.readParents(db, memberIds);
      const agents = await members.byIds(queryOf(db), [...new Set(parents.values())]);
      return new Map([...parents].map(([memberId, parentId]) => [memberId, agents.get(parentId)!.loginName]));
    },
    openInvitation: (tx, brandId, code, agentId) => store.writeInvitation(tx, brandId, code.toUpperCase(), agentId),
  };
}
