import { type ComponentType, lazy } from 'react';
import type { CentreAddress } from '../shared/api/url.ts';
import { withTexts } from '../shared/texts/texts.ts';
import type { CentrePage } from '../shell/centre-pages.ts';

export interface PaneProps {
  readonly address: CentreAddress;
}

/** The pane of each personal centre page, loaded when opened. */
export const PANES: Record<CentrePage, ComponentType<PaneProps>> = {
  securityCenter: lazy(withTexts(() => import('../features/security-centre/security-centre.tsx'))),
  transferFund: lazy(withTexts(() => import('../features/funds/funds-page.tsx'), 'money', 'play')),
  depositv2: lazy(withTexts(() => import('../features/deposit/deposit-page.tsx'), 'money')),
  withdraw: lazy(withTexts(() => import('../features/withdraw/withdraw-page.tsx'), 'money', 'account')),
  transferUpline: lazy(
    withTexts(() => import('../features/transfer-upline/upline-page.tsx'), 'money', 'account', 'content'),
  ),
  transactionHistory: lazy(
    withTexts(() => import('../features/account-record/account-record.tsx'), 'money', 'account'),
  ),
  personalProfit: lazy(withTexts(() => import('../features/profit/profit-page.tsx'), 'money', 'account')),
  bonusDetails: lazy(withTexts(() => import('../features/bonus/bonus-page.tsx'), 'money', 'account', 'content')),
  rewardCenter: lazy(withTexts(() => import('../features/rewards/rewards-page.tsx'), 'money', 'content')),
  referral: lazy(withTexts(() => import('../features/rewards/referral-page.tsx'), 'money', 'content')),
  missionLeaderboard: lazy(withTexts(() => import('../features/rewards/missions-page.tsx'), 'money', 'content')),
  messageV2: lazy(withTexts(() => import('../features/inbox/inbox-page.tsx'), 'money', 'account')),
  protection: lazy(withTexts(() => import('../features/protection/protection-page.tsx'), 'money')),
  documents: lazy(withTexts(() => import('../features/documents/documents-page.tsx'), 'money')),
  personalHistoryCopy: lazy(
    withTexts(() => import('../features/betting-record/betting-record.tsx'), 'account', 'play'),
  ),
};
