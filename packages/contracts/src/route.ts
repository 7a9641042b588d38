import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** Who may call: anyone; a member of any kind; one who is not a trial account; an agent; an operator with an ability. */
export type Access =
  | 'public'
  | 'member'
  | 'member-real'
  | 'member-agent'
  | 'operator-public'
  | `operator:${string}.${string}`;

/** One call: written first, read by server, site, document and tests alike. */
export interface Route<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` for the parts that are input. */
  readonly path: string;
  readonly access: Access;
  /** Whether the body travels as a compact JWE in `{payload}` (security 3.1). */
  readonly encrypted: boolean;
  /** Whether the caller must have proved itself anew within the last five minutes (security 3.2). */
  readonly stepUp: boolean;
  /** Whether the body travels form-encoded; every other call takes JSON and nothing else, which other sites cannot send. */
  readonly form: boolean;
  /** Most bytes of a body; null where the server's own limit holds. */
  readonly bodyLimit: number | null;
  /** The field that is the idempotency key of a money call: a header `Idempotency-Key` may carry it instead (decision 43). */
  readonly idempotencyField: string | null;
  /** Query, body and path parts together, decoded. */
  readonly input: I;
  /** The `value` of the envelope. */
  readonly output: O;
  /** Codes of its own that this call may answer, in order of precedence. */
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
