import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance } from 'fastify';
import { BOOK_HOUSE } from '../../games/sports/book/book-titles.ts';
import { guestOf } from '../desk/desk-session.ts';
import { type FeedView, feedsAt } from '../desk/feeds.ts';
import { type HeldView, heldOf } from '../desk/held-markets.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { SportsBook } from '../sports/sports-book.ts';

export interface FeedPage {
  readonly at: string;
  readonly held: readonly HeldView[];
  readonly feeds: readonly FeedView[];
}

/** Feed corrections that need two people, and the state of the feeds. For the book's house only. */
export function deskFeedApi(app: FastifyInstance, work: RoundWork, { deps: { time } }: SportsBook): void {
  app.get('/desk/feeds', async (request): Promise<FeedPage> => {
    const { house } = await guestOf(work, request, 'view');
    if (house !== BOOK_HOUSE) throw new Refused('NOT_FOUND');
    const now = time.now();
    const [held, feeds] = await Promise.all([heldOf(work.pool), feedsAt(work.pool, now)]);
    return { at: new Date(now).toISOString(), held, feeds };
  });
}
