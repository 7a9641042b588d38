import type { lookAtPush as lookRoute, subscribePush } from '@kismet/contracts/crm/push';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { withTx } from '../../platform/db.ts';
import { writeProfile } from './consent-store.ts';
import type { CrmDeps } from './deps.ts';

type State = Output<typeof lookRoute>;

/** What a browser needs to know: the subscription key, and whether it is subscribed for this member. */
export async function lookAtPush({ db, push }: CrmDeps, ownerId: bigint, endpoint: string | null): Promise<State> {
  return { publicKey: push.publicKey, ...(await push.browsersOf(db, ownerId, endpoint)) };
}

/**
 * Subscribes a browser (rule 4.27), under the member's locks like a change of consent. Its previous owner, if any, loses it.
 * Refuses `PUSH_OFF` when the installation sends no push messages, or none to this browser's push service.
 */
export async function subscribeBrowser(
  deps: CrmDeps,
  ownerId: bigint,
  { language, zone, ...browser }: Input<typeof subscribePush>,
): Promise<State> {
  if (!deps.push.accepts(browser.endpoint)) throw new Refused('PUSH_OFF');
  await withTx(deps.db, async (tx) => {
    await deps.lockOwner(tx, ownerId);
    await deps.push.subscribe(tx, ownerId, browser);
    await writeProfile(tx, ownerId, { language, zone }, new Date(deps.clock.now()));
  });
  return lookAtPush(deps, ownerId, browser.endpoint);
}

/** Forgets a browser of the member; for another member's or an unknown one nothing changes. */
export async function unsubscribeBrowser(deps: CrmDeps, ownerId: bigint, endpoint: string): Promise<State> {
  await withTx(deps.db, (tx) => deps.push.unsubscribe(tx, ownerId, endpoint));
  return lookAtPush(deps, ownerId, endpoint);
}
