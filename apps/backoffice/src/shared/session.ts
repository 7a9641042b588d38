import { codeOf } from '@kismet/app-kit/refusal';
import { createStore, useStore } from '@kismet/app-kit/store';
import { operatorLogin, operatorLogout, operatorMe } from '@kismet/contracts/operators/session';
import type { Output } from '@kismet/contracts/route';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call, onSignedOut } from './api.ts';
import { queryClient } from './query-client.ts';

export type Operator = Output<typeof operatorMe>;

/** A sign-in under the same name that ended this session. */
export interface Replaced {
  readonly at: string;
  readonly ip: string;
}
/** Why the sign-in screen is shown, and whether the last sign-in is still to be shown. */
const moment = createStore<'none' | 'expired' | 'just-signed-in' | Replaced>('none');
/** The server's data about a session ended by a later sign-in. */
const replacedBy = (error: unknown): Replaced | null =>
  error instanceof Refused && typeof error.params.replacedAt === 'string'
    ? { at: error.params.replacedAt, ip: String(error.params.ip) }
    : null;

/** The signed-in operator; null for none. The session itself is an HTTP-only cookie. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<Operator | null> =>
    call(operatorMe, {}, { signal, background: true }).catch((error: unknown) => {
      if (codeOf(error) !== 'NOT_SIGNED_IN') throw error;
      const replaced = replacedBy(error);
      if (replaced) moment.set(replaced);
      return null;
    }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSessionMoment = () => useStore(moment);
export const dismissSessionMoment = (): void => moment.set('none');

function forget(why: 'none' | 'expired' | Replaced): void {
  moment.set(why);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  // one operator's data must not be shown to the next
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
}
onSignedOut((refusal) => {
  if (queryClient.getQueryData(sessionQuery.queryKey)) forget(replacedBy(refusal) ?? 'expired');
});

/** Signs in; throws the server's refusal. */
export async function signIn(fields: { username: string; password: string; totp: string }): Promise<void> {
  const operator = await call(operatorLogin, fields);
  moment.set('just-signed-in');
  queryClient.setQueryData(sessionQuery.queryKey, operator);
}

/** Ends the session on the server, then here. An already ended session counts as success. */
export async function signOut(): Promise<void> {
  await call(operatorLogout, {}).catch((error: unknown) => {
    if (codeOf(error) !== 'NOT_SIGNED_IN') throw error;
  });
  forget('none');
}

/** Set by the frame, which exists only while signed in. */
export const OperatorContext = createContext<Operator | null>(null);
export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  assert(operator, 'the frame is only shown to an operator who is signed in');
  return operator;
}

/** Whether an operator has an ability. The server checks every call again; this only hides dead ends. */
export const operatorCan = (operator: Pick<Operator, 'abilities'>, ability: string): boolean =>
  operator.abilities.some((one) => one === '*' || one === ability);
export const useCan = (ability: string): boolean => operatorCan(useOperator(), ability);
