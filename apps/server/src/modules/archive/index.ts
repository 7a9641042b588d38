import { addDays, businessDay } from '@kismet/kernel/time';
import type { Job } from '../../platform/job-runner.ts';
import { archivedBefore } from './age.ts';
import { type ArchiveDeps, archiveOldBets } from './jobs.ts';

export interface Archive {
  readonly jobs: readonly Job[];
  /** The first business day of a zone whose bets are all in the record; null when nothing is archived. */
  firstDay(zone: string): string | null;
}

/** Settled bets that are older than a chosen age, and their movements, in compressed blocks. */
export function createArchive(deps: ArchiveDeps): Archive {
  const { clock, afterMonths } = deps;
  return {
    jobs: afterMonths === 0 ? [] : [archiveOldBets(deps)],
    firstDay(zone) {
      const before = archivedBefore(clock.now(), afterMonths);
      // the day in which the month begins elsewhere is not whole
      return before && addDays(businessDay(before.getTime(), zone), 1);
    },
  };
}
