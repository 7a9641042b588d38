import type { Clock } from '@kismet/kernel/time';
import { remembered } from '../../../platform/remembered.ts';
import type { Partner, Partners } from '../partners.ts';

export interface LastSaidOptions<Said> {
  readonly clock: Clock;
  readonly partners: Pick<Partners, 'find'>;
  /** Asks a vendor; a rejected promise means no answer. */
  readonly ask: (partner: Partner, currency: string) => Promise<Said>;
  readonly mayAsk?: (partner: Partner) => boolean;
  /** Interval between requests to a vendor, while anybody is looking. */
  readonly againMs: number;
  /** Pause after a vendor did not answer. */
  readonly silentMs: number;
  /** An answer older than this is not shown as current: the next caller waits for a new one. */
  readonly tooOldMs: number;
}
export interface LastSaid<Said> {
  readonly atMs: number;
  readonly said: Said;
}

const KEPT_MOST = 500;

/**
 * The last answer of each vendor for a currency: requested once an interval however many look, never per visitor. The first caller waits, and
 * so does the first after an idle time; others get the known answer while it is refreshed. Undefined before a vendor has answered.
 */
export function lastSaid<Said>(options: LastSaidOptions<Said>) {
  const { clock, partners, mayAsk = () => true } = options;
  const known = remembered<string, LastSaid<Said>>(KEPT_MOST);
  const silentUntil = remembered<string, number>(KEPT_MOST);
  const asking = new Map<string, Promise<void>>();

  async function ask(key: string, vendorCode: string, currency: string): Promise<void> {
    const partner = await partners.find(vendorCode);
    if (!partner?.enabled || !mayAsk(partner)) return;
    const said = await options.ask(partner, currency).catch(() => null);
    if (said === null) silentUntil.set(key, clock.now() + options.silentMs);
    else known.set(key, { atMs: clock.now(), said });
  }
  return async function of(vendorCode: string, currency: string): Promise<LastSaid<Said> | undefined> {
    const key = `${vendorCode}/${currency}`;
    const before = known.get(key);
    const now = clock.now();
    if ((!before || now - before.atMs >= options.againMs) && now >= (silentUntil.get(key) ?? 0)) {
      const running = asking.get(key) ?? ask(key, vendorCode, currency).finally(() => asking.delete(key));
      asking.set(key, running);
      if (!before || now - before.atMs >= options.tooOldMs) await running;
    }
    return known.get(key);
  };
}
