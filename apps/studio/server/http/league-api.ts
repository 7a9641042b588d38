import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { leagueView, matchForm } from '../sports/league-views.ts';
import type { SportsBook } from '../sports/sports-book.ts';

const codeOf = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

/** Calls about leagues: their tables, and the form of the sides of a match. */
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
}
