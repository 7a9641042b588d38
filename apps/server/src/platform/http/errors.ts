import type { Failure } from '@kismet/contracts/envelope';
import { Broken } from '@kismet/kernel/assert';
import { Refused, Unavailable } from '@kismet/kernel/outcome';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionTrouble } from '../db.ts';
import { statusOf } from './status-of.ts';

const FASTIFY: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BODY_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INPUT_INVALID',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INPUT_INVALID',
};

/** The only three kinds of error: refused (reported), unavailable (retry), broken (rolled back, alerted). */
export function toRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof Unavailable || isConnectionTrouble(error)) return new Refused('UNAVAILABLE');
  const code = FASTIFY[(error as FastifyError)?.code];
  if (code) return new Refused(code);
  const status = (error as FastifyError)?.statusCode;
  return status && status >= 400 && status < 500 ? new Refused('INPUT_INVALID') : new Refused('BROKEN');
}

/** Sends a refusal in the envelope, with the HTTP status of its code. */
export function sendRefused(reply: FastifyReply, request: FastifyRequest, refused: Refused): FastifyReply {
  // Row LG-04: the flag is a field beside the code, not a parameter of the message.
  const { captcha, ...params } = refused.params;
  const value: Failure = {
    code: refused.code,
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(captcha === undefined ? {} : { captcha: captcha === 1 }),
    ...(refused.fields.length > 0
      ? { fields: refused.fields.map((field) => ({ ...field, params: { ...field.params } })) }
      : {}),
    requestId: request.id,
  };
  const wait = refused.params.seconds;
  if (refused.code === 'RATE_LIMITED' && wait) reply.header('retry-after', String(wait));
  if (refused.code === 'UNAVAILABLE' || refused.code === 'BUSY') reply.header('retry-after', '1');
  return reply
    .code(statusOf(refused.code))
    .header('cache-control', 'no-store')
    .send({ success: false, message: refused.code, value });
}

/** Answers every error in the envelope, and logs those that need fixing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = toRefused(error);
    if (refused.code === 'BROKEN') request.log.error({ err: error, broken: error instanceof Broken }, 'broken');
    else if (refused.code === 'UNAVAILABLE') request.log.warn({ err: error }, 'unavailable');
    return sendRefused(reply, request, refused);
  });
}
