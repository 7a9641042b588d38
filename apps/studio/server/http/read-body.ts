import type { KeyObject } from 'node:crypto';
import { isSignedBy, SIGNATURE_HEADER } from '@kismet/contracts/vendor/signature';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

export type SignedReader = <S extends z.ZodMiniType>(request: FastifyRequest, schema: S) => z.infer<S>;

/** Reads bodies signed by the operator, verified before they are parsed as JSON. Refuses BAD_SIGNATURE and BAD_INPUT. */
export const signedReader =
  (operatorKey: KeyObject): SignedReader =>
  (request, schema) => {
    const bytes = request.body;
    const signature = request.headers[SIGNATURE_HEADER] as string | undefined;
    if (!Buffer.isBuffer(bytes) || !isSignedBy(bytes, signature, [operatorKey])) throw new Refused('BAD_SIGNATURE');
    return parsed(bytes, schema);
  };

/** Refuses text that no database stores: U+0000 and lone surrogates, in values and names. */
function storable(name: string, value: unknown): unknown {
  for (const text of [name, value])
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) throw new Refused('BAD_INPUT');
  return value;
}

/** Parses a body by its schema. Refuses BAD_INPUT. */
export function parsed<S extends z.ZodMiniType>(bytes: unknown, schema: S): z.infer<S> {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '', storable);
  } catch {
    throw new Refused('BAD_INPUT');
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new Refused('BAD_INPUT');
  return result.data;
}
