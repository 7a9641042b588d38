import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PVP_HOUSE } from '../../games/pvp/pvp-titles.ts';
import { type CaseState, casesIn, type ReportCase } from '../desk/case-store.ts';
import { type CaseDetail, caseDetail, dismissCase, separatePair } from '../desk/cases.ts';
import { guestOf } from '../desk/desk-session.ts';
import { openHand } from '../desk/open-hand.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { note } from './desk-floor-api.ts';
import { parsed } from './read-body.ts';

const CASES = 25;
const seat = z.int().check(z.gte(0), z.lte(5));
const listQuery = z.object({
  state: z._default(z.enum(['open', 'separated', 'dismissed']), 'open'),
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
});
const separateBody = z.object({ seats: z.tuple([seat, seat]), note });
const noteBody = z.object({ note });

/** A case without its players, who have no name here. */
export interface CaseView {
  readonly number: number;
  readonly table: string;
  readonly hand: number;
  readonly reason: string;
  readonly at: string;
  readonly state: CaseState;
}
export interface CasePage {
  readonly cases: readonly CaseView[];
  readonly next: number | null;
}
const viewOf = ({ number, table, hand, reason, createdAt, state }: ReportCase): CaseView => ({
  ...{ number, table, hand, reason, state },
  at: createdAt.toISOString(),
});

/** Reports against players at tables between players, and hands with all cards. */
export function deskCaseApi(app: FastifyInstance, work: RoundWork, hall: Hall): void {
  const guest = async (request: FastifyRequest, ability: 'view' | 'pause') => {
    const found = await guestOf(work, request, ability);
    if (found.house !== PVP_HOUSE) throw new Refused('NOT_FOUND');
    return found;
  };
  app.get('/desk/cases', async (request): Promise<CasePage> => {
    await guest(request, 'view');
    const { state, before } = parsed(Buffer.from(JSON.stringify(request.query)), listQuery);
    const list = await casesIn(work.pool, state, before === undefined ? null : Number(before), CASES);
    return { cases: list.map(viewOf), next: list.length === CASES ? list.at(-1)!.number : null };
  });
  app.get('/desk/cases/:number', async (request): Promise<{ case: CaseView; detail: CaseDetail }> => {
    await guest(request, 'view');
    const { report, detail } = await caseDetail(work.pool, numberIn(request), hall.deps.time.now());
    return { case: viewOf(report), detail };
  });
  app.post('/desk/cases/:number/separate', async (request) => {
    const by = await guest(request, 'pause');
    const { seats, note: why } = parsed(request.body, separateBody);
    await separatePair(work.pool, by, numberIn(request), seats, why);
    return {};
  });
  app.post('/desk/cases/:number/dismiss', async (request) => {
    const by = await guest(request, 'pause');
    await dismissCase(work.pool, by, numberIn(request), parsed(request.body, noteBody).note);
    return {};
  });
  app.get('/desk/hands/:table/:number', async (request) => {
    const by = await guest(request, 'view');
    return { hand: await openHand(hall, by, (request.params as { table: string }).table, numberIn(request)) };
  });
}

/** A number from the address. Refuses NOT_FOUND. */
function numberIn(request: FastifyRequest): number {
  const { number } = request.params as { number: string };
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new Refused('NOT_FOUND');
  return Number(number);
}
