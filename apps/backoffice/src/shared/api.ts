import { failedEnvelope } from '@kismet/contracts/envelope';
import { OPERATOR_HEADER } from '@kismet/contracts/operators/session';
import type { Input, Output, Route } from '@kismet/contracts/route';
import { Unavailable } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';
import { noteAsked } from './idle.ts';
import { codeOf, ServerRefusal } from './refusal.ts';

const DEADLINE_MS = 15_000;
let signedOut: (refusal: ServerRefusal) => void = () => {};
/** Who wants to know that the session has ended, whichever call found out. */
export const onSignedOut = (listener: (refusal: ServerRefusal) => void): void => {
  signedOut = listener;
};

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** A call that nobody asked for: it does not extend the idle time. */
  background?: boolean;
  /** Longer than usual, where the server has much to do. */
  deadlineMs?: number;
}

/**
 * Makes a call of the contract as the operator whose cookie the browser holds. Throws `ServerRefusal` where the server says
 * no and `Unavailable` where it cannot be reached; a session that has ended is told to whoever listens.
 */
export async function call<R extends Route>(route: R, input: Input<R>, options: CallOptions = {}): Promise<Output<R>> {
  const wire = z.encode(route.input as z.ZodMiniType, input as never) as Record<string, unknown>;
  const { url, body } = requestOf(route, wire);
  const headers: Record<string, string> = { accept: 'application/json', [OPERATOR_HEADER]: '1' };
  if (options.background) headers['x-kismet-background'] = '1';
  else noteAsked();
  if (body !== undefined) headers['content-type'] = 'application/json';
  const deadline = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  const answer = await fetch(url, {
    method: route.method,
    headers,
    credentials: 'same-origin',
    signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
    ...(body !== undefined && { body }),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new Unavailable(String(error));
  });
  return readAnswer(route, answer);
}

async function readAnswer<R extends Route>(route: R, answer: Response): Promise<Output<R>> {
  const body: unknown = await answer.json().catch(() => null);
  const failed = failedEnvelope.safeParse(body);
  if (failed.success) {
    const refusal = new ServerRefusal(failed.data.value);
    if (codeOf(refusal) === 'NOT_SIGNED_IN') signedOut(refusal);
    throw refusal;
  }
  if (!answer.ok || body === null || typeof body !== 'object' || !('value' in body))
    throw new Unavailable(`answer ${answer.status} of ${route.path}`);
  return z.decode(route.output as z.ZodMiniType, body.value as never) as Output<R>;
}

/** Address and body of a call: `:name` of the path filled from the input, the rest in the query or the body. */
export function requestOf(
  route: Pick<Route, 'method' | 'path'>,
  input: Record<string, unknown>,
): { url: string; body?: string } {
  const rest = { ...input };
  const url = route.path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (route.method === 'DELETE') return { url };
  if (route.method !== 'GET') return { url, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return { url: query.size > 0 ? `${url}?${query}` : url };
}
