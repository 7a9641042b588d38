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

/** Without those that are taken for one another when they are read out or copied by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const HOUR_MS = 3_600_000;
/** Matches are offered three hours ahead, so nothing on a slip lives longer than this. */
const KEPT_MS = 24 * HOUR_MS;
/** In an hour, of one owner: a code is guessed once in some ten thousand million tries while a hundred are kept. */
const MOST_SAVED = 60;
const MOST_ASKED = 120;
const TRIES = 5;
const BATCH = 500;

type Named = Omit<SavedLeg, 'oddsE4'>;
/** A slip as it is saved. `singles` or the mode of one ticket. */
export interface SlipToSave {
  readonly mode: string;
  readonly legs: readonly Named[];
}
/** A selection of a loaded slip with the price that it has now: null while it is suspended, and closed when it is no longer offered. */
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

/** A code as it was typed, with spaces, hyphens and small letters. Null for what is none. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

async function allow({ deps }: SportsBook, owner: string, kind: 'saved' | 'asked', most: number): Promise<void> {
  const at = deps.time.now();
  if ((await countUse(deps.pool, owner, hourOf(at), kind)) > most) throw new Refused('CODES_TOO_MANY');
}

/**
 * Saves a slip for a day and gives its code (rule 6.67). The same slip has the same code, whoever saves it.
 * Refuses BAD_INPUT for an unknown mode, CODES_TOO_MANY, and MARKET_CLOSED and MARKET_SUSPENDED for a selection without a price.
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
 * The slip of a code with its prices of now; what is no longer offered stays on it and is said.
 * Refuses CODE_UNKNOWN, also for one that is over, and CODES_TOO_MANY, whether or not the code is known.
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

/** Removes slips and counts that are over, a batch at a time. Any number of processes may do so at once. */
export async function pruneSlips({ deps }: Pick<SportsBook, 'deps'>): Promise<void> {
  const now = deps.time.now();
  for (;;) if ((await removeOver(deps.pool, now, hourOf(now), BATCH)) < BATCH) return;
}
