import type { IconName } from '@kismet/ui/icon';
import type { PlainKey } from '../shared/language.ts';

/** The personal centre's entries by the specification's page keys, in its order (rows PC-01 to PC-13). */
export const CENTRE_PAGES = [
  { key: 'securityCenter', label: 'centre.security', icon: 'shield', ready: true },
  { key: 'transferFund', label: 'centre.wallet', icon: 'wallet', ready: false },
  { key: 'depositv2', label: 'wallet.deposit', icon: 'deposit', ready: false },
  { key: 'withdraw', label: 'wallet.withdraw', icon: 'withdraw', ready: false },
  { key: 'transferUpline', label: 'centre.upline', icon: 'transfer', ready: false },
  { key: 'personalHistoryCopy', label: 'centre.bets', icon: 'bets', ready: true },
  { key: 'transactionHistory', label: 'centre.account', icon: 'list', ready: false },
  { key: 'personalProfit', label: 'centre.profit', icon: 'chart', ready: false },
  { key: 'bonusDetails', label: 'centre.bonus', icon: 'gift', ready: false },
  { key: 'rewardCenter', label: 'centre.rewards', icon: 'trophy', ready: false },
  { key: 'referral', label: 'centre.referral', icon: 'people', ready: false },
  { key: 'missionLeaderboard', label: 'centre.missions', icon: 'flame', ready: false },
  { key: 'messageV2', label: 'centre.messages', icon: 'message', ready: false },
] as const satisfies readonly { key: string; label: PlainKey; icon: IconName; ready: boolean }[];

export type CentrePage = (typeof CENTRE_PAGES)[number]['key'];
