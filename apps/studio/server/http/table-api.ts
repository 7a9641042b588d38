import { UUID_PATTERN } from '@kismet/kernel/ids';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sharedTitleOf } from '../../games/shared-titles.ts';
import { cashOut, placeBet, takeBack } from '../crash/crash-play.ts';
import type { CrashTables } from '../crash/crash-tables.ts';
import { drawOfRound } from '../crash/draw-store.ts';
import { pointOfRound, recordOf } from '../crash/record-store.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { tableNow } from './crash-state.ts';
import { parsed } from './read-body.ts';
import { sessionOf } from './session-of.ts';

const MOST_NUMBER = 2_147_483_647;
const id = z.string().check(z.regex(UUID_PATTERN));
const betBody = z.object({
  id,
  round: z.int().check(z.gte(1), z.lte(MOST_NUMBER)),
  stake: z.string().check(z.maxLength(20)),
  autoAt: z.nullable(z.int().check(z.gte(1), z.lte(MOST_NUMBER))),
});
const wagerBody = z.object({ id });
const RECORD = 50;

/** A wager in the record of a player. */
export interface RecordView {
  readonly id: string;
  readonly round: number;
  readonly stake: string;
  readonly payout: string | null;
  readonly status: 'running' | 'paid' | 'paying' | 'declined' | 'returned';
  readonly at: string;
  readonly point: number | null;
}

/** Everything needed to compute a round again; the seeds only when it has a result. */
export interface ProofView {
  readonly table: string;
  readonly number: number;
  readonly commitments: { readonly A: string; readonly B: string };
  readonly digest: string | null;
  readonly seeds: { readonly A: string; readonly B: string } | null;
  readonly point: number | null;
}

/** Calls of a page of shared rounds, with the session's key as bearer token. A wager is told by an id of the page's own. */
export function tableApi(app: FastifyInstance, work: RoundWork, tables: CrashTables): void {
  const seat = async (request: FastifyRequest) => {
    const session = await sessionOf(work, request);
    if (!sharedTitleOf(session.gameCode)) throw new Refused('NOT_FOUND');
    return session;
  };
  app.get('/player/table', async (request) => tableNow(work, tables, await seat(request)));
  app.post('/player/table/bets', async (request) => {
    const session = await seat(request);
    const wish = parsed(request.body, betBody);
    return { wager: await placeBet(tables, session, { ...wish, id: wish.id.toLowerCase() }) };
  });
  app.post('/player/table/take-back', async (request) => {
    const session = await seat(request);
    return { wager: await takeBack(tables, session, parsed(request.body, wagerBody).id.toLowerCase()) };
  });
  app.post('/player/table/cash-out', async (request) => {
    const session = await seat(request);
    return { wager: await cashOut(tables, session, parsed(request.body, wagerBody).id.toLowerCase()) };
  });
  app.get('/player/table/record', async (request): Promise<{ wagers: RecordView[] }> => {
    const session = await seat(request);
    const record = await recordOf(work.pool, session.owner, tables.of(session).table.id, RECORD);
    return {
      wagers: record.map(({ stake, payout, answer, isPaid, at, ...one }) => ({
        ...one,
        stake: unitsToDecimal(stake),
        payout: payout === null ? null : unitsToDecimal(payout),
        status:
          answer === 'declined'
            ? 'declined'
            : answer === 'unknown'
              ? 'returned'
              : payout === null
                ? 'running'
                : isPaid
                  ? 'paid'
                  : 'paying',
        at: at.toISOString(),
      })),
    };
  });
  app.get('/player/table/rounds/:number', async (request): Promise<ProofView> => {
    const session = await seat(request);
    const said = (request.params as { number: string }).number;
    const number = /^[1-9]\d{0,9}$/.test(said) ? Number(said) : 0;
    return proofOf(work, tables.of(session).table.id, number);
  });
}

async function proofOf(work: RoundWork, table: string, number: number): Promise<ProofView> {
  const draw = number > 0 && number <= MOST_NUMBER ? await drawOfRound(work.pool, table, number) : null;
  if (!draw) throw new Refused('NOT_FOUND');
  const point = await pointOfRound(work.pool, table, number);
  const isRevealed = point !== null && draw.seedB !== null;
  return {
    table,
    number,
    commitments: { A: draw.commitmentA, B: draw.commitmentB },
    digest: draw.betsDigest,
    seeds: isRevealed ? { A: draw.seedA.toString('hex'), B: draw.seedB!.toString('hex') } : null,
    point,
  };
}
