import { isTrialKind } from '@kismet/contracts/members/account-kind';
import type { MouseEvent } from 'react';
import { openModal } from '../shared/modals.ts';
import { useSession } from '../shared/session/session.ts';
import type { CentrePage } from './centre-pages.ts';

/** Features of real accounts only: entries stay visible, a press explains (row LG-17; the server refuses too). */
const REAL_ONLY: ReadonlySet<CentrePage> = new Set([
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'documents',
]);

export const isRealOnly = (page: CentrePage): boolean => REAL_ONLY.has(page);

/** For links to the centre: `onClick={lock(page)}`. */
export function useTrialLock(): (page: CentrePage, otherwise?: () => void) => (event: MouseEvent) => void {
  const { member } = useSession();
  const trial = member !== null && isTrialKind(member.accountKind);
  return (page, otherwise) => (event) => {
    if (!trial || !isRealOnly(page)) return otherwise?.();
    event.preventDefault();
    openModal('trial');
  };
}
