import type { MarketName } from './offer.ts';

/** The kind of a market: its type without the side, the half or the number of overs to which it refers (rule 6.150). */
export const kindOf = ({ type }: Pick<MarketName, 'type'>): string =>
  type
    .replace(/^(first|second)-half-/, 'half-')
    .replace(/^(home|away)-/, 'team-')
    .replace(/^session-\d+$/, 'session');
