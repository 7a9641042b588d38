import type { TableControl } from '../../games/shared/table-control.ts';
import { controlsOf } from './control-store.ts';
import { gathered } from './gathered.ts';

/** The desk's settings for a table; when many tables ask within a few milliseconds, in one statement. */
export const controlNow = gathered(controlsOf);

/** Whether two settings of the desk are the same. */
export const isSameControl = (one: TableControl, other: TableControl): boolean =>
  one.state === other.state &&
  one.reason === other.reason &&
  one.limits?.leastStake === other.limits?.leastStake &&
  one.limits?.mostStake === other.limits?.mostStake;
