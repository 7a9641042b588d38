import type { BadgeTone } from '@kismet/ui/badge';
import type { ShownBill } from './api.ts';

export const BILL_TONES: Record<ShownBill['state'], BadgeTone> = {
  PENDING_REVIEW: 'info',
  UNCLAIMED: 'info',
  ISSUED: 'win',
  PART_RECEIVED: 'warn',
  INSUFFICIENT: 'danger',
  NOT_REACHED: 'plain',
  REJECTED: 'danger',
  EXPIRED: 'plain',
};
