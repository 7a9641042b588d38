import { UUID_PATTERN } from '@kismet/kernel/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CHAT_REASONS, PHRASES } from '../../games/shared/phrases.ts';
import type { ChatTable } from '../chat/chat.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { parsed } from './read-body.ts';
import { tableAtSeat, tableSeat } from './table-seat.ts';

const line = z.int().check(z.gte(1), z.lte(2_147_483_647));
const sayBody = z.object({ id: z.string().check(z.regex(UUID_PATTERN)), phrase: z.enum(PHRASES) });
const lineBody = z.object({ line });
const reportBody = z.object({ line, reason: z.enum(CHAT_REASONS) });

/** Chat at tables of shared rounds, and what a reader can do about it (rule 6.77). The lines themselves arrive with the table's stream. */
export function chatApi(app: FastifyInstance, work: RoundWork, hall: Hall): void {
  const read = async (request: FastifyRequest): Promise<{ session: Session; table: ChatTable }> => {
    const at = await tableSeat(work, hall, request);
    const { id, round } = tableAtSeat(hall, at);
    const { house } = (at.dealt ?? hall.crash).game;
    return { session: at.session, table: { id, house, round } };
  };
  app.post('/player/table/chat', async (request) => {
    const { session, table } = await read(request);
    const { id, phrase } = parsed(request.body, sayBody);
    await hall.chat.say(session, table, { id: id.toLowerCase(), phrase });
    return { chat: await hall.chat.viewFor(session, table.id) };
  });
  app.post('/player/table/chat/block', async (request) => {
    const { session, table } = await read(request);
    await hall.chat.block(session, table, parsed(request.body, lineBody).line);
    return { chat: await hall.chat.viewFor(session, table.id) };
  });
  app.post('/player/table/chat/report', async (request) => {
    const { session, table } = await read(request);
    const said = parsed(request.body, reportBody);
    await hall.chat.report(session, table, said.line, said.reason);
    return {};
  });
}
