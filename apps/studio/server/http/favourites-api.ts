import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { STARRED_KINDS } from '../../games/sports/book/favourites.ts';
import type { Session } from '../sessions/session-store.ts';
import { favouritesOf, star } from '../sports/favourites.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import { parsed } from './read-body.ts';

const starBody = z.object({
  kind: z.enum(STARRED_KINDS),
  code: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
  isStarred: z.boolean(),
});

/** Calls about a player's starred items. With play money the stars stay on the device. */
export function favouriteCalls(
  app: FastifyInstance,
  book: SportsBook,
  seat: (request: FastifyRequest) => Promise<Session>,
): void {
  app.get('/player/sports/favourites', async (request) => {
    const { owner } = await seat(request);
    return { favourites: await favouritesOf(book, owner) };
  });
  app.post('/player/sports/favourites', async (request) => {
    const { owner, isDemo } = await seat(request);
    // a play-money player has a new identity each time
    if (isDemo) throw new Refused('FORBIDDEN');
    const { isStarred, ...starred } = parsed(request.body, starBody);
    return { favourites: await star(book, owner, starred, isStarred) };
  });
}
