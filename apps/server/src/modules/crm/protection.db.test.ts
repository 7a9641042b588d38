import { randomUUID } from 'node:crypto';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { crmScene, type Reader } from '@kismet/testkit/scenes/crm-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

const SEEDS = [20_261_126];
const HOUR = 3_600_000;
const STEPS = 16;
const ZONES = ['Asia/Karachi', 'America/New_York', 'Asia/Tokyo'];

/** The model's state of one member: changed by the actions of the test, never read from the product. */
interface State {
  readonly account: 'active' | 'locked' | 'closed';
  readonly breakUntil: number;
  readonly isExcluded: boolean;
  readonly isDormant: boolean;
  readonly isGiven: boolean;
  readonly zone: string;
}
/** The initial state of a member; the job may see the state before or after an action at the same moment. */
interface Known {
  readonly who: Reader;
  now: State;
  readonly history: { readonly at: number; readonly before: State; readonly after: State }[];
}
const NEW: State = {
  ...{ account: 'active', breakUntil: 0, isExcluded: false, isDormant: false, isGiven: true },
  zone: 'Asia/Karachi',
};

/** Includes a second operator, who excludes members. */
async function protectionScene() {
  const s = await crmScene();
  const operator = await s.addOperator('ops-one', 'ops');
  let session = await operator.enter();
  async function exclude({ publicId }: Reader) {
    const body = { kind: 'exclusion', length: 12, reason: 'asked for it' };
    const path = `/operator/members/${publicId}/protection/restriction`;
    const reply = await session('POST', path, body);
    if (reply.status !== 401) return reply;
    session = await operator.enter();
    return session('POST', path, body);
  }
  return Object.assign(s, { exclude });
}
type Scene = Awaited<ReturnType<typeof protectionScene>>;

/** One random action on one member, through the product where it has a call; returns the new model state. */
async function act(s: Scene, rng: Prng, { who, now: known }: Known): Promise<State> {
  const setState = (from: State['account'][], to: State['account']) =>
    run(s.owner, 'update members.member set state = $3 where member_id = $1 and state = any($2) returning 1', [
      ...[who.ownerId, from, to],
    ]).then((rows) => (rows.length > 0 ? { ...known, account: to } : known));
  switch (rng.int(16)) {
    case 0: {
      const days = 1;
      const { status } = await s.own(who, 'POST', '/wps/member/protection/break', { days });
      return status === 200
        ? { ...known, breakUntil: Math.max(known.breakUntil, s.time.ms + days * 24 * HOUR) }
        : known;
    }
    case 1: {
      if (rng.chance(0.85)) return known;
      const { status } = await s.exclude(who);
      return status === 200 ? { ...known, isExcluded: true } : known;
    }
    case 2:
      return rng.chance(0.1) ? setState(['active', 'locked'], 'closed') : known;
    case 3:
      return setState(['active'], 'locked');
    case 4:
    case 5:
    case 7:
      return setState(['locked'], 'active');
    case 6:
    case 8: {
      await run(
        s.owner,
        `insert into protection.dormant (owner_id, since, cleared_at) values ($1, $2, $3)
         on conflict (owner_id) do update set cleared_at = excluded.cleared_at`,
        [who.ownerId, new Date(s.time.ms), known.isDormant ? new Date(s.time.ms) : null],
      );
      return { ...known, isDormant: !known.isDormant };
    }
    default: {
      const [isGiven, zone] = [rng.chance(0.5), rng.pick(ZONES)];
      const { status } = await s.consent(who, 'inbox', 'games', isGiven, zone);
      return status === 200 ? { ...known, isGiven, zone } : known;
    }
  }
}
async function noted(s: Scene, rng: Prng, known: Known): Promise<void> {
  const before = known.now;
  known.now = await act(s, rng, known);
  known.history.push({ at: s.time.ms, before, after: known.now });
}

/** Rule 4.17 implemented a second time, with the runtime's clock instead of the product's. */
function mayReceive(state: State, at: number): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: state.zone, hour: '2-digit' }).format(at));
  const isFree = state.account === 'active' && state.breakUntil <= at && !state.isExcluded && !state.isDormant;
  return isFree && state.isGiven && hour >= 9 && hour < 21;
}
function statesAt({ history, now }: Known, at: number): readonly State[] {
  const last = history.findLast((one) => one.at <= at);
  if (!last) return [history[0]?.before ?? now];
  return last.at === at ? [last.before, last.after] : [last.after];
}

async function randomHistory(seed: number) {
  const s = await protectionScene();
  const rng = seededPrng(seed);
  const all: Known[] = [];
  for (let n = 0; n < 6; n++) all.push({ who: await s.reader(`reader${n}`), now: NEW, history: [] });
  const segmentId = randomUUID();
  const rule = { is: 'level', atLeast: 0, atMost: 99 };
  await s.ok('PUT', `/operator/crm/segments/${segmentId}`, { version: 0, name: 'All', rule });
  const templateId = await s.template('inbox', 'games');
  const send = { do: 'send' as const, templateId, validHours: 10 };
  const steps = [send, { do: 'wait' as const, hours: 5 }, send, { do: 'wait' as const, hours: 30 }, send];
  for (let n = 0; n < STEPS; n++) {
    if (n % 4 === 0) await s.journey({ entry: { on: 'segment', segmentId }, steps });
    const acts = all.filter(() => rng.chance(0.3));
    if (rng.chance(0.5)) await Promise.all([s.runJob(), ...acts.map((known) => noted(s, rng, known)), s.runJob()]);
    else for (const known of acts) await noted(s, rng, known);
    s.time.ms += 1;
    await s.runJob();
    s.time.ms += (1 + rng.int(9)) * HOUR;
  }
  return Object.assign(s, { all });
}

it.each(SEEDS)(
  '[STD-34] nobody locked, closed, on a break, excluded, flagged, dormant or without consent is ever contacted, nor anybody too often (seed %i)',
  async (seed) => {
    await using s = await randomHistory(seed);
    let sent = 0;
    const reasons = new Set<string>();
    for (const known of s.all) {
      const rows = await s.sentTo(known.who);
      for (const { reason } of rows) if (reason) reasons.add(reason);
      const times = rows.filter(({ outcome }) => outcome === 'sent').map(({ at }) => at.getTime());
      sent += times.length;
      for (const at of times) {
        const states = statesAt(known, at);
        expect(
          states.some((state) => mayReceive(state, at)),
          `${known.who.name} at ${new Date(at).toISOString()}: ${JSON.stringify(states)}`,
        ).toBe(true);
        expect(times.filter((one) => one > at - 24 * HOUR && one <= at)).toHaveLength(1);
        expect(times.filter((one) => one > at - 7 * 24 * HOUR && one <= at).length).toBeLessThanOrEqual(3);
      }
      const [inbox] = await run<{ count: number }>(
        s.owner,
        "select count(*)::int as count from messages.inbox where owner_id = $1 and kind = 'operator'",
        [known.who.ownerId],
      );
      expect(inbox!.count).toBe(times.length);
    }
    // the histories covered what they are meant to prove
    expect(sent).toBeGreaterThan(5);
    expect(reasons.size, [...reasons].join(' ')).toBeGreaterThanOrEqual(4);
  },
);

it('an exclusion and a concurrent message: either the message came first, or there is none', async () => {
  await using s = await protectionScene();
  const templateId = await s.template('inbox', 'games');
  const segmentId = randomUUID();
  const rule = { is: 'level', atLeast: 0, atMost: 99 };
  await s.ok('PUT', `/operator/crm/segments/${segmentId}`, { version: 0, name: 'All', rule });
  const readers: Reader[] = [];
  for (let n = 0; n < 10; n++) readers.push(await s.reader(`reader${n}`));
  await s.journey({ entry: { on: 'segment', segmentId }, steps: [{ do: 'send', templateId, validHours: 1 }] });
  // the inbox row was written in the message's transaction, the restriction in its own: the younger transaction waited for the older
  await Promise.all([s.runJob(), ...readers.map(s.exclude), s.runJob()]);
  await s.runJob();
  const wrong = await run(
    s.owner,
    `select s.owner_id from crm.sent s join protection.restriction r on r.owner_id = s.owner_id
      where s.outcome = 'sent' and s.xmin::text::bigint > r.xmin::text::bigint`,
  );
  expect(wrong).toEqual([]);
});
