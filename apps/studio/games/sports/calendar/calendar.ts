import type { BookSport } from '../matches/match.ts';
import type { Terms } from '../matches/sport-rules.ts';
import type { League, Team } from './league.ts';

/** A fixture as the calendar has it: who plays whom, when, and the terms from which it is drawn. Its seed is not part of it. */
export interface PlannedFixture {
  readonly id: string;
  readonly league: string;
  readonly sport: BookSport;
  readonly home: string;
  readonly away: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly terms: Terms;
}

/** Both sides of a slot: a round-robin in which every side plays once per round, rotated by one place each round around a fixed side. */
export function pairOf(teams: readonly Team[], slot: number): readonly [home: Team, away: Team] {
  const half = teams.length / 2;
  const [round, place] = [Math.floor(slot / half), slot % half];
  const turning = teams.slice(1);
  const turned = turning.map((_, n) => turning[(n + round) % turning.length]!);
  const all = [teams[0]!, ...turned];
  const [one, other] = [all[place]!, all[all.length - 1 - place]!];
  return (round + place) % 2 === 0 ? [one, other] : [other, one];
}

/** The fixtures of a league that begin within a period, including its start and excluding its end. */
export function plannedIn(league: League, from: number, to: number): PlannedFixture[] {
  const first = Math.ceil((from - league.offsetMs) / league.everyMs);
  const planned: PlannedFixture[] = [];
  for (let slot = first; league.offsetMs + slot * league.everyMs < to; slot++) {
    const [home, away] = pairOf(league.teams, slot);
    planned.push({
      id: `${league.code}-${slot}`,
      league: league.code,
      sport: league.sport,
      home: home.code,
      away: away.code,
      startsAt: league.offsetMs + slot * league.everyMs,
      terms: league.termsOf(home, away, slot),
    });
  }
  return planned;
}
