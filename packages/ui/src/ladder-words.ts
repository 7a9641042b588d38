import type { ShownBill } from '@kismet/contracts/agreements/terms';
import type { BadgeTone } from './badge.tsx';

/** How the state of a bill looks, on the site and at the operators' back office. */
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
