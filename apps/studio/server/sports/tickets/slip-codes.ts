import { createHash, randomInt } from 'node:crypto';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import type { BookSport } from '../../../games/sports/matches/match.ts';
import { modeOf } from '../../../games/sports/slip/ticket-mode.ts';
import { quoteOf } from '../quotes.ts';
import type { SportsBook } from '../sports-book.ts';
import { opened } from './priced-parts.ts';
import {
  addSlip,
  countUse,
  removeOver,
  renewSlip,
  type SavedLeg,
  type SavedSlip,
  slipByCode,
} from './slip-code-store.ts';

/** Without characters that are easily confused when read out or copied by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const HOUR_MS = 3_600_000;
/** Simulated matches are offered three hours ahead, so nothing on a slip lives longer than this. */
const KEPT_MS = 24 * HOUR_MS;
/** Maximum per owner and hour: with a hundred codes stored, guessing one takes some ten thousand million attempts. */
const MOST_SAVED = 60;
const MOST_ASKED = 120;
const TRIES = 5;
const BATCH = 500;

type Named = Omit<SavedLeg, 'oddsE4'>;
/** A slip to be saved: `singles`, or the mode of one ticket. */
export interface SlipToSave {
  readonly mode: string;
  readonly legs: readonly Named[];
}
/** A selection of a loaded slip with its current price: null while it is suspended, and closed when it is no longer offered. */
export interface LoadedLeg extends SavedLeg {
  readonly league: string;
  readonly sport: BookSport;
  readonly home: string;
  readonly away: string;
  readonly nowE4: number | null;
  readonly isClosed: boolean;
}
export interface LoadedSlip {
  readonly code: string;
  readonly mode: string;
  readonly legs: readonly LoadedLeg[];
}

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const digestOf = ({ mode, legs }: SlipToSave): string =>
  createHash('sha256')
    .update(JSON.stringify([mode, legs.map(({ fixture, market, selection }) => [fixture, market, selection])]))
    .digest('hex');
const hourOf = (at: number): number => at - (at % HOUR_MS);

/** A code as typed, with spaces, hyphens and lower case accepted. Null if it is not one. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

async function allow({ deps }: SportsBook, owner: string, kind: 'saved' | 'asked', most: number): Promise<void> {
  const at = deps.time.now();
  if ((await countUse(deps.pool, owner, hourOf(at), kind)) > most) throw new Refused('CODES_TOO_MANY');
}

/**
 * Saves a slip for a day and returns its code (rule 6.67). The same slip has the same code, whoever saves it. Refuses BAD_INPUT for an unknown
 * mode, CODES_TOO_MANY, and MARKET_CLOSED and MARKET_SUSPENDED for a selection without a price.
 */
export async function saveSlip(
  book: SportsBook,
  owner: string,
  slip: SlipToSave,
): Promise<Pick<SavedSlip, 'code' | 'expiresAt'>> {
  if (slip.mode !== 'singles' && !modeOf(slip.mode)) throw new Refused('BAD_INPUT');
  await allow(book, owner, 'saved', MOST_SAVED);
  const { matches, deps } = book;
  const opens = await matches.ofLegs(slip.legs);
  const now = deps.time.now();
  const legs = slip.legs.map(({ fixture, market, selection }): SavedLeg => {
    const open = opens.get(fixture);
    if (!open) throw new Refused('MARKET_CLOSED');
    return { fixture, market, selection, oddsE4: opened(quoteOf(matches, open, market, selection, now)).oddsE4 };
  });
  const digest = digestOf(slip);
  const expiresAt = now + KEPT_MS;
  for (let tries = 0; tries < TRIES; tries++) {
    const kept = await renewSlip(deps.pool, digest, { legs, expiresAt });
    const saved = kept ?? (await addSlip(deps.pool, { code: newCode(), mode: slip.mode, legs, expiresAt }, digest));
    if (saved) return { code: saved.code, expiresAt: saved.expiresAt };
  }
  assert(false, 'a free code is found within a few tries');
}

/**
 * The slip of a code with current prices; selections no longer offered stay on it, marked as such. Refuses CODE_UNKNOWN, also for an expired
 * one, and CODES_TOO_MANY, whether or not the code is known.
 */
export async function loadSlip(book: SportsBook, owner: string, typed: string): Promise<LoadedSlip> {
  await allow(book, owner, 'asked', MOST_ASKED);
  const { matches, deps } = book;
  const code = readCode(typed);
  const slip = code && (await slipByCode(deps.pool, code, deps.time.now()));
  if (!slip) throw new Refused('CODE_UNKNOWN');
  const opens = await matches.ofLegs(slip.legs);
  const now = deps.time.now();
  const legs = slip.legs.flatMap((leg): LoadedLeg[] => {
    const open = opens.get(leg.fixture);
    if (!open) return [];
    const { league, sport, home, away } = open.fixture;
    const quote = quoteOf(matches, open, leg.market, leg.selection, now);
    const nowE4 = quote.kind === 'open' ? quote.oddsE4 : null;
    return [{ ...leg, league, sport, home, away, nowE4, isClosed: quote.kind === 'closed' }];
  });
  return { code: slip.code, mode: slip.mode, legs };
}

/** Removes expired slips and counts, one batch at a time. Any number of processes may do so at once. */
export async function pruneSlips({ deps }: Pick<SportsBook, 'deps'>): Promise<void> {
  const now = deps.time.now();
  for (;;) if ((await removeOver(deps.pool, now, hourOf(now), BATCH)) < BATCH) return;
}
