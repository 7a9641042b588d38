import { addDays, type Clock, DAY_MS } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import { walkHeap } from '../../platform/heap-walk.ts';
import type { Job } from '../../platform/job-runner.ts';
import { cutMemberHoursIn, cutRounds, cutRoundsIn, cutTeamHoursIn } from './old-rows-store.ts';

/** A round of a live table is over once it has not changed for this long. */
const ROUNDS_DAYS = 60;
/** Longer than the period of any agreement that is still to be settled; reports read the daily rows, which are kept. */
const HOURS_DAYS = 400;

/** Deletes rounds and hourly rows past their retention: each hourly run covers a different part of their tables. */
export const cutHourly = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Job => ({
  name: 'rollups-cut-old',
  schedule: '40 * * * *',
  async run() {
    const now = clock.now();
    const hour = new Date(now).getUTCHours();
    const touchedBefore = new Date(now - ROUNDS_DAYS * DAY_MS);
    const day = addDays(new Date(now).toISOString().slice(0, 10), -HOURS_DAYS);
    const nowhere = async () => {};
    await walkHeap(
      db,
      'rollups.live_round',
      hour,
      (range) => cutRoundsIn(db, range, touchedBefore),
      () => cutRounds(db, touchedBefore),
    );
    await walkHeap(db, 'rollups.member_hour', hour, (range) => cutMemberHoursIn(db, range, day), nowhere);
    await walkHeap(db, 'rollups.team_hour', hour, (range) => cutTeamHoursIn(db, range, day), nowhere);
  },
});
