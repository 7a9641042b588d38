import type { AgentLink } from '@kismet/contracts/agents/links';
import { RATE_CATEGORIES, type Rate } from '@kismet/contracts/agents/rates';
import type { Rates } from '../rates/rate.ts';

/** A registration link as stored. */
export interface Link {
  readonly brandId: number;
  readonly code: string;
  readonly ownerId: bigint;
  readonly target: 'agent' | 'member';
  readonly rates: Rates | null;
  readonly maxUses: number | null;
  readonly used: number;
  readonly expiresAt: Date | null;
  readonly state: 'active' | 'disabled' | 'deleted';
  readonly domain: string | null;
  readonly remark: string;
  readonly visits: number;
  readonly createdAt: Date;
}
export interface LinkCounts {
  readonly registrations: number;
  readonly firstDeposits: number;
}

/** Letters and digits that cannot be confused (rule 1.3): no I, L, O, 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** A new code; `random` returns an integer below its bound. */
export const newCode = (random: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('');
/** A code in its stored form, however it was typed. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** Current state of a link (rule 1.3). */
export function stateOfLink(
  { state, expiresAt, maxUses, used }: Pick<Link, 'state' | 'expiresAt' | 'maxUses' | 'used'>,
  nowMs: number,
): AgentLink['state'] {
  if (state !== 'active') return 'disabled';
  if (expiresAt && expiresAt.getTime() <= nowMs) return 'expired';
  return maxUses !== null && used >= maxUses ? 'exhausted' : 'active';
}
/** Whether it invites on this host; a link bound to a host does so nowhere else. */
export const isOpenOn = (link: Link, host: string | null, nowMs: number): boolean =>
  stateOfLink(link, nowMs) === 'active' && (link.domain === null || link.domain === host);

export const shownLink = (link: Link, counts: LinkCounts, nowMs: number): AgentLink => ({
  code: link.code,
  target: link.target,
  state: stateOfLink(link, nowMs),
  rates:
    link.rates &&
    RATE_CATEGORIES.flatMap((category): Rate[] => {
      const ratePpm = link.rates?.get(category);
      return ratePpm === undefined ? [] : [{ category, ratePpm }];
    }),
  maxUses: link.maxUses,
  used: link.used,
  expiresAt: link.expiresAt?.toISOString() ?? null,
  domain: link.domain,
  remark: link.remark,
  createdAt: link.createdAt.toISOString(),
  visits: link.visits,
  ...counts,
});
