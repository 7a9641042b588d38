import { randomInt } from 'node:crypto';

/** Purpose of a code; it is not valid for any other (T04). */
export const CODE_PURPOSES = ['login', 'recover', 'register', 'proof', 'step-up', 'contact'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Lifetime of a code, and the wait before the next can be requested. */
export const CODE_MINUTES = 3;
export const CODE_TRIES = 5;

/** Six digits from the system's random generator. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Messages sent to a number prefix on one day, and how many of their codes were used. */
export interface PrefixCount {
  readonly sent: number;
  readonly verified: number;
}
const BUDGET = 500;
const SAMPLE = 50;
const SHARE = 0.3;

/**
 * Whether messages to this number prefix stop for today: the daily budget is used up, or so few codes are used that SMS pumping
 * is likely (T20).
 */
export const isPaused = ({ sent, verified }: PrefixCount): boolean =>
  sent >= BUDGET || (sent >= SAMPLE && verified < sent * SHARE);

/** Number prefix with `+`: country and network. */
export const prefixOf = (e164: string): string => e164.slice(0, 7);

/** Normalises a typed code: digits of any supported script, spaces removed. */
export const readCode = (typed: string): string =>
  typed
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\s/g, '');
