import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { SILENCE_HOURS } from '../../games/shared/phrases.ts';
import { type ChatCase, chatCases } from '../chat/chat-report-store.ts';
import { type ChatCaseLine, chatCaseDetail, dismissChatCase, liftSilence, silencePlayer } from '../desk/chat-cases.ts';
import { guestOf } from '../desk/desk-session.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { note } from './desk-floor-api.ts';
import { parsed } from './read-body.ts';

const CASES = 25;
const listQuery = z.object({
  state: z._default(z.enum(['open', 'silenced', 'dismissed']), 'open'),
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
});
const silenceBody = z.object({ hours: z.literal(SILENCE_HOURS), note });
const noteBody = z.object({ note });

/** A case without its players: the only name they have here is that of their visit to the table. */
export interface ChatCaseView extends Pick<ChatCase, 'number' | 'table' | 'name' | 'phrase' | 'reason' | 'state'> {
  readonly saidAt: string;
  readonly at: string;
}
export interface ChatCasePage {
  readonly cases: readonly ChatCaseView[];
  readonly next: number | null;
}
export interface ChatCaseAnswer {
  readonly case: ChatCaseView;
  readonly lines: readonly ChatCaseLine[];
}
const viewOf = ({ number, table, name, phrase, reason, state, saidAt, createdAt }: ChatCase): ChatCaseView => ({
  ...{ number, table, name, phrase, reason, state },
  ...{ saidAt: saidAt.toISOString(), at: createdAt.toISOString() },
});

/** Reports of chat lines at the tables of a house (rule 6.78). */
export function deskChatApi(app: FastifyInstance, work: RoundWork, hall: Hall): void {
  app.get('/desk/chat', async (request): Promise<ChatCasePage> => {
    const { house } = await guestOf(work, request, 'view');
    const { state, before } = parsed(Buffer.from(JSON.stringify(request.query)), listQuery);
    const list = await chatCases(work.pool, house, state, before === undefined ? null : Number(before), CASES);
    return { cases: list.map(viewOf), next: list.length === CASES ? list.at(-1)!.number : null };
  });
  app.get('/desk/chat/:number', async (request): Promise<ChatCaseAnswer> => {
    const { report, lines } = await chatCaseDetail(hall, await guestOf(work, request, 'view'), numberIn(request));
    return { case: viewOf(report), lines };
  });
  app.post('/desk/chat/:number/silence', async (request) => {
    const guest = await guestOf(work, request, 'pause');
    const said = parsed(request.body, silenceBody);
    await silencePlayer(hall, guest, numberIn(request), said.hours, said.note);
    return {};
  });
  app.post('/desk/chat/:number/dismiss', async (request) => {
    const guest = await guestOf(work, request, 'pause');
    await dismissChatCase(hall, guest, numberIn(request), parsed(request.body, noteBody).note);
    return {};
  });
  app.post('/desk/chat/:number/lift', async (request) => {
    const guest = await guestOf(work, request, 'pause');
    await liftSilence(hall, guest, numberIn(request), parsed(request.body, noteBody).note);
    return {};
  });
}

/** A number from the address. Refuses NOT_FOUND. */
function numberIn(request: FastifyRequest): number {
  const { number } = request.params as { number: string };
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new Refused('NOT_FOUND');
  return Number(number);
}
