import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { buildFurther, buildTables, type CricketTerms } from '../../games/sports/matches/cricket-models.ts';
import type { Fixture } from './fixture-store.ts';

type Matches = readonly { readonly fixture: Pick<Fixture, 'sport' | 'terms'> }[];
/** The terms of those that are cricket, whose prices are looked up in tables. */
const cricketOf = (opens: Matches): CricketTerms[] =>
  opens.flatMap(({ fixture }) => (fixture.sport === 'cricket' ? [fixture.terms as CricketTerms] : []));

/** Builds what the first prices of cricket are looked up in, a little in each turn of the loop, so that nothing else of the process waits. */
export async function warmTables(opens: Matches): Promise<void> {
  for (const { balls, sessions, home, away } of cricketOf(opens))
    for (const grade of [home, away]) for (const _ of buildTables(balls, grade, sessions)) await nextTurn();
}

/** Between two parts of what is not waited for, so that calls come first, in milliseconds. */
const PAUSE_MS = 10;

/** The same of what the pages of matches ask for beside it. */
export async function warmFurther(opens: Matches): Promise<void> {
  const models = new Map(
    cricketOf(opens).flatMap(({ balls, home, away }) =>
      [home, away].map((grade) => [`${balls} ${grade}`, { balls, grade }] as const),
    ),
  );
  for (const { balls, grade } of models.values()) for (const _ of buildFurther(balls, grade)) await pause(PAUSE_MS);
}
