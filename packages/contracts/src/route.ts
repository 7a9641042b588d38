import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** Callers allowed: anyone; any member; a member who is not a trial account; an agent; an operator with a permission. */
export type Access =
  | 'public'
  | 'member'
  | 'member-real'
  | 'member-agent'
  | 'operator-public'
  | `operator:${string}.${string}`;

/** One call: declared first, used by server, site, API document and tests. */
export interface Route<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` for parameters. */
  readonly path: string;
  readonly access: Access;
  /** Whether the body is sent as a compact JWE in `{payload}` (security 3.1). */
  readonly encrypted: boolean;
  /** Whether the caller must have re-authenticated within the last five minutes (security 3.2). */
  readonly stepUp: boolean;
  /** Whether the body is form-encoded; all other calls accept only JSON, which other sites cannot send. */
  readonly form: boolean;
  /** Maximum body size in bytes; null for the server's own limit. */
  readonly bodyLimit: number | null;
  /** The idempotency key field of a money call, which the header `Idempotency-Key` may carry instead (decision 43). */
  readonly idempotencyField: string | null;
  /** Query, body and path parameters together, decoded. */
  readonly input: I;
  /** The `value` of the envelope. */
  readonly output: O;
  /** Refusal codes of this call, in order of precedence. */
  readonly refusals: readonly RefusalCode[];
  readonly summary: string;
}

type Definition<I extends z.ZodMiniType, O extends z.ZodMiniType> = Omit<
  Route<I, O>,
  'encrypted' | 'stepUp' | 'form' | 'bodyLimit' | 'idempotencyField'
> & {
  bodyLimit?: number;
  encrypted?: boolean;
  stepUp?: boolean;
  form?: boolean;
  idempotencyField?: keyof z.input<I> & string;
};

export const defineRoute = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Definition<I, O>,
): Route<I, O> => ({
  encrypted: false,
  stepUp: false,
  form: false,
  bodyLimit: null,
  idempotencyField: null,
  ...route,
});

export type Input<R extends Route> = z.output<R['input']>;
export type Output<R extends Route> = z.output<R['output']>;
