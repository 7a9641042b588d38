import { createHash, createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { drive } from '../../../games/engine/stream.ts';
import { plannedIn } from '../../../games/sports/calendar/calendar.ts';
import { LEAGUES } from '../../../games/sports/calendar/leagues.ts';
import { fixtureMessage } from '../../../games/sports/matches/fixture-stream.ts';
import { lengthOfCourse } from '../../../games/sports/matches/match.ts';
import { rulesOf } from '../../../games/sports/matches/sport-rules.ts';
import type { Text } from '../../text.ts';
import { marketText, pickText } from '../book-words.ts';

const SEED = Number(process.env.RANDOM_SEED);
const FOLDER = path.join(import.meta.dirname, '../../../catalogues');

/** Texts of a language with their values filled in; throws on a missing key or value. */
function textOf(language: string): Text {
  const texts = JSON.parse(fs.readFileSync(path.join(FOLDER, `${language}.json`), 'utf8')) as Record<string, string>;
  const text = (key: string, values: Record<string, unknown> = {}): string => {
    const words = texts[key];
    if (words === undefined) throw new Error(`${language} has no ${key}`);
    const plain = words.replace(/\{(\w+), plural, .*other \{#([^}]*)\}\}/, '{$1}$2');
    return plain.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined || value === '' || Number.isNaN(value)) throw new Error(`${key} says no ${name}`);
      return `${value as string}`;
    });
  };
  return text as Text;
}
/** What a selection may be called without words: a number, a score, a range; a bare code is none of these. */
const FIGURES = /^[\u2066-\u2069\d\s:+.–-]+$/;
const bare = (word: string): string => word.replace(/[\u2066-\u2069]/g, '');

it.each(['en', 'ur', 'ar', 'hi'])(
  `[TV-6.343] every market that a match offers has a title in %s, and every selection a label (seed ${SEED})`,
  (language) => {
    vi.stubGlobal('document', { documentElement: { lang: language } });
    const text = textOf(language);
    for (const league of LEAGUES) {
      const { id, sport, terms, home, away } = plannedIn(league, 0, 3_600_000)[0]!;
      const { play, offersOf } = rulesOf(sport);
      const seed = createHash('sha256').update(`${SEED} ${id}`).digest();
      const course = drive(play(terms), (n) => createHmac('sha256', seed).update(fixtureMessage(id, n)).digest());
      const sides = { league: league.code, home, away };
      for (const part of [-1, 0.02, 0.1, 0.3, 0.55, 0.7, 0.95]) {
        const titles = new Map<string, string>();
        for (const { market, type, scope, selections } of offersOf(
          terms,
          course,
          Math.floor(part * lengthOfCourse(course)),
        )) {
          const title = marketText(text, market, sides);
          const named = `${sport} ${type}${scope === null ? '' : `.${scope}`}`;
          // two kinds with the same title would end up in one group of the page
          expect(titles.get(title) ?? named, title).toBe(named);
          titles.set(title, named);
          const words = selections.map(({ code }) => pickText(text, market, code, sides));
          expect(new Set(words).size, `${market}: ${words.join()}`).toBe(words.length);
          for (const [n, word] of words.entries())
            expect(FIGURES.test(word) || bare(word) !== selections[n]!.code, `${market} ${word}`).toBe(true);
        }
      }
    }
    vi.unstubAllGlobals();
  },
);
