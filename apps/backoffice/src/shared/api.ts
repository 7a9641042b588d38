import { ServerRefusal } from '@kismet/app-kit/refusal';
import { fillPath, queryOf, reach, readAnswer, signalOf, wireOf } from '@kismet/app-kit/route-call';
import { OPERATOR_HEADER } from '@kismet/contracts/operators/session';
import type { Input, Output, Route } from '@kismet/contracts/route';
import { noteAsked } from './idle.ts';

let signedOut: (refusal: ServerRefusal) => void = () => {};
/** Notified when the session has ended, by any call. */
export const onSignedOut = (listener: (refusal: ServerRefusal) => void): void => {
  signedOut = listener;
};

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** A background call: it does not extend the idle time. */
  background?: boolean;
  /** Longer timeout for heavy calls. */
  deadlineMs?: number;
}

/**
 * Calls the API with the operator's cookie. Throws `ServerRefusal` on a refusal and `Unavailable` if unreachable; an
 * ended session is reported to the listener.
 */
export async function call<R extends Route>(route: R, input: Input<R>, options: CallOptions = {}): Promise<Output<R>> {
  const { path, rest } = fillPath(route.path, wireOf(route, input));
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const headers: Record<string, string> = { accept: 'application/json', [OPERATOR_HEADER]: '1' };
  if (options.background) headers['x-kismet-background'] = '1';
  else noteAsked();
  if (hasBody) headers['content-type'] = 'application/json';
  const request: RequestInit = {
    method: route.method,
    headers,
    credentials: 'same-origin',
    signal: signalOf(options.signal, options.deadlineMs),
    ...(hasBody && { body: JSON.stringify(rest) }),
  };
  const answer = await reach(route.method === 'GET' ? path + queryOf(rest) : path, request, options.signal);
  try {
    return await readAnswer(route, answer);
  } catch (error) {
    if (error instanceof ServerRefusal && error.code === 'NOT_SIGNED_IN') signedOut(error);
    throw error;
  }
}
