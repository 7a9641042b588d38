import type { MessageRow } from './api.ts';

/** A failed message can be tried again while it is still worth something: a code that has expired helps nobody. */
export const mayRetry = ({ state, expiresAt }: Pick<MessageRow, 'state' | 'expiresAt'>, nowMs: number): boolean =>
  state === 'failed' && Date.parse(expiresAt) > nowMs;
