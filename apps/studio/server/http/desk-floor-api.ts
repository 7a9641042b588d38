import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CONTROL_REASONS } from '../../games/shared/table-control.ts';
import { setLimits, setState, tableAt } from '../desk/control-table.ts';
import { guestOf } from '../desk/desk-session.ts';
import type { DeskGuest } from '../desk/desk-session-store.ts';
import { floorOf } from '../desk/floor.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import { parsed } from './read-body.ts';

/** A note for the journal. */
export const note = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const reasonBody = z.object({ reason: z.enum(CONTROL_REASONS), note });
const noteBody = z.object({ note });
const decimal = z.string().check(z.maxLength(20));
const limitsBody = z.object({
  limits: z.nullable(z.object({ leastStake: decimal, mostStake: decimal })),
  note,
});

/** The floor of a desk, and the actions on its tables. */
export function deskFloorApi(app: FastifyInstance, work: RoundWork, hall: Hall | null, book: SportsBook): void {
  app.get('/desk/floor', async (request) => {
    const { house } = await guestOf(work, request, 'view');
    return floorOf(work.pool, hall, book, house, work.clock.now());
  });
  const tableOf = (guest: DeskGuest, request: FastifyRequest) => {
    if (!hall) throw new Refused('NOT_FOUND');
    return tableAt(hall, guest, (request.params as { table: string }).table);
  };
  for (const [name, state] of [
    ['pause', 'paused'],
    ['close', 'closed'],
  ] as const)
    app.post(`/desk/tables/:table/${name}`, async (request) => {
      const guest = await guestOf(work, request, 'pause');
      const said = parsed(request.body, reasonBody);
      await setState(work.pool, guest, tableOf(guest, request), state, said.reason, said.note);
      return {};
    });
  app.post('/desk/tables/:table/open', async (request) => {
    const guest = await guestOf(work, request, 'pause');
    const said = parsed(request.body, noteBody);
    await setState(work.pool, guest, tableOf(guest, request), 'open', null, said.note);
    return {};
  });
  app.post('/desk/tables/:table/limits', async (request) => {
    const guest = await guestOf(work, request, 'limit');
    const said = parsed(request.body, limitsBody);
    const limits = said.limits && {
      leastStake: unitsOf(said.limits.leastStake),
      mostStake: unitsOf(said.limits.mostStake),
    };
    await setLimits(work.pool, guest, tableOf(guest, request), limits, said.note);
    return {};
  });
}

/** Units of a decimal. Refuses LIMIT_NOT_OFFERED. */
function unitsOf(decimalText: string): bigint {
  const units = parseUnits(decimalText);
  if (units === null || units <= 0n) throw new Refused('LIMIT_NOT_OFFERED');
  return units;
}
