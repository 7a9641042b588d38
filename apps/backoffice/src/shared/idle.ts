/**
 * Idle time since the last call. The server ends a session 15 minutes after the last user-initiated call, recorded by
 * the minute, so that it may end one minute early.
 */
let askedAt = Date.now();
export const noteAsked = (): void => {
  askedAt = Date.now();
};
export const idleMs = (): number => Date.now() - askedAt;

const WARN_MS = 13 * 60_000;
const OVER_MS = 15 * 60_000;
export type IdleStage = 'active' | 'warn' | 'over';
/** Consequence of an idle time. */
export const idleStage = (idle: number): IdleStage => (idle >= OVER_MS ? 'over' : idle >= WARN_MS ? 'warn' : 'active');
