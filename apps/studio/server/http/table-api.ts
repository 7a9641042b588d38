import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { machhera } from '../../games/fish/fish-title.ts';
import { pvpTitleOf } from '../../games/pvp/pvp-titles.ts';
import { sharedTitleOf } from '../../games/shared-titles.ts';
import { bookTitleOf } from '../../games/sports/book/book-titles.ts';
import { cashOut, placeBet, takeBack } from '../crash/crash-play.ts';
import type { DealtTables } from '../dealt/dealt-games.ts';
import { placeChips, takeChipsBack } from '../dealt/dealt-play.ts';
import { resultOfRound } from '../dealt/dealt-store.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { pointOfRound } from '../tables/record-store.ts';
import { tableNow } from './crash-state.ts';
import { dealtNow } from './dealt-state.ts';
import { parsed } from './read-body.ts';
import { sessionOf } from './session-of.ts';
import { proofOf } from './table-proof.ts';
import { recordView } from './table-record.ts';

const MOST_NUMBER = 2_147_483_647;
const MOST_SPOTS = 60;
const id = z.string().check(z.regex(UUID_PATTERN));
const round = z.int().check(z.gte(1), z.lte(MOST_NUMBER));
const decimal = z.string().check(z.maxLength(20));
const betBody = z.object({ id, round, stake: decimal, autoAt: z.nullable(round) });
const chipsBody = z.object({
  id,
  round,
  stakes: z
    .record(z.string().check(z.maxLength(20)), decimal)
    .check(z.refine((stakes) => Object.keys(stakes).length <= MOST_SPOTS)),
});
const wagerBody = z.object({ id });

/** Calls of a page of shared rounds, with the session's key as bearer token. A wager is told by an id of the page's own. */
export function tableApi(app: FastifyInstance, work: RoundWork, hall: Hall): void {
  const seat = async (request: FastifyRequest): Promise<{ session: Session; dealt: DealtTables | null }> => {
    const session = await sessionOf(work, request);
    const { gameCode } = session;
    // A hand between players has calls of its own: its seeds are not shown when it is over.
    const isAtTable = gameCode !== machhera.code && !bookTitleOf(gameCode) && !pvpTitleOf(gameCode);
    if (!sharedTitleOf(session.gameCode) || !isAtTable) throw new Refused('NOT_FOUND');
    return { session, dealt: hall.dealt(session.gameCode) };
  };
  const tableOf = ({ session, dealt }: Awaited<ReturnType<typeof seat>>): string =>
    (dealt ?? hall.crash).of(session).table.id;
  app.get('/player/table', async (request) => {
    const { session, dealt } = await seat(request);
    return dealt ? dealtNow(work, dealt, session) : tableNow(work, hall.crash, session);
  });
  app.post('/player/table/bets', async (request) => {
    const { session, dealt } = await seat(request);
    if (dealt) {
      const wish = parsed(request.body, chipsBody);
      return { wager: await placeChips(dealt, session, { ...wish, id: wish.id.toLowerCase() }) };
    }
    const wish = parsed(request.body, betBody);
    return { wager: await placeBet(hall.crash, session, { ...wish, id: wish.id.toLowerCase() }) };
  });
  app.post('/player/table/take-back', async (request) => {
    const { session, dealt } = await seat(request);
    const wager = parsed(request.body, wagerBody).id.toLowerCase();
    return { wager: dealt ? await takeChipsBack(dealt, session, wager) : await takeBack(hall.crash, session, wager) };
  });
  app.post('/player/table/cash-out', async (request) => {
    const { session, dealt } = await seat(request);
    if (dealt) throw new Refused('NOT_FOUND');
    return { wager: await cashOut(hall.crash, session, parsed(request.body, wagerBody).id.toLowerCase()) };
  });
  app.get('/player/table/record', async (request) => {
    const at = await seat(request);
    return { wagers: await recordView(work.pool, at.session.owner, tableOf(at)) };
  });
  app.get('/player/table/rounds/:number', async (request) => {
    const at = await seat(request);
    const said = (request.params as { number: string }).number;
    const number = /^[1-9]\d{0,9}$/.test(said) && Number(said) <= MOST_NUMBER ? Number(said) : null;
    const table = tableOf(at);
    if (at.dealt) {
      const { outcome: result, ...proof } = await proofOf(work.pool, table, number, resultOfRound);
      return { ...proof, result };
    }
    const { outcome: point, ...proof } = await proofOf(work.pool, table, number, pointOfRound);
    return { ...proof, point };
  });
}
