import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db.ts';
import { readBookPage } from './book-store.ts';

export interface Book {
  /** SHA-256, hex. */
  readonly hash: string;
  readonly tickets: number;
  /** Total price of the tickets in units, before immediate rebates. */
  readonly stake: bigint;
}
const PAGE = 20_000;

/**
 * The book of a draw: SHA-256 over one line per valid ticket, ordered by owner and ticket, each ended by a line feed. Read in
 * pages, since a draw may have a million tickets; a locked draw gets no ticket between two pages.
 */
export async function bookOf(db: Db, drawId: string, page = PAGE): Promise<Book> {
  const sum = createHash('sha256');
  let [tickets, stake] = [0, 0n];
  let after = { owner: 0n, ticket: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const found = await readBookPage(db, drawId, after, page);
    if (found.n === 0) break;
    sum.update(found.text);
    tickets += found.n;
    stake += found.stake;
    after = { owner: found.last_owner, ticket: found.last_ticket };
    if (found.n < page) break;
  }
  return { hash: sum.digest('hex'), tickets, stake };
}
