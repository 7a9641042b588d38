import type { Clock } from '@kismet/kernel/time';
import { remembered } from '../../../platform/remembered.ts';
import type { Partner, Partners } from '../partners.ts';

export interface LastSaidOptions<Said> {
  readonly clock: Clock;
  readonly partners: Pick<Partners, 'find'>;
  /** Asks a vendor; a rejection is silence. */
  readonly ask: (partner: Partner, currency: string) => Promise<Said>;
  readonly mayAsk?: (partner: Partner) => boolean;
  /** A vendor is asked again after so long, while anybody looks. */
  readonly againMs: number;
  /** A vendor that did not answer is left alone for so long. */
  readonly silentMs: number;
  /** What was said so long ago is not shown as the present: whoever looks first after that waits for the answer. */
  readonly tooOldMs: number;
}
export interface LastSaid<Said> {
  readonly atMs: number;
  readonly said: Said;
}

const KEPT_MOST = 500;

/**
 * What each vendor said last about a currency: asked once an interval however many look, never once a visitor. The first caller waits, and so
 * does one who comes after a time in which nobody looked; others get what is known while it is renewed. Undefined before a vendor has answered.
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
