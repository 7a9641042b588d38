import { randomInt } from 'node:crypto';

/** What a code is for; one asked for one purpose is worth nothing for another (T04). */
export const CODE_PURPOSES = ['login', 'recover', 'register', 'proof', 'step-up', 'contact'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Life of a code, and the wait until the next may be asked for. */
export const CODE_MINUTES = 3;
export const CODE_TRIES = 5;

/** Six digits from the system's generator. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Messages to numbers that begin alike on one day, and how many of their codes came back. */
export interface PrefixCount {
  readonly sent: number;
  readonly verified: number;
}
const BUDGET = 500;
const SAMPLE = 50;
const SHARE = 0.3;

/**
 * Whether messages to such numbers stop for today: the day's budget is used up, or so few codes come back that somebody
 * is being paid for messages that nobody reads (T20).
 */
export const isPaused = ({ sent, verified }: PrefixCount): boolean =>
  sent >= BUDGET || (sent >= SAMPLE && verified < sent * SHARE);

/** The first digits of a number, with `+`: country and network. */
export const prefixOf = (e164: string): string => e164.slice(0, 7);

/** A code as people type it: digits of any script that phones here know, without blanks. */
export const readCode = (typed: string): string =>
  typed
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\s/g, '');
