import type { Step } from './plan.ts';

const setting = (name: string, value: string) =>
  `do $$ begin execute format('alter database %I set ${name} = ${value}', current_database()); end $$`;

/** How sessions of this database ask the nodes. */
export const SESSIONS: Step = {
  what: 'sessions ask each node over one connection',
  sql: [
    // statements that ask every node are short: opening a connection for each shard costs more than it saves
    setting('citus.max_adaptive_executor_pool_size', '1'),
    // owners are locked in the order of their ids before anything of theirs is written, and what still crosses is found and ended;
    // with it two writes to several members would wait for each other until the whole transaction is over
    setting('citus.enable_deadlock_prevention', 'off'),
  ],
};
