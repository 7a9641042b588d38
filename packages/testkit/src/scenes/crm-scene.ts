import { uuidv7 } from '@kismet/kernel/ids';
import { systemClock } from '@kismet/kernel/time';
import type { Channel, Topic } from '@kismet/rules/crm/address';
import type { Entry, Step } from '@kismet/rules/crm/journey';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { expect } from 'vitest';
import { coldScene, type SceneOptions } from './cold-scene.ts';

export interface Reader {
  readonly name: string;
  readonly ownerId: bigint;
  readonly publicId: string;
}
interface NewJourney {
  readonly entry: Entry;
  readonly steps: readonly Step[];
  readonly holdoutPpm?: number;
}

/** Members with confirmed contacts, a marketing operator, and journeys whose job the test runs. Noon in the brand's time zone. */
export async function crmScene(options: SceneOptions = {}) {
  const s = await coldScene(options);
  const operator = await s.addOperator('market-one', 'marketing');
  let session = await operator.enter();
  /** Signs in again when the test's clock has ended the session. */
  const marketing = async (...ask: Parameters<typeof session>) => {
    const reply = await session(...ask);
    if (reply.status !== 401) return reply;
    session = await operator.enter();
    return session(...ask);
  };
  const ok = async (...ask: Parameters<typeof marketing>) => {
    const { status, body } = await marketing(...ask);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.value;
  };
  const consent = (who: Reader, channel: Channel, topic: Topic, isGiven: boolean, zone = 'Asia/Karachi') =>
    own(who, 'PUT', '/wps/member/consents', { changes: [{ channel, topic, isGiven }], language: 'EN', zone });
  const tokens = new Map<string, string>();
  /** A call by the member, who signs in again when the session is over. */
  async function own(who: Reader, method: 'POST' | 'PUT', path: string, body: object) {
    const known = tokens.get(who.name);
    const reply = known ? await s.ask(method, path, { token: known, body }) : null;
    if (reply && reply.status !== 401) return reply;
    const { token } = (await s.login(who.name)).body.value;
    tokens.set(who.name, token);
    return s.ask(method, path, { token, body });
  }
  return Object.assign(s, {
    marketing,
    ok,
    consent,
    own,
    runJob: () => s.product.crm.jobs[0]!.run(),
    async reader(name: string): Promise<Reader> {
      await s.addAccount({ username: name });
      const { member } = (await s.login(name)).body.value;
      const { memberId: ownerId } = (await s.members.byPublicId(queryOf(s.db), s.brandId, member.id))!;
      await withTx(s.db, (tx) => s.members.keepContact(tx, ownerId, 'email', `${name}@example.com`));
      return { name, ownerId, publicId: member.id };
    },
    async template(channel: Channel, topic: Topic, text = 'Hello {{member.nickname}}'): Promise<string> {
      const templateId = uuidv7(systemClock.now());
      const words = { en: text, ur: text };
      const body = { version: 0, name: `${channel} ${topic}`, channel, topic, title: { en: 'News', ur: 'خبر' } };
      await ok('PUT', `/operator/crm/templates/${templateId}`, { ...body, text: words });
      return templateId;
    },
    async journey({ entry, steps, holdoutPpm = 0 }: NewJourney): Promise<string> {
      const journeyId = uuidv7(systemClock.now());
      const path = `/operator/crm/journeys/${journeyId}`;
      await ok('PUT', path, { version: 0, name: 'journey', entry, steps, goalDays: 7, holdoutPpm });
      await ok('POST', `${path}/state`, { version: 1, to: 'running' });
      return journeyId;
    },
    sentTo: (who: Reader) =>
      run<{ send_key: string; channel: Channel; topic: Topic; outcome: string; reason: string | null; at: Date }>(
        s.owner,
        'select send_key, channel, topic, outcome, reason, at from crm.sent where owner_id = $1 order by at, send_key',
        [who.ownerId],
      ),
  });
}
export type CrmScene = Awaited<ReturnType<typeof crmScene>>;
