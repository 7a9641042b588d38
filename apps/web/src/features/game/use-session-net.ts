import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useZone } from '../../shared/api/queries.ts';
import { gameTotalsQuery, type Which } from './api.ts';
import { sessionDates } from './model.ts';

const SAFETY_MS = 30_000;

/** Net result of this game since it was opened, from the server's record; undefined until known. */
export function useSessionNet(which: Which, startedMs: number, nowMs: number, enabled: boolean): bigint | undefined {
  const client = useQueryClient();
  const zone = useZone();
  const { data } = useQuery({
    ...gameTotalsQuery(which, sessionDates(startedMs, nowMs, zone), startedMs),
    enabled,
    refetchInterval: SAFETY_MS,
  });
  const [baseline, setBaseline] = useState<bigint>();
  useEffect(() => {
    if (!enabled) return;
    let gone = false;
    const first = gameTotalsQuery(which, sessionDates(startedMs, startedMs, zone), startedMs);
    void client
      .fetchQuery({ ...first, staleTime: Number.POSITIVE_INFINITY })
      .then((totals) => !gone && setBaseline((known) => known ?? totals.net))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [enabled, client, which, startedMs, zone]);
  return data && baseline !== undefined ? data.net - baseline : undefined;
}
