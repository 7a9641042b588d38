import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { buildFurther, buildTables, type CricketTerms } from '../../games/sports/matches/cricket-models.ts';
import type { Fixture } from './fixture-store.ts';

type Matches = readonly { readonly fixture: Pick<Fixture, 'sport' | 'terms'> }[];
/** The terms of the cricket matches among them, whose prices are looked up in tables. */
const cricketOf = (opens: Matches): CricketTerms[] =>
  opens.flatMap(({ fixture }) => (fixture.sport === 'cricket' ? [fixture.terms as CricketTerms] : []));

/** Builds the tables for the first cricket prices, a little in each turn of the event loop, so that nothing else in the process has to wait. */
export async function warmTables(opens: Matches): Promise<void> {
  for (const { balls, sessions, home, away } of cricketOf(opens))
    for (const grade of [home, away]) for (const _ of buildTables(balls, grade, sessions)) await nextTurn();
}

/** Pause between two portions of what nobody is waiting for, so that calls take precedence, in milliseconds. */
const PAUSE_MS = 10;

/** The same for what the pages of matches need besides. */
export async function warmFurther(opens: Matches): Promise<void> {
  const models = new Map(
    cricketOf(opens).flatMap(({ balls, home, away }) =>
      [home, away].map((grade) => [`${balls} ${grade}`, { balls, grade }] as const),
    ),
  );
  for (const { balls, grade } of models.values()) for (const _ of buildFurther(balls, grade)) await pause(PAUSE_MS);
}
