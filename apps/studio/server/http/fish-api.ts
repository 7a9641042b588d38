import { UUID_PATTERN } from '@kismet/kernel/ids';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { machhera, SHOTS } from '../../games/fish/fish-title.ts';
import { seedById } from '../fairness/seed-store.ts';
import { magazineView, shotView } from '../fish/fish-view.ts';
import { decideHits } from '../fish/hits.ts';
import { loadMagazine } from '../fish/load.ts';
import { magazineById, recentMagazines } from '../fish/magazine-store.ts';
import { totalsOf } from '../fish/magazine-totals.ts';
import { revealFishSeed } from '../fish/reveal.ts';
import { type AnsweredMagazine, closeMagazine } from '../fish/settle-magazine.ts';
import { shotsOf } from '../fish/shot-store.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import type { PlayerCall } from './player-calls.ts';
import { readBalance } from './player-state.ts';
import { checked, parsed } from './read-body.ts';
import { sessionOf } from './session-of.ts';

const RECORD = 50;
const id = z.string().check(z.regex(UUID_PATTERN));
const loadBody = z.object({ id, gun: z.int().check(z.gte(1), z.lte(9)) });
const closeBody = z.object({ id });
const hit = z.object({
  n: z.int().check(z.gte(0), z.lt(SHOTS)),
  fish: z.string().check(z.maxLength(24)),
});
const hitsBody = z.object({ id, hits: z.array(hit).check(z.minLength(1), z.maxLength(SHOTS)) });
const seedBody = z.object({ clientSeed: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))) });

/** A fishing session. Refuses NOT_FOUND for a session of another game. */
export function atWater(session: Session): Session {
  if (session.gameCode !== machhera.code) throw new Refused('NOT_FOUND');
  return session;
}

/** Shots that met a fish: the most frequent message of a fishing page, and one that is answered. */
export const hitsCall = (work: RoundWork): PlayerCall => ({
  name: 'fish/hits',
  answer: async (session, body) => {
    atWater(session);
    const said = checked(body, hitsBody);
    const { magazine, shots } = await decideHits(work, session, said.id.toLowerCase(), said.hits);
    return { magazine: magazineView(magazine), shots: shots.map(shotView) };
  },
});

/** Calls of the fishing page, with the session's key as bearer token. A magazine is identified by the page's own id. */
export function fishApi(app: FastifyInstance, work: RoundWork): void {
  const seat = async (request: FastifyRequest): Promise<Session> => atWater(await sessionOf(work, request));
  /** A magazine and what else it changes. The wallet is asked for the balance only if its answer did not give it. */
  const told = async (session: Session, { row, balance }: AnsweredMagazine) => {
    const [money, totals] = await Promise.all([
      balance === null ? readBalance(work, session) : { balance: unitsToDecimal(balance) },
      totalsOf(work.pool, session.id),
    ]);
    return {
      magazine: magazineView(row),
      balance: money.balance,
      staked: unitsToDecimal(totals.staked),
      returned: unitsToDecimal(totals.returned),
    };
  };
  app.post('/player/fish/load', async (request) => {
    const session = await seat(request);
    const wish = parsed(request.body, loadBody);
    return told(session, await loadMagazine(work, session, { ...wish, id: wish.id.toLowerCase() }));
  });
  app.post('/player/fish/close', async (request) => {
    const session = await seat(request);
    return told(session, await closeMagazine(work, session.owner, parsed(request.body, closeBody).id.toLowerCase()));
  });
  app.get('/player/fish/magazines', async (request) => {
    const { owner, gameCode } = await seat(request);
    return { magazines: (await recentMagazines(work.pool, owner, gameCode, RECORD)).map(magazineView) };
  });
  app.get('/player/fish/magazines/:id', async (request) => {
    const { owner } = await seat(request);
    const said = (request.params as { id: string }).id.toLowerCase();
    const row = UUID_PATTERN.test(said) ? await magazineById(work.pool, owner, said) : null;
    if (!row) throw new Refused('NOT_FOUND');
    const seed = await seedById(work.pool, row.seedId);
    return {
      magazine: magazineView(row),
      shots: (await shotsOf(work.pool, owner, row.id)).map(shotView),
      proof: {
        commitment: seed.commitment,
        clientSeed: seed.clientSeed,
        serverSeed: seed.isRevealed ? seed.serverSeed.toString('hex') : null,
      },
    };
  });
  app.post('/player/fish/seed', async (request) =>
    revealFishSeed(work, await seat(request), parsed(request.body, seedBody).clientSeed),
  );
}
