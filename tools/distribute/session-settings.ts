import type { Step } from './plan.ts';

const setting = (name: string, value: string) =>
  `do $$ begin execute format('alter database %I set ${name} = ${value}', current_database()); end $$`;

/** How sessions of this database query the nodes. */
export const SESSIONS: Step = {
  what: 'sessions ask each node over one connection',
  sql: [
    // statements to every node are short: opening a connection per shard costs more than it saves
    setting('citus.max_adaptive_executor_pool_size', '1'),
    // owners are locked in id order before any of their rows is written, and remaining deadlocks are detected and ended; with this
    // setting two writes to several members would wait for each other until the whole transaction is over
    setting('citus.enable_deadlock_prevention', 'off'),
  ],
};
