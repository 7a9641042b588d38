import type { MessageRow } from './api.ts';

/** A failed message can be retried until it expires: an expired code is useless. */
export const mayRetry = ({ state, expiresAt }: Pick<MessageRow, 'state' | 'expiresAt'>, nowMs: number): boolean =>
  state === 'failed' && Date.parse(expiresAt) > nowMs;
