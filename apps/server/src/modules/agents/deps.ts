import type { Clock } from '@kismet/kernel/time';
import type { Db, Tx } from '../../platform/db.ts';
import type { Members } from '../members/index.ts';
import type { Site } from '../site/index.ts';

/** What somebody's place in a line meant is over: contracts that hang on it end (rule 2.4). */
export interface LineEnded {
  readonly why: 'moved' | 'kind';
  readonly memberId: bigint;
  /** The agent above until now. */
  readonly oldParentId: bigint | null;
  readonly brandId: number;
}
export type OnLineEnded = (tx: Tx, ended: LineEnded) => Promise<void>;

export interface AgentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly members: Members;
  readonly site: Pick<Site, 'brandById' | 'holdLinePolicy' | 'linePolicyNow' | 'setLinePolicy' | 'forget'>;
}
/** Filled in compose: modules that come later hear of what ends. */
export interface AgentsHooks {
  readonly onLineEnded: OnLineEnded[];
  /** Contracts that an account still has; one with any stays an agent. */
  readonly liveContracts: ((tx: Tx, memberId: bigint) => Promise<number>)[];
}
export type AgentsParts = AgentsDeps & { readonly hooks: AgentsHooks };
