import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Hall } from '../hall.ts';
import { withFreeEntries } from '../pvp/tournament/free-entries.ts';
import { ownHands, ownTournaments } from '../pvp/tournament/own-tournaments.ts';
import type { TournamentCard } from '../pvp/tournament/tournament-views.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { publicAddress } from './public-address.ts';
import { parsed } from './read-body.ts';
import { sessionOf } from './session-of.ts';

const ref = z.string().check(z.regex(/^[a-z0-9-]{3,40}$/));
const uuid = z.string().check(z.regex(UUID_PATTERN));
const enterBody = z.object({ ref, id: uuid, device: uuid, free: z.optional(uuid) });
const withdrawBody = z.object({ ref });

/** Calls of a page about tournaments (rule 6.99), with the session's key as bearer token. */
export function tournamentApi(app: FastifyInstance, work: RoundWork, hall: Hall): void {
  const at = async (request: FastifyRequest) => {
    const session = await sessionOf(work, request);
    const tournaments = hall.tournaments(session.gameCode);
    if (!tournaments) throw new Refused('NOT_FOUND');
    return { session, tournaments };
  };
  const withFree = <Card extends TournamentCard>(session: Session, cards: readonly Card[]) =>
    withFreeEntries(work.pool, session, cards, hall.deps.time.now());
  app.get('/player/pvp/tournaments', async (request) => {
    const { session, tournaments } = await at(request);
    const now = hall.deps.time.now();
    return { now, tournaments: await withFree(session, await tournaments.list(session)) };
  });
  app.get('/player/pvp/tournaments/:ref', async (request) => {
    const { session, tournaments } = await at(request);
    const said = ref.safeParse((request.params as { ref: string }).ref);
    if (!said.success) throw new Refused('NOT_FOUND');
    return (await withFree(session, [tournaments.page(session, said.data)]))[0];
  });
  app.get('/player/pvp/tournaments/:ref/hands', async (request) => {
    const { session } = await at(request);
    const said = ref.safeParse((request.params as { ref: string }).ref);
    if (!said.success) throw new Refused('NOT_FOUND');
    return { hands: await ownHands(work.pool, session, said.data) };
  });
  app.get('/player/pvp/own-tournaments', async (request) => {
    const { session } = await at(request);
    return { tournaments: await ownTournaments(work.pool, session) };
  });
  app.post('/player/pvp/tournaments/enter', async (request) => {
    const { session, tournaments } = await at(request);
    const { id, device, free, ...said } = parsed(request.body, enterBody);
    const wish = { id: id.toLowerCase(), device: device.toLowerCase(), address: publicAddress(request.ip) };
    return tournaments.enter(session, said.ref, { ...wish, freeRewardId: free?.toLowerCase() ?? null });
  });
  app.post('/player/pvp/tournaments/withdraw', async (request) => {
    const { session, tournaments } = await at(request);
    const page = await tournaments.withdraw(session, parsed(request.body, withdrawBody).ref);
    return (await withFree(session, [page]))[0];
  });
}
