import { UUID_PATTERN } from '@kismet/kernel/ids';
import { DAY_MS } from '@kismet/kernel/time';
import type { Duty, Job } from '../../platform/job-runner.ts';
import { type DeliverDeps, deliver, SEND_JOB } from './deliver.ts';
import * as store from './store.ts';

/** How long the back office may read messages of the outbox channel. */
const OUTBOX_KEPT_MS = DAY_MS;
const ROWS_KEPT_MS = 90 * DAY_MS;
const BATCH = 1000;
const HANDS = 4;

/** Sends due messages, a batch of 200; returns how many. */
export async function deliverDue(deps: DeliverDeps): Promise<number> {
  const due = await store.readDueIds(deps.db, deps.clock.now(), 200);
  let tried = 0;
  // Concurrent sends: each may wait for a slow provider.
  const hand = async (): Promise<void> => {
    for (let messageId = due.shift(); messageId !== undefined; messageId = due.shift())
      if (await deliver(deps, messageId)) tried++;
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return tried;
}

/** Delivery job, queued for right after the commit and for each retry. */
export const messageDuties = (deps: DeliverDeps): readonly Duty[] => [
  {
    name: SEND_JOB,
    async run(payload) {
      const { messageId } = payload as { messageId?: unknown };
      if (typeof messageId === 'string' && UUID_PATTERN.test(messageId)) await deliver(deps, messageId);
    },
  },
];

export const messageJobs = (deps: DeliverDeps): readonly Job[] => [
  {
    // Picks up messages of a worker that died, once their lease has expired.
    name: 'deliver-due-messages',
    schedule: '* * * * *',
    run: async () => void (await deliverDue(deps)),
  },
  {
    name: 'prune-messages',
    schedule: '*/10 * * * *',
    async run() {
      const nowMs = deps.clock.now();
      await store.wipeBodies(deps.db, nowMs, OUTBOX_KEPT_MS);
      for (let i = 0; i < 20; i++)
        if ((await store.pruneDeliveries(deps.db, nowMs - ROWS_KEPT_MS, BATCH)) < BATCH) return;
    },
  },
];
