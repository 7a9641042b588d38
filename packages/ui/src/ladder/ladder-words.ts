import type { ShownBill } from '@kismet/contracts/agreements/terms';
import type { BadgeTone } from '../badge.tsx';

/** Style of a bill's state, on the site and in the back office. */
export const BILL_TONES: Readonly<Record<ShownBill['state'], BadgeTone>> = {
  PENDING_REVIEW: 'warn',
  UNCLAIMED: 'info',
  ISSUED: 'win',
  PART_RECEIVED: 'warn',
  INSUFFICIENT: 'danger',
  NOT_REACHED: 'plain',
  REJECTED: 'danger',
  EXPIRED: 'plain',
};
