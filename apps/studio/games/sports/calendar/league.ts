import type { BookSport } from '../matches/match.ts';
import type { Terms } from '../matches/sport-rules.ts';

/** Display names by language tag; `en` is always present. */
export type Names = Readonly<Record<'en' | 'ur' | 'ar' | 'hi', string>>;

/** A fictional side. */
export interface Team {
  readonly code: string;
  readonly names: Names;
  /** From 0, the weakest of its league, to 9. */
  readonly strength: number;
}

/** A league whose fixtures begin at regular intervals, day and night. */
export interface League {
  readonly code: string;
  readonly sport: BookSport;
  readonly names: Names;
  readonly teams: readonly Team[];
  /** A fixture begins every `everyMs` milliseconds, with this offset from the full hour. */
  readonly everyMs: number;
  readonly offsetMs: number;
  /** The terms from which its fixtures are drawn, derived from the strengths of both sides. */
  readonly termsOf: (home: Team, away: Team, slot: number) => Terms;
}

/** Reads teams from lines: code | English | Urdu | Arabic | Hindi | strength. Throws on a malformed line, which is an error in our own data. */
export const teamsOf = (lines: string): Team[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code, en, ur, ar, hi, strength] = line.split('|').map((part) => part.trim());
      if (!code || !en || !ur || !ar || !hi || !/^\d$/.test(strength ?? ''))
        throw new Error(`a team is missing something: ${line}`);
      return { code, names: { en, ur, ar, hi }, strength: Number(strength) };
    });
