import { Refused } from '@kismet/kernel/outcome';
import type { FastifyRequest } from 'fastify';
import type { RoundWork } from '../rounds/settle.ts';
import { sessionOfKeyHash } from '../sessions/known-sessions.ts';
import { secretHash } from '../sessions/launch.ts';
import type { Session } from '../sessions/session-store.ts';

const SESSION_LIVES_MS = 12 * 3_600_000;

/** The session of a key; null for an unknown key and after twelve hours. */
export const sessionOfKey = (work: RoundWork, key: string): Promise<Session | null> =>
  sessionOfKeyHash(work.pool, secretHash(key), new Date(work.clock.now() - SESSION_LIVES_MS));

/** The session of a request's bearer key. Refuses SESSION_ENDED. */
export async function sessionOf(work: RoundWork, request: FastifyRequest): Promise<Session> {
  const key = /^Bearer (\S{20,64})$/.exec(request.headers.authorization ?? '')?.[1];
  const session = key ? await sessionOfKey(work, key) : null;
  if (!session) throw new Refused('SESSION_ENDED');
  return session;
}
