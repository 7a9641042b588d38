import type { Clock } from '@kismet/kernel/time';
import type { Logger } from '../platform/log.ts';
import { createOutside } from '../platform/outside.ts';

/** Fetches a text from configured origins, by the rules for outgoing calls (T17); null when there is no answer. */
export function createTextSource(
  origins: readonly string[],
  clock: Clock,
  log: Logger,
): (url: string) => Promise<string | null> {
  const outside = createOutside(origins, () => clock.now(), log);
  return async (url) => {
    const answer = await outside.send(url, { method: 'GET', headers: { accept: 'application/json' } });
    return answer?.status === 200 ? answer.text : null;
  };
}
