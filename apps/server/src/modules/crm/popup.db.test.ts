import { randomUUID } from 'node:crypto';
import { crmScene, type Reader } from '@kismet/testkit/scenes/crm-scene';
import { publisher } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Members to whom a journey sends a popup. */
async function popupScene(validHours = 72) {
  const s = await crmScene();
  return Object.assign(s, {
    async sendAll(text = 'Hello {{member.nickname}}'): Promise<void> {
      const segmentId = randomUUID();
      const rule = { is: 'level', atLeast: 0, atMost: 99 };
      await s.ok('PUT', `/operator/crm/segments/${segmentId}`, { version: 0, name: 'All', rule });
      const templateId = await s.template('popup', 'offers', text);
      await s.journey({ entry: { on: 'segment', segmentId }, steps: [{ do: 'send', templateId, validHours }] });
      await s.runJob();
    },
    take: async (who: Reader) => (await s.own(who, 'POST', '/wps/member/popup', {})).body.value.popup,
    announce: () =>
      publisher({ db: s.db, promotions: s.product.promotions, brandId: s.brandId })(
        { kind: 'SIGN_IN', parameters: { amounts: [500_000n, 600_000n] } },
        { announce: true },
      ),
    offer: async (who: Reader) => (await s.own(who, 'POST', '/wps/promotions/announcement', {})).body.value.offer,
  });
}

it('[rule 4.32] a journey’s popup waits for the next visit and is shown once, even with two tabs open, with its text in every language', async () => {
  await using s = await popupScene();
  const who = await s.reader('gulnaz');
  await s.sendAll();
  expect(await s.sentTo(who)).toMatchObject([{ outcome: 'sent', channel: 'popup' }]);
  s.time.ms += 2 * HOUR;
  const shown = await Promise.all([s.take(who), s.take(who), s.take(who)]);
  expect(shown.filter(Boolean)).toEqual([
    { title: { en: 'News', ur: 'خبر' }, text: { en: 'Hello gulnaz', ur: 'Hello gulnaz' }, topic: 'offers' },
  ]);
  s.time.ms += DAY;
  expect(await s.take(who)).toBeNull();
});

it('[rule 4.32] after its validity it is not shown, yet still counts as a message', async () => {
  await using s = await popupScene(24);
  const who = await s.reader('latecomer');
  await s.sendAll();
  s.time.ms += DAY;
  expect(await s.take(who)).toBeNull();
  expect(await s.sentTo(who)).toMatchObject([{ outcome: 'sent' }]);
});

it('[rule 4.32] [STD-34] members on a break or without consent are not shown waiting popups; none is even created for them', async () => {
  await using s = await popupScene();
  const [rests, wishes, never] = [await s.reader('restsnow'), await s.reader('wishesnot'), await s.reader('neverdid')];
  await s.consent(never, 'popup', 'offers', false);
  await s.sendAll();
  expect(await s.sentTo(never)).toMatchObject([{ outcome: 'suppressed', reason: 'consent' }]);
  await s.consent(wishes, 'popup', 'offers', false);
  await s.own(rests, 'POST', '/wps/member/protection/break', { days: 2 });
  expect([await s.take(rests), await s.take(wishes), await s.take(never)]).toEqual([null, null, null]);
  const made = await run<{ owner_id: bigint; shown_at: Date | null }>(
    s.owner,
    'select owner_id, shown_at from crm.popup',
  );
  expect(made.map(({ owner_id, shown_at }) => [owner_id, shown_at]).sort()).toEqual(
    [rests, wishes].map(({ ownerId }) => [ownerId, null]).sort(),
  );
});

it('[rule 4.32] a break that begins while a popup waits for the same locks takes effect on it', async () => {
  await using s = await popupScene();
  const who = await s.reader('raced');
  await s.sendAll();
  await s.own(who, 'POST', '/wps/member/popup', {}).then(({ body }) => expect(body.value.popup).not.toBeNull());
  const other = await s.reader('racedtoo');
  await s.runJob();
  await Promise.all([s.own(other, 'POST', '/wps/member/protection/break', { days: 2 }), s.take(other)]);
  const late = await run(
    s.owner,
    `select 1 from crm.popup p join protection.restriction r on r.owner_id = p.owner_id where p.shown_at > r.from_at`,
  );
  expect(late).toEqual([]);
});

it('[rule 4.32] [rule 4.25] at most one popup a day is shown, of offers and of journeys together', async () => {
  await using s = await popupScene();
  const who = await s.reader('onceaday');
  await s.sendAll();
  await s.announce();
  expect(await s.offer(who)).not.toBeNull();
  expect(await s.take(who)).toBeNull();
  s.time.ms += DAY;
  expect(await s.take(who)).not.toBeNull();
  await s.announce();
  expect(await s.offer(who)).toBeNull();
  s.time.ms += DAY;
  expect(await s.offer(who)).not.toBeNull();
});
