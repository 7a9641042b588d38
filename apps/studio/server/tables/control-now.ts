import type { TableControl } from '../../games/shared/table-control.ts';
import { controlsOf } from './control-store.ts';
import { gathered } from './gathered.ts';

/** What the desk has said of a table; of many tables that ask within a few milliseconds in one statement. */
export const controlNow = gathered(controlsOf);

/** Whether the desk has said the same twice. */
export const isSameControl = (one: TableControl, other: TableControl): boolean =>
  one.state === other.state &&
  one.reason === other.reason &&
  one.limits?.leastStake === other.limits?.leastStake &&
  one.limits?.mostStake === other.limits?.mostStake;
