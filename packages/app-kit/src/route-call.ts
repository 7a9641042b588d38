import { failedEnvelope } from '@kismet/contracts/envelope';
import type { Input, Output, Route } from '@kismet/contracts/route';
import { Unavailable } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';
import { ServerRefusal } from './refusal.ts';

const DEADLINE_MS = 15_000;

/** Wire fields of a call. */
export const wireOf = <R extends Route>(route: R, input: Input<R>): Record<string, unknown> =>
  z.encode(route.input as z.ZodMiniType, input as never) as Record<string, unknown>;

/** `/bets/:betId` filled from the input; `rest` goes into query or body. */
export function fillPath(
  pattern: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path, rest };
}

/** `?a=1&b=2` without absent values. */
export function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** The caller's signal combined with the timeout. */
export function signalOf(signal: AbortSignal | undefined, deadlineMs = DEADLINE_MS): AbortSignal {
  const deadline = AbortSignal.timeout(deadlineMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

type Fetch = (url: string, request: RequestInit) => Promise<Response>;
let send: Fetch = (url, request) => fetch(url, request);
/** When set, calls go this way instead of over the network: server rendering uses the server's own answers. */
export const callThrough = (way: Fetch): void => {
  send = way;
};

/** Throws `Unavailable` if there is no response; an aborted call stays an abort. */
export async function reach(url: string, request: RequestInit, given: AbortSignal | undefined): Promise<Response> {
  try {
    return await send(url, request);
  } catch (error) {
    if (given?.aborted) throw error;
    throw new Unavailable(String(error));
  }
}

/** Decodes a response. Throws `ServerRefusal` on a refusal and `Unavailable` if the response is not ours. */
export async function readAnswer<R extends Route>(route: R, answer: Response): Promise<Output<R>> {
  const body: unknown = await answer.json().catch(() => null);
  const failed = failedEnvelope.safeParse(body);
  if (failed.success) throw new ServerRefusal(failed.data.value);
  if (!answer.ok || body === null || typeof body !== 'object' || !('value' in body))
    throw new Unavailable(`answer ${answer.status} of ${route.path}`);
  return z.decode(route.output as z.ZodMiniType, body.value as never) as Output<R>;
}
