import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance } from 'fastify';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import type { Answer, AnswerCall } from '../streams/socket-calls.ts';
import { refusalOf } from './errors.ts';
import { jsonIn } from './read-body.ts';
import { sessionOf, sessionOfKey } from './session-of.ts';

/** A call of a page that comes as `POST /player/<name>` or over the socket that the page has open anyway: the same for both. */
export interface PlayerCall {
  readonly name: string;
  /** Looks at the body by its schema. Refuses as the call does over HTTP. */
  answer(session: Session, body: unknown): Promise<object>;
  /** What the same is answered over a socket, where that is less: the rest the socket tells the page anyway. */
  brief?(session: Session, body: unknown): Promise<object>;
}

/** Serves calls over HTTP; gives what answers them over a socket. What fails there without a refusal is logged, and told as over HTTP. */
export function serveCalls(app: FastifyInstance, work: RoundWork, calls: readonly PlayerCall[]): AnswerCall {
  for (const { name, answer } of calls)
    app.post(`/player/${name}`, async (request) => answer(await sessionOf(work, request), jsonIn(request.body)));
  const named = new Map(calls.map((call) => [call.name, call]));
  return async (key, name, body): Promise<Answer> => {
    try {
      // over HTTP an address that does not exist is told before the session is looked at
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
