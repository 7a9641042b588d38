import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { machhera } from '../../games/fish/fish-title.ts';
import { bookTitleOf } from '../../games/sports/book/book-titles.ts';
import { titleOf } from '../../games/titles.ts';
import { revealSeed } from '../fairness/fairness.ts';
import type { FishRooms } from '../fish/fish-rooms.ts';
import { freeRoundsOf } from '../free-rounds/free-rounds-view.ts';
import type { Hall } from '../hall.ts';
import { placeRound } from '../rounds/place-round.ts';
import { markPresented, recentRounds, roundById } from '../rounds/round-store.ts';
import { roundView } from '../rounds/round-view.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { open, secretHash } from '../sessions/launch.ts';
import type { Session } from '../sessions/session-store.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import { type CrashState, crashState } from './crash-state.ts';
import { type DealtState, dealtState } from './dealt-state.ts';
import { type FishState, fishState } from './fish-state.ts';
import { type PlayerState, playedRound, playerState, readBalance, roundDetail } from './player-state.ts';
import { type PvpState, pvpState } from './pvp-state.ts';
import { parsed } from './read-body.ts';
import { sessionOf as readSession } from './session-of.ts';
import { type SportsState, sportsState } from './sports-api.ts';

const HISTORY = 50;

const secret = z.string().check(z.minLength(20), z.maxLength(64));
const launchBody = z.object({ secret });
const spinBody = z.object({
  round: z.string().check(z.regex(UUID_PATTERN)),
  stake: z.string().check(z.maxLength(20)),
  quick: z.boolean(),
  /** The free rounds it is taken from. */
  reward: z._default(z.nullable(z.string().check(z.regex(UUID_PATTERN))), null),
});
const seedBody = z.object({ clientSeed: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))) });

/** The round in the address, if it belongs to the session. Refuses NOT_FOUND. */
async function ownRound(work: RoundWork, request: FastifyRequest, session: Session) {
  const { id } = request.params as { id: string };
  const round = UUID_PATTERN.test(id) ? await roundById(work.pool, id) : null;
  if (!round || round.owner !== session.owner || round.gameCode !== session.gameCode) throw new Refused('NOT_FOUND');
  return round;
}

interface Played {
  readonly work: RoundWork;
  readonly hall: Hall | null;
  readonly book: SportsBook;
  readonly rooms: FishRooms;
}

/** What the page of a session's game shows when it opens. Refuses NOT_FOUND for a game that is closed here. */
function stateAt(
  { work, hall, book, rooms }: Played,
  session: Session,
): Promise<PlayerState | CrashState | DealtState | FishState | SportsState | PvpState> {
  if (titleOf(session.gameCode)) return playerState(work, session);
  if (session.gameCode === machhera.code) return fishState(work, rooms, session);
  if (bookTitleOf(session.gameCode)) return sportsState(work, book, session);
  if (!hall) throw new Refused('NOT_FOUND');
  const pvp = hall.pvp(session.gameCode);
  if (pvp) return pvpState(work, pvp, session);
  const dealt = hall.dealt(session.gameCode);
  return dealt ? dealtState(work, hall, dealt, session) : crashState(work, hall, session);
}

/** Calls of the page, with the session's key as bearer token; a replay page only has its secret. */
export function playerApi(
  app: FastifyInstance,
  work: RoundWork,
  hall: Hall | null,
  book: SportsBook,
  rooms: FishRooms,
): void {
  const sessionOf = (request: FastifyRequest) => readSession(work, request);
  /** A session of a single-player game; a page of shared rounds has calls of its own. */
  const soloSession = async (request: FastifyRequest): Promise<Session> => {
    const session = await sessionOf(request);
    if (!titleOf(session.gameCode)) throw new Refused('NOT_FOUND');
    return session;
  };
  const stateOf = (session: Session) => stateAt({ work, hall, book, rooms }, session);

  app.post('/player/launch', async (request) => {
    const { session, key } = await open(work.pool, work.clock, parsed(request.body, launchBody).secret);
    return { key, state: await stateOf(session) };
  });
  app.get('/player/state', async (request) => stateOf(await sessionOf(request)));
  app.get('/player/balance', async (request) => readBalance(work, await sessionOf(request)));
  app.get('/player/free-rounds', async (request) => ({
    freeRounds: await freeRoundsOf(work, await soloSession(request)),
  }));
  app.post('/player/spin', async (request) => {
    const session = await soloSession(request);
    const body = parsed(request.body, spinBody);
    const round = await placeRound(work, session, {
      id: body.round.toLowerCase(),
      stake: body.stake,
      isQuick: body.quick,
      freeRewardId: body.reward?.toLowerCase() ?? null,
    });
    return playedRound(work, session, round);
  });
  app.get('/player/rounds', async (request) => {
    const session = await soloSession(request);
    return { rounds: (await recentRounds(work.pool, session.owner, session.gameCode, HISTORY)).map(roundView) };
  });
  app.get('/player/rounds/:id', async (request) =>
    roundDetail(work, await ownRound(work, request, await soloSession(request))),
  );
  app.post('/player/rounds/:id/presented', async (request) => {
    const session = await soloSession(request);
    const round = await ownRound(work, request, session);
    await markPresented(work.pool, round.id, session.owner, new Date(work.clock.now()));
    return {};
  });
  app.post('/player/seed', async (request) => {
    const session = await soloSession(request);
    return revealSeed(work.pool, work.clock, session, parsed(request.body, seedBody).clientSeed);
  });
  app.post('/player/replay', async (request) => {
    const hash = secretHash(parsed(request.body, launchBody).secret);
    const { rows } = await work.pool.query(
      'select round_id as id from studio.replay where secret_hash = $1 and until > $2',
      [hash, new Date(work.clock.now())],
    );
    const round = rows[0] ? await roundById(work.pool, rows[0].id) : null;
    if (!round) throw new Refused('NOT_FOUND');
    return roundDetail(work, round);
  });
}
