import type { listTeam } from '@kismet/contracts/agents/team';
import { TEAM_AGREEMENTS, TEAM_STATES } from '@kismet/contracts/agents/team';
import type { Input } from '@kismet/contracts/route';
import { parseUnits } from '@kismet/kernel/money';
import type { AgentAddress } from '../../../shared/api/url.ts';
import type { TeamFilter } from '../downline-api.ts';

export const AGREEMENT_CHOICES = ['any', 'none', ...TEAM_AGREEMENTS] as const;
/** Parameters of the address that filter the list, besides team and depth. */
export const NARROWING = [
  'search',
  'type',
  'state',
  'tag',
  'agreement',
  'active',
  'least',
  'most',
  'from',
  'to',
] as const;
/** The filters behind "more filters". */
export const MORE = ['agreement', 'active', 'least', 'most', 'from', 'to'] as const;

const known = <V extends string>(values: readonly V[], value: string | undefined): V | undefined =>
  values.find((one) => one === value);
const units = (text: string | undefined): bigint | null => (text ? parseUnits(text) : null);
/** The start of a day in the reader's zone; `days` later. */
function dayStart(day: string, days = 0): string {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + days);
  return at.toISOString();
}

/** The list's query from the address; invalid parts are ignored. */
export function filterOf(address: AgentAddress): TeamFilter {
  const { of, search, tab, tag, from, to } = address;
  const type = known(['agent', 'member'] as const, address.type);
  const state = known(TEAM_STATES, address.state);
  const agreement = known(AGREEMENT_CHOICES, address.agreement);
  const least = units(address.least);
  const most = units(address.most);
  const filter: Omit<Input<typeof listTeam>, 'limit' | 'cursor'> = {
    scope: tab === 'all' ? 'all' : 'direct',
    ...(of && { of }),
    ...(search && { search }),
    ...(type && { type }),
    ...(state && { state }),
    ...(agreement && { agreement }),
    ...(tag && { tag }),
    ...((address.active === 'yes' || address.active === 'no') && { active: address.active === 'yes' }),
    ...(least !== null && { balanceFrom: least }),
    ...(most !== null && { balanceTo: most }),
    ...(from && { joinedFrom: dayStart(from) }),
    ...(to && { joinedTo: dayStart(to, 1) }),
  };
  return filter;
}
