import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import * as contract from '@kismet/contracts/protection/limits';
import type { Input, Output } from '@kismet/contracts/route';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { refusalWords } from '../texts/refusal-words.ts';

export type State = Output<typeof contract.getProtection>;
export type LimitView = State['limits'][number];
export type { contract };

/** For background reads: a failure is ignored. */
export const readState = (signal: AbortSignal): Promise<State> =>
  call(contract.getProtection, {}, { signal, background: true });

export const protectionQuery = queryOptions({
  queryKey: ['mine', 'protection'],
  queryFn: ({ signal }) => call(contract.getProtection, {}, { signal }),
  staleTime: 0,
});

export const changes = {
  limit: (input: Input<typeof contract.saveLimit>) => call(contract.saveLimit, input),
  confirm: (input: Input<typeof contract.confirmLimit>) => call(contract.confirmLimit, input),
  reminder: (everyMinutes: number | null) => call(contract.saveReminder, { everyMinutes }),
  seen: () => call(contract.seeReminder, {}),
  block: (input: Input<typeof contract.saveBlock>) => call(contract.saveBlock, input),
  pause: (days: number) => call(contract.takeBreak, { days }),
  exclude: (input: Input<typeof contract.excludeSelf>) => call(contract.excludeSelf, input),
  comeBack: () => call(contract.askReturn, {}),
} as const;

const keep = (client: QueryClient, state: State): void => {
  client.setQueryData(protectionQuery.queryKey, state);
};

/** One change and its error text; the response is the complete new state. Returns it, or null. */
export function useChange() {
  const t = useT();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const action = useAction((error) => setProblem(refusalWords(t, error)));
  const run = async (work: () => Promise<State>): Promise<State | null> => {
    setProblem(null);
    let state: State | null = null;
    await action.run(async () => {
      state = await work();
      keep(client, state);
    });
    return state;
  };
  return { busy: action.busy, problem, run, keep: (state: State) => keep(client, state) };
}
