import { uuidv7Floor } from '@kismet/kernel/ids';
import { addDays, businessDay } from '@kismet/kernel/time';
import type { Job } from '../../platform/job-runner.ts';
import { type ArchiveDeps, archiveOldBets } from './jobs.ts';
import { type Archived, readArchived, readExtent, readStaked } from './store.ts';

export interface Archive {
  readonly jobs: readonly Job[];
  /** The first business day of a zone whose bets are all in the record; null when nothing was archived. */
  firstDay(zone: string): Promise<string | null>;
  /** What of a member's bets was archived; null if nothing was. */
  ofMember(ownerId: bigint): Promise<Archived | null>;
  /** Units staked by archived bets since a moment, void bets excluded: what `stakedSince` of the bets' module no longer finds. */
  stakedSince(ownerId: bigint, since: Date): Promise<bigint>;
}

/** Settled bets that are older than a chosen age, and their movements, in compressed blocks. */
export function createArchive(deps: ArchiveDeps): Archive {
  const { db, afterMonths } = deps;
  return {
    jobs: afterMonths === 0 ? [] : [archiveOldBets(deps)],
    stakedSince: (ownerId, since) => readStaked(db, ownerId, uuidv7Floor(Math.max(0, since.getTime()))),
    async firstDay(zone) {
      const before = await readExtent(db);
      // the day in which the month begins elsewhere is not whole
      return before && addDays(businessDay(before.getTime(), zone), 1);
    },
    ofMember: (ownerId) => readArchived(db, ownerId),
  };
}
