import type { FastifyInstance } from 'fastify';
import { guestOf } from '../desk/desk-session.ts';
import { deskTournaments } from '../desk/desk-tournaments.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';

/** Tournaments between players at a desk. A tournament is voided like a round (rule 6.108), by two people. */
export function deskTournamentApi(app: FastifyInstance, work: RoundWork, hall: Hall | null): void {
  app.get('/desk/tournaments', async (request) => {
    const { house } = await guestOf(work, request, 'view');
    return deskTournaments(work.pool, hall, house, hall?.deps.time.now() ?? work.clock.now());
  });
}
