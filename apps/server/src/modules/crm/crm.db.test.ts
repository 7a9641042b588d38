import { randomUUID } from 'node:crypto';
import { crmScene } from '@kismet/testkit/scenes/crm-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { isHeldOut } from '../../platform/experiment-arm.ts';

const HOUR = 3_600_000;
const EVERYBODY = { is: 'level', atLeast: 0, atMost: 99 } as const;

/** Saves a segment of all members; returns its id. */
async function everybody(s: Awaited<ReturnType<typeof crmScene>>): Promise<string> {
  const segmentId = randomUUID();
  await s.ok('PUT', `/operator/crm/segments/${segmentId}`, { version: 0, name: 'All', rule: EVERYBODY });
  return segmentId;
}

it('[STD-34] a mail goes to members who agreed, once however often the job runs; its link unsubscribes without signing in', async () => {
  await using s = await crmScene();
  const [who, other] = [await s.reader('gulnaz'), await s.reader('nadia')];
  await s.consent(who, 'email', 'offers', true);
  const templateId = await s.template('email', 'offers', 'Hello {{member.nickname}}, a <b>gift</b> waits.');
  const steps = [{ do: 'send' as const, templateId, validHours: 24 }];
  const start = async () => s.journey({ entry: { on: 'segment', segmentId: await everybody(s) }, steps });
  await start();
  await Promise.all([s.runJob(), s.runJob(), s.runJob()]);
  await s.runJob();
  const mails = await s.messages.outboxOf('gulnaz@example.com');
  expect(mails.filter(({ template }) => template === 'campaign')).toHaveLength(1);
  expect(await s.messages.outboxOf('nadia@example.com')).toEqual([]);
  expect(await s.sentTo(other)).toMatchObject([{ outcome: 'suppressed', reason: 'consent' }]);
  const { body } = mails[0]!;
  expect(body).toContain('Hello gulnaz, a <b>gift</b> waits.');
  const token = /unsubscribe\?token=(\S+)/.exec(body)![1]!;
  const press = (one: string) => s.ask('POST', '/wps/unsubscribe', { body: { token: one } });
  const forged = token.replace('.email.', '.sms.');
  for (const bad of [forged, `${token}x`, token.replace('.offers.', '.nothing.'), '....', 'x'])
    expect((await press(bad)).body.value.code).toBe('LINK_ENDED');
  expect((await press(token)).body.value).toEqual({ channel: 'email', topic: 'offers' });
  expect((await press(token)).status).toBe(200);
  const events = await run<{ is_given: boolean; source: string }>(
    s.owner,
    'select is_given, source from crm.consent_event where owner_id = $1 order by source',
    [who.ownerId],
  );
  expect(events).toEqual([
    { is_given: true, source: 'centre' },
    { is_given: false, source: 'link' },
  ]);
  s.time.ms += 24 * HOUR + 1;
  await start();
  await s.runJob();
  expect((await s.sentTo(who)).at(-1)).toMatchObject({ outcome: 'suppressed', reason: 'consent' });
});

it('a member waits at a step, is checked by the rule when the wait is over, and enters a journey only once', async () => {
  await using s = await crmScene();
  const templateId = await s.template('inbox', 'reminders');
  const steps = [
    { do: 'wait' as const, hours: 24 },
    { do: 'check' as const, rule: { is: 'not' as const, rule: { is: 'depositor' as const } } },
    { do: 'send' as const, templateId, validHours: 12 },
  ];
  const journeyId = await s.journey({ entry: { on: 'registered' }, steps });
  s.time.ms += HOUR;
  const [waits, pays] = [await s.reader('gulnaz'), await s.reader('nadia')];
  await s.runJob();
  expect(await s.sentTo(waits)).toEqual([]);
  await run(s.owner, 'insert into rollups.first_deposit (owner_id, op_id, amount, at) values ($1, $2, 1, now())', [
    pays.ownerId,
    randomUUID(),
  ]);
  s.time.ms += 24 * HOUR;
  await s.runJob();
  s.time.ms += 48 * HOUR;
  await s.runJob();
  expect(await s.sentTo(waits)).toMatchObject([{ outcome: 'sent', channel: 'inbox' }]);
  expect(await s.sentTo(pays)).toEqual([]);
  const detail = await s.ok('GET', `/operator/crm/journeys/${journeyId}`);
  expect(detail).toMatchObject({ state: 'running', members: { waiting: [0, 0, 0, 0], done: 1, exited: 1 } });
});

it('a paused journey moves nobody for now, an ended one never again; a started one cannot be changed', async () => {
  await using s = await crmScene();
  const who = await s.reader('gulnaz');
  const templateId = await s.template('inbox', 'games');
  const steps = [{ do: 'send' as const, templateId, validHours: 24 }];
  const journeyId = await s.journey({ entry: { on: 'segment', segmentId: await everybody(s) }, steps });
  const path = `/operator/crm/journeys/${journeyId}`;
  const move = (version: number, to: string) => s.marketing('POST', `${path}/state`, { version, to });
  expect((await move(2, 'paused')).status).toBe(200);
  await s.runJob();
  expect(await s.sentTo(who)).toEqual([]);
  const draft = { name: 'x', entry: { on: 'registered' }, steps, goalDays: 7, holdoutPpm: 0 };
  expect((await s.marketing('PUT', path, { version: 3, ...draft })).body.value.code).toBe('JOURNEY_STATE');
  expect((await move(2, 'running')).body.value.code).toBe('VERSION_CHANGED');
  expect((await move(3, 'running')).status).toBe(200);
  expect((await move(4, 'ended')).status).toBe(200);
  expect((await move(5, 'running')).body.value.code).toBe('JOURNEY_STATE');
});

it('quiet hours follow the clock of the member, not of the house: held until nine, then sent or dropped', async () => {
  await using s = await crmScene();
  // 13:00 in Karachi, 03:00 in New York
  const [here, away] = [await s.reader('gulnaz'), await s.reader('nadia')];
  await s.consent(here, 'inbox', 'games', true);
  await s.consent(away, 'inbox', 'games', true, 'America/New_York');
  const templateId = await s.template('inbox', 'games');
  const steps = [{ do: 'send' as const, templateId, validHours: 24 }];
  await s.journey({ entry: { on: 'segment', segmentId: await everybody(s) }, steps });
  await s.runJob();
  expect(await s.sentTo(here)).toMatchObject([{ outcome: 'sent' }]);
  expect(await s.sentTo(away)).toMatchObject([{ outcome: 'held', reason: 'quiet-hours' }]);
  s.time.ms = Date.parse('2026-11-21T13:59:59.999Z');
  await s.runJob();
  expect(await s.sentTo(away)).toMatchObject([{ outcome: 'held' }]);
  s.time.ms = Date.parse('2026-11-21T14:00:00.000Z');
  await s.runJob();
  expect(await s.sentTo(away)).toMatchObject([{ outcome: 'sent', reason: null }]);
});

it('[L-4.6] a member who is held out stays held out at every message of a journey', async () => {
  await using s = await crmScene();
  const readers = [];
  for (let n = 0; n < 12; n++) readers.push(await s.reader(`reader${n}`));
  const templateId = await s.template('inbox', 'games');
  const send = { do: 'send' as const, templateId, validHours: 24 };
  const steps = [send, { do: 'wait' as const, hours: 25 }, send, { do: 'wait' as const, hours: 25 }, send];
  const segmentId = await everybody(s);
  const journeyId = await s.journey({ entry: { on: 'segment', segmentId }, steps, holdoutPpm: 500_000 });
  for (let day = 0; day < 4; day++) {
    await s.runJob();
    s.time.ms += 25 * HOUR;
  }
  for (const who of readers) {
    const isOut =
      isHeldOut(`global:${s.brandId}:2026Q4`, who.ownerId, 20_000) || isHeldOut(journeyId, who.ownerId, 500_000);
    const outcomes = (await s.sentTo(who)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => (isOut ? 'withheld' : 'sent')));
  }
});

it('bad input changes nothing: unknown variables, endless rules, other brands, operators without the permission', async () => {
  await using s = await crmScene();
  const id = randomUUID();
  const text = { en: 'Call {{member.phone}}', ur: 'x' };
  const template = { version: 0, name: 'n', channel: 'sms', topic: 'offers', title: { en: 'a', ur: 'b' }, text };
  const refused = await s.marketing('PUT', `/operator/crm/templates/${id}`, template);
  expect([refused.status, refused.body.value]).toMatchObject([
    422,
    { code: 'TEXT_VARIABLE', params: { name: 'member.phone' } },
  ]);
  const onlyEnglish = { ...template, text: { en: 'x' } };
  expect((await s.marketing('PUT', `/operator/crm/templates/${id}`, onlyEnglish)).status).toBe(400);
  let rule: unknown = { is: 'depositor' };
  for (let n = 0; n < 6; n++) rule = { is: 'not', rule };
  expect((await s.marketing('POST', '/operator/crm/segments/count', { rule })).status).toBe(400);
  const steps = [{ do: 'send', templateId: id, validHours: 1 }];
  const journey = { version: 0, name: 'j', entry: { on: 'registered' }, steps, goalDays: 7, holdoutPpm: 0 };
  const path = `/operator/crm/journeys/${randomUUID()}`;
  expect((await s.marketing('PUT', path, journey)).body.value.code).toBe('NOT_FOUND');
  const support = await (await s.addOperator('help-one', 'support')).enter();
  expect((await support('POST', '/operator/crm/segments/count', { rule: EVERYBODY })).status).toBe(200);
  expect((await support('PUT', path, journey)).status).toBe(403);
  const rows = await run(s.owner, 'select 1 from crm.template union all select 1 from crm.journey');
  expect(rows).toEqual([]);
});
