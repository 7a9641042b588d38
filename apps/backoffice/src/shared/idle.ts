/**
 * How long nobody has asked the server for anything. The server ends a session after 15 minutes without a call of a
 * person, and notes calls by the minute, so that the end may come one minute early.
 */
let askedAt = Date.now();
export const noteAsked = (): void => {
  askedAt = Date.now();
};
export const idleMs = (): number => Date.now() - askedAt;

const WARN_MS = 13 * 60_000;
const OVER_MS = 15 * 60_000;
export type IdleStage = 'active' | 'warn' | 'over';
/** What follows from having been idle for so long. */
export const idleStage = (idle: number): IdleStage => (idle >= OVER_MS ? 'over' : idle >= WARN_MS ? 'warn' : 'active');
