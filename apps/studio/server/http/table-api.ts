import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { cashOut, placeBet, takeBack } from '../crash/crash-play.ts';
import { placeChips, takeChipsBack } from '../dealt/dealt-play.ts';
import { resultOfRound } from '../dealt/dealt-store.ts';
import { PlayedTables } from '../dealt/played-tables.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { pointOfRound } from '../tables/record-store.ts';
import { tableNow } from './crash-state.ts';
import { dealtNow, dealtState } from './dealt-state.ts';
import { parsed } from './read-body.ts';
import { proofOf } from './table-proof.ts';
import { recordView } from './table-record.ts';
import { tableAtSeat, tableSeat, tablesOfHouse } from './table-seat.ts';

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

/** Calls of a page of shared rounds, with the session's key as bearer token. A wager is identified by the page's own id. */
export function tableApi(app: FastifyInstance, work: RoundWork, hall: Hall): void {
  const played = new PlayedTables();
  const seat = (request: FastifyRequest) => tableSeat(work, hall, request);
  app.get('/player/table', async (request) => {
    const { session, dealt } = await seat(request);
    return dealt ? dealtNow(hall, dealt, session) : tableNow(hall, hall.crash, session);
  });
  app.get('/player/table/seat', async (request) => {
    const { session, dealt } = await seat(request);
    if (!dealt) throw new Refused('NOT_FOUND');
    return dealtState(work, hall, dealt, session);
  });
  app.get('/player/tables', async (request) => ({ tables: tablesOfHouse((await seat(request)).session) }));
  app.post('/player/table/bets', async (request) => {
    const { session, dealt, isOneOfMany } = await seat(request);
    if (dealt) {
      const wish = parsed(request.body, chipsBody);
      const place = () => placeChips(dealt, session, { ...wish, id: wish.id.toLowerCase() });
      if (!isOneOfMany || session.isDemo) return { wager: await place() };
      const all = hall.tablesOf(dealt.game.house).map(({ table }) => table);
      return { wager: await played.place(session.owner, dealt.of(session).table.id, all, place) };
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
    return { wagers: await recordView(work.pool, at.session.owner, tableAtSeat(hall, at).id) };
  });
  app.get('/player/table/rounds/:number', async (request) => {
    const at = await seat(request);
    const said = (request.params as { number: string }).number;
    const number = /^[1-9]\d{0,9}$/.test(said) && Number(said) <= MOST_NUMBER ? Number(said) : null;
    const table = tableAtSeat(hall, at).id;
    if (at.dealt) {
      const { outcome: result, ...proof } = await proofOf(work.pool, table, number, resultOfRound);
      return { ...proof, result };
    }
    const { outcome: point, ...proof } = await proofOf(work.pool, table, number, pointOfRound);
    return { ...proof, point };
  });
}
