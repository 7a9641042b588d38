import { randomUUID } from 'node:crypto';
import type { Topic } from '@kismet/rules/crm/address';
import { type PushBrowser, pushService, vapidClaims } from '@kismet/testkit/push-service';
import { crmScene, type Reader } from '@kismet/testkit/scenes/crm-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** An installation that sends push messages to the test's own service. */
async function pushScene() {
  const service = await pushService();
  const s = await crmScene({ env: service.env });
  const subscribe = (who: Reader, { endpoint, p256dh, auth }: PushBrowser, other: object = {}) =>
    s.own(who, 'PUT', '/wps/member/push', {
      ...{ endpoint, p256dh, auth, language: 'EN', zone: 'Asia/Karachi' },
      ...other,
    });
  /** A member with a browser who has opted in to a topic by push. */
  async function pushed(name: string, topic: Topic = 'offers'): Promise<[Reader, PushBrowser]> {
    const [who, browser] = [await s.reader(name), service.browser(name)];
    await s.consent(who, 'push', topic, true);
    expect((await subscribe(who, browser)).status).toBe(200);
    return [who, browser];
  }
  async function sendAll(text = 'Hello {{member.nickname}}'): Promise<void> {
    const segmentId = randomUUID();
    const rule = { is: 'level', atLeast: 0, atMost: 99 };
    await s.ok('PUT', `/operator/crm/segments/${segmentId}`, { version: 0, name: 'All', rule });
    const templateId = await s.template('push', 'offers', text);
    await s.journey({ entry: { on: 'segment', segmentId }, steps: [{ do: 'send', templateId, validHours: 24 }] });
    await s.runJob();
  }
  const look = async (who: Reader, endpoint: string | null) =>
    (await s.own(who, 'POST', '/wps/member/push/state', { endpoint })).body.value;
  const deliveries = () =>
    run<{ state: string; error: string | null; attempts: number; masked: string }>(
      s.owner,
      `select state, error, attempts, masked from messages.delivery where channel = 'push' order by message_id`,
    );
  return Object.assign(s, { service, subscribe, pushed, sendAll, look, deliveries });
}

it('[TV-4.16] each browser gets a message that only it can decrypt, signed by our key: title, text, page, language and direction', async () => {
  await using s = await pushScene();
  const [who, phone] = await s.pushed('gulnaz');
  const laptop = s.service.browser('laptop');
  expect((await s.subscribe(who, laptop, { language: 'UR' })).body.value).toEqual({
    publicKey: s.service.publicKey,
    isSubscribed: true,
    browsers: 2,
  });
  await s.sendAll();
  await Promise.all([s.messages.deliverDue(), s.messages.deliverDue()]);
  expect(await s.sentTo(who)).toMatchObject([{ outcome: 'sent', channel: 'push' }]);
  expect(s.service.got.map(({ path }) => path).sort()).toEqual(['/push/gulnaz', '/push/laptop']);
  for (const { path, headers, body } of s.service.got) {
    const [own, other] = path === '/push/laptop' ? [laptop, phone] : [phone, laptop];
    // the template's text in the language that the member chose last
    expect(own.read(body)).toEqual({
      title: 'خبر',
      text: 'Hello gulnaz',
      url: '/promotions',
      lang: 'ur-PK',
      dir: 'rtl',
    });
    expect(() => other.read(body)).toThrow();
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal' });
    const claims = vapidClaims(headers.authorization, s.service.publicKey);
    expect(claims).toMatchObject({ aud: s.service.origin, sub: 'mailto:help@example.com' });
  }
  const kept = await run(s.owner, `select 1 from messages.delivery where channel = 'push' and body is not null`);
  expect(kept).toEqual([]);
});

it('[TV-4.17] a browser that is gone is removed; any other failure is retried, and redirects are not followed', async () => {
  await using s = await pushScene();
  const [who, browser] = await s.pushed('gulnaz');
  await s.sendAll();
  s.service.answer.status = 503;
  await s.messages.deliverDue();
  expect(await s.deliveries()).toMatchObject([{ state: 'waiting', error: 'HTTP_503', attempts: 1 }]);
  s.service.answer.status = 307;
  s.time.ms += MINUTE;
  await s.messages.deliverDue();
  expect(await s.deliveries()).toMatchObject([{ state: 'waiting', error: 'HTTP_307', attempts: 2 }]);
  expect(s.service.got.map(({ path }) => path)).toEqual(['/push/gulnaz', '/push/gulnaz']);
  s.service.answer.status = 410;
  s.time.ms += 5 * MINUTE;
  await s.messages.deliverDue();
  expect(await s.deliveries()).toMatchObject([{ state: 'failed', error: 'HTTP_410', attempts: 3 }]);
  expect(await s.look(who, browser.endpoint)).toMatchObject({ isSubscribed: false, browsers: 0 });
  s.time.ms += 25 * HOUR;
  await s.sendAll();
  expect((await s.sentTo(who)).at(-1)).toMatchObject({ outcome: 'suppressed', reason: 'contact' });
  expect(await s.deliveries()).toHaveLength(1);
});

it('[TV-4.18] at most five browsers, the oldest is dropped; one that another member takes over gets nothing for the former one', async () => {
  await using s = await pushScene();
  const [who, first] = await s.pushed('gulnaz');
  const browsers = ['b2', 'b3', 'b4', 'b5', 'b6'].map(s.service.browser);
  for (const one of browsers) {
    s.time.ms += 1000;
    expect((await s.subscribe(who, one)).status).toBe(200);
  }
  expect(await s.look(who, first.endpoint)).toMatchObject({ isSubscribed: false, browsers: 5 });
  expect(await s.look(who, browsers[0]!.endpoint)).toMatchObject({ isSubscribed: true, browsers: 5 });
  // subscribes the oldest again: it becomes the newest, and none is dropped
  s.time.ms += 1000;
  expect((await s.subscribe(who, browsers[0]!)).body.value).toMatchObject({ browsers: 5 });
  await s.sendAll('for gulnaz');
  const [, shared] = [await s.reader('nadia'), browsers[1]!];
  const nadia: Reader = (await s.pushed('sadia'))[0];
  expect((await s.subscribe(nadia, shared)).body.value).toMatchObject({ isSubscribed: true, browsers: 2 });
  expect(await s.look(who, shared.endpoint)).toMatchObject({ isSubscribed: false, browsers: 4 });
  await s.messages.deliverDue();
  expect(s.service.got.map(({ path }) => path).sort()).toEqual(['/push/b2', '/push/b4', '/push/b5', '/push/b6']);
  expect((await s.deliveries()).filter(({ error }) => error === 'UNSUBSCRIBED')).toHaveLength(1);
  // the former owner cannot unsubscribe it for the new one
  await s.own(who, 'POST', '/wps/member/push/end', { endpoint: shared.endpoint });
  expect(await s.look(nadia, shared.endpoint)).toMatchObject({ isSubscribed: true });
  expect((await s.own(nadia, 'POST', '/wps/member/push/end', { endpoint: shared.endpoint })).body.value).toMatchObject({
    ...{ isSubscribed: false, browsers: 1 },
  });
});

it('when two members register one browser concurrently, one has it, and nobody has six', async () => {
  await using s = await pushScene();
  const [[one], [two]] = [await s.pushed('gulnaz'), await s.pushed('nadia')];
  const shared = s.service.browser('shared');
  const more = Array.from({ length: 8 }, (_, n) => s.service.browser(`more${n}`));
  const asked = [
    s.subscribe(one, shared),
    s.subscribe(two, shared),
    ...more.map((browser) => s.subscribe(one, browser)),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  const rows = await run<{ owner_id: bigint; count: number }>(
    s.owner,
    'select owner_id, count(*)::int as count from messages.push_subscription group by owner_id order by 1',
  );
  expect(rows.find(({ owner_id }) => owner_id === one.ownerId)!.count).toBe(5);
  expect(rows.find(({ owner_id }) => owner_id === two.ownerId)!.count).toBeLessThanOrEqual(2);
});

it('[STD-34] nothing is pushed in quiet hours, during a break, or without consent; withdrawing the last consent removes the browsers', async () => {
  await using s = await pushScene();
  const [[rests], [sleeps, far], [plain, mine]] = [
    await s.pushed('gulnaz'),
    await s.pushed('nadia'),
    await s.pushed('sadia', 'games'),
  ];
  expect((await s.own(rests, 'POST', '/wps/member/protection/break', { days: 1 })).status).toBe(200);
  await s.subscribe(sleeps, far, { zone: 'America/New_York' });
  await s.sendAll();
  await s.messages.deliverDue();
  expect(s.service.got).toEqual([]);
  expect(await s.sentTo(rests)).toMatchObject([{ outcome: 'suppressed', reason: 'restricted' }]);
  expect(await s.sentTo(sleeps)).toMatchObject([{ outcome: 'held', reason: 'quiet-hours' }]);
  expect(await s.sentTo(plain)).toMatchObject([{ outcome: 'suppressed', reason: 'consent' }]);
  s.time.ms = Date.parse('2026-11-21T14:00:00.000Z');
  await s.runJob();
  // withdrawn between decision and delivery: the browser is forgotten, and the message is not sent
  await s.consent(sleeps, 'push', 'offers', false);
  await s.messages.deliverDue();
  expect(s.service.got).toEqual([]);
  expect(await s.deliveries()).toMatchObject([{ state: 'failed', error: 'UNSUBSCRIBED' }]);
  await s.consent(plain, 'push', 'reminders', true);
  await s.consent(plain, 'push', 'games', false);
  expect(await s.look(plain, mine.endpoint)).toMatchObject({ isSubscribed: true });
  await s.consent(plain, 'push', 'reminders', false);
  expect(await s.look(plain, mine.endpoint)).toMatchObject({ isSubscribed: false, browsers: 0 });
});

it('unknown push addresses and invalid keys are refused and change nothing; so are visitors and free play', async () => {
  await using s = await pushScene();
  const [who, browser] = [await s.reader('gulnaz'), s.service.browser('gulnaz')];
  for (const endpoint of ['http://127.0.0.1:1/push', 'https://169.254.169.254/latest', 'https://push.example/1', 'x'])
    expect((await s.subscribe(who, browser, { endpoint })).body.value).toMatchObject({ code: 'PUSH_OFF' });
  for (const wrong of [{ p256dh: 'x' }, { auth: '' }, { zone: 'Mars/Base' }, { endpoint: 'a'.repeat(1001) }])
    expect((await s.subscribe(who, browser, wrong)).status).toBe(400);
  // the right length, but not a point on the curve: this shows only at encryption
  await s.consent(who, 'push', 'offers', true);
  expect((await s.subscribe(who, browser, { p256dh: `B${'A'.repeat(86)}` })).status).toBe(200);
  await s.sendAll();
  await s.messages.deliverDue();
  expect(await s.deliveries()).toMatchObject([{ state: 'failed', error: 'KEYS', attempts: 1 }]);
  const body = { endpoint: browser.endpoint };
  expect((await s.ask('POST', '/wps/member/push/state', { body })).status).toBe(401);
  await s.addAccount({ username: 'mehmaan', accountKind: 4 });
  const trial = (await s.login('mehmaan')).body.value;
  for (const [method, path] of [
    ['POST', 'push/state'],
    ['POST', 'push/end'],
  ] as const)
    expect((await s.ask(method, `/wps/member/${path}`, { token: trial.token, body })).body.value.code).toBe('TRIAL');
});

it('an installation without keys offers no push and registers no browser', async () => {
  await using s = await crmScene();
  const who = await s.reader('gulnaz');
  const state = await s.own(who, 'POST', '/wps/member/push/state', { endpoint: null });
  expect(state.body.value).toEqual({ publicKey: null, isSubscribed: false, browsers: 0 });
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), language: 'EN', zone: 'Asia/Karachi' };
  const reply = await s.own(who, 'PUT', '/wps/member/push', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    ...keys,
  });
  expect(reply.body.value).toMatchObject({ code: 'PUSH_OFF' });
});
