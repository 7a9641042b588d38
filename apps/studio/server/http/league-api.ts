import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { BOOK_SPORTS } from '../../games/sports/matches/match.ts';
import { calendarOf } from '../sports/calendar-views.ts';
import { find } from '../sports/find.ts';
import { leagueView, matchForm } from '../sports/league-views.ts';
import type { SportsBook } from '../sports/sports-book.ts';

const codeOf = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

const time = z.string().check(z.regex(/^\d{1,15}$/));
const calendarQuery = z.object({
  from: time,
  to: time,
  sport: z.optional(z.enum(BOOK_SPORTS)),
  league: z.optional(codeOf),
  after: z.optional(z.string().check(z.maxLength(80))),
});
const searchQuery = z.object({ q: z.string().check(z.minLength(1), z.maxLength(60)) });

/** Calls about leagues: their tables, the form of the sides of a match, the calendar of all leagues, and names. */
export function leagueCalls(
  app: FastifyInstance,
  book: SportsBook,
  seat: (request: FastifyRequest) => Promise<unknown>,
): void {
  const named = async (request: FastifyRequest): Promise<string> => {
    await seat(request);
    const { success, data } = codeOf.safeParse((request.params as { code: string }).code);
    if (!success) throw new Refused('NOT_FOUND');
    return data;
  };
  app.get('/player/sports/leagues/:code', async (request) => leagueView(book, await named(request)));
  app.get('/player/sports/fixtures/:code/form', async (request) => matchForm(book, await named(request)));
  app.get('/player/sports/calendar', async (request) => {
    await seat(request);
    const { success, data } = calendarQuery.safeParse(request.query);
    if (!success) throw new Refused('BAD_INPUT');
    const { from, to, sport = null, league = null, after = null } = data;
    return calendarOf(book, { from: Number(from), to: Number(to), sport, league, after });
  });
  app.get('/player/sports/search', async (request) => {
    await seat(request);
    const { success, data } = searchQuery.safeParse(request.query);
    if (!success) throw new Refused('BAD_INPUT');
    return find(book, data.q);
  });
}
