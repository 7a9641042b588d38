import type { KeyObject } from 'node:crypto';
import { GAME_PATHS, gameListRequest, gameRoundRequest, gameUrlRequest } from '@kismet/contracts/vendor/games';
import { isSignedBy, SIGNATURE_HEADER } from '@kismet/contracts/vendor/signature';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { roundByReference } from '../rounds/round-store.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { launch, newSecret, secretHash } from '../sessions/launch.ts';
import { vendorGames } from '../vendor-games.ts';

const REPLAY_LIVES_MS = 3_600_000;

/** What the operator calls: each body is signed with the operator's key, and verified before it is read as JSON. */
export function gamesApi(app: FastifyInstance, work: RoundWork, origin: string, operatorKey: KeyObject): void {
  const read = <S extends z.ZodMiniType>(request: FastifyRequest, schema: S): z.infer<S> => {
    const bytes = request.body as Buffer;
    if (!isSignedBy(bytes, request.headers[SIGNATURE_HEADER] as string | undefined, [operatorKey]))
      throw new Refused('BAD_SIGNATURE');
    return parsed(bytes, schema);
  };
  app.post(GAME_PATHS.url, async (request) => ({
    url: await launch(work.pool, work.clock, origin, read(request, gameUrlRequest)),
  }));
  app.post(GAME_PATHS.list, async (request) => {
    read(request, gameListRequest);
    return { games: vendorGames() };
  });
  app.post(GAME_PATHS.round, async (request) => {
    const asked = read(request, gameRoundRequest);
    const owner = `${asked.operator_id}:${asked.user}`;
    const round = await roundByReference(work.pool, owner, asked.round ?? null, asked.transaction_uuid ?? null);
    if (!round) throw new Refused('NOT_FOUND');
    const secret = newSecret();
    const until = new Date(work.clock.now() + REPLAY_LIVES_MS);
    await work.pool.query('insert into studio.replay (secret_hash, round_id, until) values ($1, $2, $3)', [
      secretHash(secret),
      round.id,
      until,
    ]);
    return { url: `${origin}/replay/${round.gameCode}#r=${secret}` };
  });
}

/** Reads a body by its schema. Refuses BAD_INPUT. */
export function parsed<S extends z.ZodMiniType>(bytes: unknown, schema: S): z.infer<S> {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '');
  } catch {
    throw new Refused('BAD_INPUT');
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new Refused('BAD_INPUT');
  return result.data;
}
