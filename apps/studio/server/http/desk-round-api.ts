import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance } from 'fastify';
import { guestOf } from '../desk/desk-session.ts';
import { figuresOfHouse, type TableFigures } from '../desk/figures.ts';
import { type ReplayView, replayOf } from '../desk/replay.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';

export interface FiguresPage {
  readonly tables: readonly TableFigures[];
}

/** What the rounds of a house paid, and the replay of any one of them. */
export function deskRoundApi(app: FastifyInstance, work: RoundWork, hall: Hall): void {
  app.get('/desk/figures', async (request): Promise<FiguresPage> => {
    const { house } = await guestOf(work, request, 'view');
    return { tables: await figuresOfHouse(work.pool, hall, house) };
  });
  app.get('/desk/rounds/:table/:number', async (request): Promise<{ round: ReplayView }> => {
    const guest = await guestOf(work, request, 'view');
    const { table, number } = request.params as { table: string; number: string };
    if (!/^[1-9]\d{0,8}$/.test(number)) throw new Refused('NOT_FOUND');
    return { round: await replayOf(hall, guest, table, Number(number)) };
  });
}
