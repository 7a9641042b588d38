import type { PlainKey } from '@kismet/app-kit/texts';
import type { IconName } from '@kismet/ui/icon';

/** Entries of the personal centre by specified page key, in order (rows PC-01 to PC-13). */
export const CENTRE_PAGES = [
  { key: 'securityCenter', label: 'centre.security', icon: 'shield' },
  { key: 'transferFund', label: 'centre.wallet', icon: 'wallet' },
  { key: 'depositv2', label: 'wallet.deposit', icon: 'deposit' },
  { key: 'withdraw', label: 'wallet.withdraw', icon: 'withdraw' },
  { key: 'transferUpline', label: 'centre.upline', icon: 'transfer' },
  { key: 'personalHistoryCopy', label: 'centre.bets', icon: 'bets' },
  { key: 'transactionHistory', label: 'centre.account', icon: 'list' },
  { key: 'personalProfit', label: 'centre.profit', icon: 'chart' },
  { key: 'bonusDetails', label: 'centre.bonus', icon: 'gift' },
  { key: 'rewardCenter', label: 'centre.rewards', icon: 'trophy' },
  { key: 'referral', label: 'centre.referral', icon: 'people' },
  { key: 'missionLeaderboard', label: 'centre.missions', icon: 'flame' },
  { key: 'messageV2', label: 'centre.messages', icon: 'message' },
] as const satisfies readonly CentreEntry[];

/** Further pages of the centre: player protection and documents. */
export const CENTRE_EXTRAS = [
  { key: 'protection', label: 'centre.protection', icon: 'heart' },
  { key: 'documents', label: 'centre.documents', icon: 'user' },
] as const satisfies readonly CentreEntry[];

interface CentreEntry {
  readonly key: string;
  readonly label: PlainKey;
  readonly icon: IconName;
}
export type CentrePage = (typeof CENTRE_PAGES)[number]['key'] | (typeof CENTRE_EXTRAS)[number]['key'];
