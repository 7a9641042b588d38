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

/** A body as JSON; undefined if it is not JSON, which no schema accepts. */
export function jsonIn(bytes: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '');
  } catch {
    return undefined;
  }
}

/** Whether it is free of text that the database cannot store: U+0000 and lone surrogates, in values and names. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one));
}

/** Validates JSON against its schema. Refuses BAD_INPUT. */
export function checked<S extends z.ZodMiniType>(value: unknown, schema: S): z.infer<S> {
  try {
    const result = schema.safeParse(value);
    if (result.success && isStorable(value)) return result.data;
  } catch {
    // nested too deeply to be checked
  }
  throw new Refused('BAD_INPUT');
}

/** Parses and validates a body by its schema. Refuses BAD_INPUT. */
export const parsed = <S extends z.ZodMiniType>(bytes: unknown, schema: S): z.infer<S> =>
  checked(jsonIn(bytes), schema);
