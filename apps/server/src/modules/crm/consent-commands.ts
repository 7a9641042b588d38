import type { setConsents } from '@kismet/contracts/crm/consent';
import type { Input, Output } from '@kismet/contracts/route';
import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { CHANNELS, type Channel, isGivenByDefault, TOPICS, type Topic } from '@kismet/rules/crm/address';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { readConsents, readProfile, writeConsent, writeProfile } from './consent-store.ts';
import type { CrmDeps } from './deps.ts';
import { readToken } from './unsubscribe.ts';

type Consents = Output<typeof setConsents>;

/** Every channel and topic with the member's choice, or its default. */
export async function consentsOf(db: Db | Tx, ownerId: bigint): Promise<Consents['list']> {
  const chosen = await readConsents(db, ownerId);
  return CHANNELS.flatMap((channel) =>
    TOPICS.map((topic) => ({
      channel,
      topic,
      isGiven:
        chosen.find((row) => row.channel === channel && row.topic === topic)?.is_given ?? isGivenByDefault(channel),
    })),
  );
}
export async function shownConsents(
  deps: CrmDeps,
  who: { readonly memberId: bigint; readonly brandId: number },
): Promise<Consents> {
  const [list, profile] = [await consentsOf(deps.db, who.memberId), await readProfile(deps.db, who.memberId)];
  return { list, zone: profile?.zone ?? (await deps.site.brandById(who.brandId)).zone };
}

interface Choice {
  readonly channel: Channel;
  readonly topic: Topic;
  readonly isGiven: boolean;
}
/** Writes choices under the member's locks, so that a message is decided either before or after. Unchanged choices leave no trace. */
async function choose(deps: CrmDeps, tx: Tx, ownerId: bigint, choices: readonly Choice[], source: 'centre' | 'link') {
  await deps.lockOwner(tx, ownerId);
  const before = await consentsOf(tx, ownerId);
  const nowMs = deps.clock.now();
  const last = new Map(choices.map((one) => [`${one.channel}:${one.topic}`, one]));
  for (const { channel, topic, isGiven } of last.values()) {
    const isSame = before.some((one) => one.channel === channel && one.topic === topic && one.isGiven === isGiven);
    if (isSame) continue;
    const event = { eventId: uuidv7(nowMs), source, at: new Date(nowMs) };
    await writeConsent(tx, { ownerId, channel, topic, is_given: isGiven, ...event });
  }
  // browsers of a member who no longer wants any push messages are deleted too (I57)
  const wantsPush = (await readConsents(tx, ownerId)).some((one) => one.channel === 'push' && one.is_given);
  if (!wantsPush && [...last.values()].some((one) => one.channel === 'push')) await deps.push.endAll(tx, ownerId);
}

/** The member's own choices, with the language and the zone of the browser. */
export async function setOwnConsents(
  deps: CrmDeps,
  who: { readonly memberId: bigint; readonly brandId: number },
  { changes, language, zone }: Input<typeof setConsents>,
): Promise<Consents> {
  await withTx(deps.db, async (tx) => {
    await choose(deps, tx, who.memberId, changes, 'centre');
    await writeProfile(tx, who.memberId, { language, zone }, new Date(deps.clock.now()));
  });
  return shownConsents(deps, who);
}

/** Ends the messages that an unsubscribe link stands for; a second click changes nothing. Refuses `LINK_ENDED` for a forged link. */
export async function unsubscribeBy(
  deps: CrmDeps,
  token: string,
): Promise<{ readonly channel: Channel; readonly topic: Topic }> {
  const read = readToken(deps, token);
  const ownerId = read && (await deps.members.ownerByPublicId(queryOf(deps.db), read.publicId));
  if (!read || ownerId === null) throw new Refused('LINK_ENDED');
  const { channel, topic } = read;
  await withTx(deps.db, (tx) => choose(deps, tx, ownerId, [{ channel, topic, isGiven: false }], 'link'));
  return { channel, topic };
}
