import { createHash } from 'node:crypto';
import type { Session } from '../../sessions/session-store.ts';

/** How a player enters. */
export interface EntryWish {
  /** Chosen by the page: the same id means the same entry. */
  readonly id: string;
  readonly device: string;
  /** On the public internet; empty when it does not distinguish players. */
  readonly address: string;
  /** The free entries it is taken from; null for a paid entry. */
  readonly freeRewardId: string | null;
}

/** A digest of device or connection that distinguishes the players of one tournament, and of no other; null when neither does. */
export const apartBy = ({ isDemo }: Pick<Session, 'isDemo'>, tournament: string, value: string): string | null =>
  isDemo || value === '' ? null : createHash('sha256').update(`${tournament}:${value}`).digest('hex').slice(0, 32);
