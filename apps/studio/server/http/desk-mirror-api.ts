import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { guestOf } from '../desk/desk-session.ts';
import { type MirrorCase, mirrorCases } from '../desk/mirror-case-store.ts';
import { decideMirrored, type MirrorCaseDetail, mirrorCaseDetail } from '../desk/mirror-cases.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { note } from './desk-floor-api.ts';
import { parsed } from './read-body.ts';

const CASES = 25;
const listQuery = z.object({
  state: z._default(z.enum(['open', 'confirmed', 'dismissed']), 'open'),
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
});
const noteBody = z.object({ note });

/** A case without its players, who have no name here. */
export interface MirrorCaseView extends Pick<MirrorCase, 'number' | 'table' | 'state'> {
  readonly rounds: number;
  readonly at: string;
}
export interface MirrorCasePage {
  readonly cases: readonly MirrorCaseView[];
  readonly next: number | null;
}
export interface MirrorCaseAnswer {
  readonly case: MirrorCaseView;
  readonly detail: MirrorCaseDetail;
}
const viewOf = ({ number, table, state, rounds, createdAt }: MirrorCase): MirrorCaseView => ({
  ...{ number, table, state, rounds: rounds.length },
  at: createdAt.toISOString(),
});

/** Players who bet on opposite sides of one table (rule 6.160). */
export function deskMirrorApi(app: FastifyInstance, work: RoundWork, hall: Hall): void {
  app.get('/desk/mirrors', async (request): Promise<MirrorCasePage> => {
    const { house } = await guestOf(work, request, 'view');
    const { state, before } = parsed(Buffer.from(JSON.stringify(request.query)), listQuery);
    const list = await mirrorCases(work.pool, house, state, before === undefined ? null : Number(before), CASES);
    return { cases: list.map(viewOf), next: list.length === CASES ? list.at(-1)!.number : null };
  });
  app.get('/desk/mirrors/:number', async (request): Promise<MirrorCaseAnswer> => {
    const { found, detail } = await mirrorCaseDetail(hall, await guestOf(work, request, 'view'), numberIn(request));
    return { case: viewOf(found), detail };
  });
  app.post('/desk/mirrors/:number/confirm', async (request) => {
    const guest = await guestOf(work, request, 'pause');
    await decideMirrored(hall, guest, numberIn(request), 'confirmed', parsed(request.body, noteBody).note);
    return {};
  });
  app.post('/desk/mirrors/:number/dismiss', async (request) => {
    const guest = await guestOf(work, request, 'pause');
    await decideMirrored(hall, guest, numberIn(request), 'dismissed', parsed(request.body, noteBody).note);
    return {};
  });
}

/** A number from the address. Refuses NOT_FOUND. */
function numberIn(request: FastifyRequest): number {
  const { number } = request.params as { number: string };
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new Refused('NOT_FOUND');
  return Number(number);
}
