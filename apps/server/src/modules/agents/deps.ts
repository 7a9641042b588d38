import type { Clock } from '@kismet/kernel/time';
import type { Db, Tx } from '../../platform/db.ts';
import type { Members } from '../members/index.ts';
import type { Site } from '../site/index.ts';

/** A node left its parent or changed kind: agreements that depend on it end (rule 2.4). */
export interface NodeEnded {
  readonly why: 'moved' | 'kind';
  readonly memberId: bigint;
  /** The previous parent. */
  readonly oldParentId: bigint | null;
  readonly brandId: number;
}
export type OnNodeEnded = (tx: Tx, ended: NodeEnded) => Promise<void>;

export interface AgentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly members: Members;
  readonly site: Pick<Site, 'brandById' | 'holdDownlinePolicy' | 'downlinePolicyNow' | 'setDownlinePolicy' | 'forget'>;
}
/** Filled in compose: listeners of later modules. */
export interface AgentsHooks {
  readonly onNodeEnded: OnNodeEnded[];
  /** An account's active agreements; with any, it stays an agent. */
  readonly liveContracts: ((tx: Tx, memberId: bigint) => Promise<number>)[];
}
export type AgentsParts = AgentsDeps & { readonly hooks: AgentsHooks };
