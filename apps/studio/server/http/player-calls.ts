import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance } from 'fastify';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import type { Answer, AnswerCall } from '../streams/socket-calls.ts';
import { refusalOf } from './errors.ts';
import { jsonIn } from './read-body.ts';
import { sessionOf, sessionOfKey } from './session-of.ts';

/** A call that a page makes as `POST /player/<name>` or over the socket it already has open: the same for both. */
export interface PlayerCall {
  readonly name: string;
  /** Validates the body against its schema. Refuses as the call does over HTTP. */
  answer(session: Session, body: unknown): Promise<object>;
  /** The shorter answer over a socket, if there is one: the socket delivers the rest to the page anyway. */
  brief?(session: Session, body: unknown): Promise<object>;
}

/** Serves calls over HTTP; returns what answers them over a socket. A failure there that is not a refusal is logged, and answered as over HTTP. */
export function serveCalls(app: FastifyInstance, work: RoundWork, calls: readonly PlayerCall[]): AnswerCall {
  for (const { name, answer } of calls)
    app.post(`/player/${name}`, async (request) => answer(await sessionOf(work, request), jsonIn(request.body)));
  const named = new Map(calls.map((call) => [call.name, call]));
  return async (key, name, body): Promise<Answer> => {
    try {
      // over HTTP an unknown address is reported before the session is checked
      const call = named.get(name);
      if (!call) throw new Refused('NOT_FOUND');
      const session = await sessionOfKey(work, key);
      if (!session) throw new Refused('SESSION_ENDED');
      return { status: 200, body: await (call.brief ?? call.answer)(session, body) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return refusal;
      app.log.error({ err: error, call: name }, 'call failed');
      return { status: 500, body: { error: 'INTERNAL' } };
    }
  };
}
