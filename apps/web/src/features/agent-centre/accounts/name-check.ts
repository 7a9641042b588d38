import { checkAccountName } from '@kismet/contracts/agents/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/api.ts';

const PAUSE_MS = 500;
const LEAST = 4;

/** Whether a name being typed is available; undefined until known. Requested after a pause in typing, and not for names that are too short. */
export function useNameIsFree(typed: string): boolean | undefined {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['mine', 'agent', 'name', settled],
    enabled: settled.length >= LEAST,
    queryFn: ({ signal }) => call(checkAccountName, { username: settled }, { signal, background: true }),
    staleTime: 30_000,
    retry: false,
  });
  return settled === typed.trim() ? data?.isFree : undefined;
}
