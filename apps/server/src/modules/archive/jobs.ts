import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { Logger } from '../../platform/log.ts';
import { archivedBefore } from './age.ts';
import { type Moved, moveBets, readMembersDue } from './store.ts';

/** Bets per transaction: some hundred milliseconds during which bets of the same member wait. */
const BETS = 500;
const MEMBERS = 200;
/** An hourly run ends before the next one begins; the members that are left are the next run's. */
const LONGEST_MS = 40 * 60_000;
/** One member whose bets cannot be moved does not keep others waiting; this many in a row mean that nobody's can be moved. */
const FAILED_IN_A_ROW = 20;

export interface ArchiveDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Months after which bets are archived; 0: never. */
  readonly afterMonths: number;
}

/**
 * Archives the settled bets of a month once it is old enough, member by member. A run that was interrupted is continued by the next one. Fails at its
 * end if bets of a member could not be moved; those are tried again by the next run.
 */
export const archiveOldBets = ({ db, clock, log, afterMonths }: ArchiveDeps): Job => ({
  name: 'archive-old-bets',
  schedule: '11 * * * *',
  async run() {
    const before = archivedBefore(clock.now(), afterMonths);
    if (!before) return;
    const started = performance.now();
    const sums = { members: 0, bets: 0, movements: 0, stored: 0n };
    let [failed, inARow] = [0, 0];
    let after = 0n;
    while (performance.now() - started < LONGEST_MS) {
      const members = await readMembersDue(db, after, before, MEMBERS);
      if (members.length === 0) break;
      for (const ownerId of members)
        try {
          await archiveMember(db, ownerId, before, (moved) => add(sums, moved));
          inARow = 0;
        } catch (error) {
          log.error({ err: error, ownerId }, 'bets of a member could not be archived: they stay as they are');
          failed += 1;
          inARow += 1;
          if (inARow === FAILED_IN_A_ROW) throw error;
        }
      sums.members += members.length;
      after = members.at(-1)!;
      log.info({ before, ...sums, stored: String(sums.stored), failed }, 'archiving old bets');
    }
    if (failed > 0) throw new Error(`bets of ${failed} members could not be archived: each is in the log`);
  },
});

async function archiveMember(db: Db, ownerId: bigint, before: Date, done: (moved: Moved) => void): Promise<void> {
  for (;;) {
    const moved = await moveBets(db, ownerId, before, BETS);
    done(moved);
    if (moved.examined < BETS) return;
  }
}

function add(sums: { bets: number; movements: number; stored: bigint }, moved: Moved): void {
  sums.bets += moved.bets;
  sums.movements += moved.movements;
  sums.stored += moved.stored;
}
