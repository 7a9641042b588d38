import { createHash } from 'node:crypto';
import type { Session } from '../../sessions/session-store.ts';

/** How somebody enters. */
export interface EntryWish {
  /** Chosen by the page: the same id again is the same entry. */
  readonly id: string;
  readonly device: string;
  /** Of the public internet; empty where it tells nobody apart. */
  readonly address: string;
  /** The free entries that it is to be one of; null for one that is paid for. */
  readonly freeRewardId: string | null;
}

/** A digest of device or connection by which people of one tournament are told apart, and of no other; null where that tells nobody apart. */
export const apartBy = ({ isDemo }: Pick<Session, 'isDemo'>, tournament: string, value: string): string | null =>
  isDemo || value === '' ? null : createHash('sha256').update(`${tournament}:${value}`).digest('hex').slice(0, 32);
