import { BET_STATES } from '@kismet/contracts/reports/betting-record';
import { parseUnits } from '@kismet/kernel/money';
import type { AgentAddress } from '../../../shared/api/url.ts';
import type { BetFilter } from '../reports.ts';

/** Parameters of the address that filter bets, besides dates and member. */
export const BET_NARROWING = ['category', 'state', 'search', 'least', 'vendor', 'game', 'tab'] as const;
/** Only large wins. */
export const UNUSUAL = 'unusual';

export function filterOf({ category, state, kind, search, least, vendor, game, tab }: AgentAddress): BetFilter {
  const minStake = least ? parseUnits(least) : null;
  const known = BET_STATES.find((one) => one === state);
  return {
    alone: kind === 'alone',
    unusual: tab === UNUSUAL,
    ...(category && { category }),
    ...(known && { state: known }),
    ...(search && { account: search }),
    ...(vendor && { vendorCode: vendor }),
    ...(game && { gameCode: game }),
    ...(minStake !== null && { minStake }),
  };
}
