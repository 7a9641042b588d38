import { listBets } from '@kismet/contracts/reports/betting-record';
import type { Output } from '@kismet/contracts/route';
import { Unavailable } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';
import { perTab } from '../../shared/browser/storage.ts';
import { session } from '../../shared/session/session.ts';

type Bets = Output<typeof listBets>;

/**
 * First page of the record from the server; offline, the last response of this tab (G12). Kept in session storage,
 * which ends with the session, keyed by filter. `filter` null: a later page, never kept.
 */
export async function lastOrNow(filter: string | null, ask: () => Promise<Bets>): Promise<Bets> {
  const { token } = session.get();
  try {
    const bets = await ask();
    // a response that arrives after sign-out is dropped
    if (filter !== null && token !== null && token === session.get().token)
      perTab.set(
        'lastBets',
        JSON.stringify({ filter, bets: z.encode(listBets.output as z.ZodMiniType, bets as never) }),
      );
    return bets;
  } catch (error) {
    const last = error instanceof Unavailable && filter !== null ? lastBets(filter) : null;
    if (last) return last;
    throw error;
  }
}

function lastBets(filter: string): Bets | null {
  try {
    const kept = JSON.parse(perTab.get('lastBets') ?? 'null') as { filter: string; bets: unknown } | null;
    if (kept?.filter !== filter) return null;
    // later pages are not kept
    return { ...(z.decode(listBets.output as z.ZodMiniType, kept.bets as never) as Bets), nextCursor: null };
  } catch {
    return null;
  }
}
