import { randomUUID } from 'node:crypto';
import type { sendTeamEnvelope } from '@kismet/contracts/cashier/team-envelope';
import type { Input } from '@kismet/contracts/route';
import { parseUnits } from '@kismet/kernel/money';
import { Refused, Unavailable } from '@kismet/kernel/outcome';
import { verifyEnvelope } from '@kismet/rules/promotions/envelope';
import { broken } from '@kismet/testkit/broken-books';
import { withdrawalScene } from '@kismet/testkit/scenes/withdrawal-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { setBlock } from '../../agents/tree/block-commands.ts';
import { createTeamEnvelopes } from './team-envelopes.ts';

const units = (text: string) => parseUnits(text)!;
const code = (error: string) => ({ code: error });
const NAMES = ['guestone', 'guesttwo', 'guestthree', 'guestfour', 'guestfive', 'guestsix'];

/** An agent with 500.00, six direct members, a downline agent with a member, and another agent. */
async function team() {
  const s = await withdrawalScene();
  const pin = { legalName: 'Ali Khan', paymentPassword: '739164' };
  await s.addAccount({ username: 'agenta', accountKind: 1, ownCode: 'LINEAAAA', ...pin });
  await s.addAccount({ username: 'otheragent', accountKind: 1, ownCode: 'LINECCCC', ...pin });
  await s.addAccount({ username: 'linetwo', accountKind: 2, agentCode: 'LINEAAAA', ownCode: 'LINEBBBB', ...pin });
  await s.addAccount({ username: 'grandchild', agentCode: 'LINEBBBB' });
  for (const username of NAMES) await s.addAccount({ username, agentCode: 'LINEAAAA' });
  const [agent, other, grandchild] = [
    await s.takeOwner('agenta', '500', 'PK00AGENT0001'),
    await s.takeOwner('otheragent', '500', 'PK00OTHER0001'),
    await s.takeOwner('grandchild', '0', 'PK00GRAND0001'),
  ];
  const guests: (typeof agent)[] = [];
  for (const name of NAMES) guests.push(await s.takeOwner(name, '0', `PK00${name.toUpperCase()}`));
  const { members, protection, ...own } = s.cashier.envelopes.deps;
  const envelopes = createTeamEnvelopes({ ...own, ...s.uplines.deps, members, protection });
  const wanted = (more: Partial<Input<typeof sendTeamEnvelope>> = {}): Input<typeof sendTeamEnvelope> => ({
    ...{ envelopeId: randomUUID(), total: units('100'), count: 4, split: 'LUCKY', paymentPassword: '739164' },
    memberIds: guests.map(({ publicId }) => publicId),
    ...more,
  });
  return {
    ...s,
    ...{ agent, other, grandchild, guests, envelopes, wanted },
    send: (more?: Partial<Input<typeof sendTeamEnvelope>>, from = agent) => envelopes.send(from.owner, wanted(more)),
    /** The share in units, or the reason why there is none. Retries when the database is busy, as a client does. */
    async open(who: typeof agent, envelopeId: string): Promise<bigint | string> {
      for (;;)
        try {
          return (await envelopes.open(who.owner, envelopeId)).amount!;
        } catch (error) {
          if (error instanceof Refused) return error.code;
          if (!(error instanceof Unavailable)) throw error;
        }
    },
    returnRests: () => envelopes.jobs[0]!.run(),
    /** The database's clock, shifted by hours after an envelope was created. */
    async after({ at }: { readonly at: string }, ms: number) {
      await s.setDatabaseClock(new Date(Date.parse(at) + ms).toISOString());
    },
    cashOf: (all: readonly (typeof agent)[]) => Promise.all(all.map((one) => one.cash())),
    /** The amount waiting in the house's envelope account. */
    async waiting() {
      const [row] = await run<{ sum: bigint }>(
        s.owner,
        `select coalesce(-sum(l.amount), 0)::bigint as sum from wallet.ledger l
           join wallet.house c on c.account_id = l.contra_id where c.code = 'house:envelopes'`,
      );
      return row!.sum;
    },
    inboxOf: ({ memberId }: { readonly memberId: bigint }) =>
      run<{ kind: string; params: object }>(
        s.owner,
        `select kind, params from messages.inbox where owner_id = $1 and kind = 'agent-envelope'`,
        [memberId],
      ),
  };
}
const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it('[rule 4.29] money leaves the agent at once, four of six members open one share each, and everybody can recompute the shares afterwards', async () => {
  await using s = await team();
  const sent = await s.send();
  expect(sent).toMatchObject({ total: units('100'), count: 4, chosen: 6, opened: 0, paid: 0n, returned: null });
  expect(Date.parse(sent.closesAt) - Date.parse(sent.at)).toBe(DAY);
  expect([await s.agent.cash(), await s.waiting()]).toEqual([units('400'), units('100')]);
  expect(await s.inboxOf(s.guests[0]!)).toEqual([{ kind: 'agent-envelope', params: { from: 'ag***', hours: '24' } }]);
  const [card] = await s.envelopes.offered(s.guests[0]!.owner);
  expect(card).toMatchObject({ from: 'ag***', amount: null, isOpen: true, published: { seed: null, shares: null } });
  const ends = [];
  for (const who of s.guests) ends.push(await s.open(who, sent.envelopeId));
  expect(ends.slice(4)).toEqual(['ENVELOPE_EMPTY', 'ENVELOPE_EMPTY']);
  const shares = ends.slice(0, 4) as bigint[];
  expect([sum(shares), await s.waiting()]).toEqual([units('100'), 0n]);
  expect(await s.cashOf(s.guests)).toEqual([...shares, 0n, 0n]);
  // as money from an upline always does
  expect(s.wagering.required.map(({ source, base }) => [source, base])).toEqual(
    shares.map((share) => ['transfer-in', share]),
  );
  const { envelope, published, people } = await s.envelopes.sentOne(s.agent.owner, sent.envelopeId);
  expect(envelope).toMatchObject({ opened: 4, paid: units('100'), returned: 0n });
  expect(published.commitment).toBe(card!.published.commitment);
  expect(published.shares).toEqual(shares);
  expect(await verifyEnvelope(published)).toBe(true);
  expect(await verifyEnvelope({ ...published, shares: published.shares!.toReversed() })).toBe(false);
  expect(people.map(({ amount }) => amount)).toEqual([...shares, null, null]);
  expect((await s.envelopes.offered(s.guests[0]!.owner))[0]).toMatchObject({ amount: shares[0], isOpen: false });
  expect(await s.envelopes.offered(s.guests[5]!.owner)).toEqual([]);
  expect((await s.envelopes.sent(s.agent.owner, undefined)).list).toHaveLength(1);
});

it('[rule 4.29] [T11] twenty-four concurrent openings: never more shares than were cut, one per member, to the cent', async () => {
  await using s = await team();
  const { envelopeId } = await s.send({ total: units('10.01'), count: 5, split: 'EQUAL' });
  const ends = await Promise.all(s.guests.flatMap((who) => Array.from({ length: 4 }, () => s.open(who, envelopeId))));
  // each of one member's four clicks returns the same share
  expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['ENVELOPE_EMPTY']));
  const cash = await s.cashOf(s.guests);
  expect(cash.toSorted((a, b) => Number(a - b))).toEqual(['0', '2', '2', '2', '2', '2.01'].map(units));
  expect([await s.waiting(), await s.agent.cash()]).toEqual([0n, units('489.99')]);
}, 30_000);

it('[rule 4.29] unopened shares are returned once after 24 hours, to the cent, however many jobs run', async () => {
  await using s = await team();
  const sent = await s.send({ total: units('33.33'), count: 3 });
  const share = (await s.open(s.guests[0]!, sent.envelopeId)) as bigint;
  await s.after(sent, DAY - 1);
  await s.returnRests();
  expect(await s.agent.cash()).toBe(units('466.67'));
  await s.after(sent, DAY);
  expect(await s.open(s.guests[1]!, sent.envelopeId)).toBe('ENVELOPE_OVER');
  await Promise.all([s.returnRests(), s.returnRests(), s.returnRests()]);
  await s.returnRests();
  expect([await s.agent.cash(), await s.waiting()]).toEqual([units('500') - share, 0n]);
  const { envelope, published } = await s.envelopes.sentOne(s.agent.owner, sent.envelopeId);
  expect(envelope).toMatchObject({ opened: 1, paid: share, returned: units('33.33') - share });
  expect(await verifyEnvelope(published)).toBe(true);
  // a member who opened it gets the same answer again
  expect(await s.open(s.guests[0]!, sent.envelopeId)).toBe(share);
  expect(await s.open(s.guests[2]!, sent.envelopeId)).toBe('ENVELOPE_OVER');
});

it('[rule 4.29] [T11] openings race the expiry: opened and returned shares add up to the whole, four times', async () => {
  await using s = await team();
  let back = 0n;
  let opened = 0n;
  for (let round = 0; round < 4; round++) {
    await s.setDatabaseClock(null);
    const sent = await s.send({ total: units('6'), count: 6, split: 'EQUAL' });
    const ends = await Promise.all([
      ...s.guests.map((who) => s.open(who, sent.envelopeId)),
      s.after(sent, DAY).then(() => Promise.all([s.returnRests(), s.returnRests()])),
    ]);
    const shares = ends.slice(0, 6).filter((end) => typeof end === 'bigint');
    expect(ends.slice(0, 6).every((end) => typeof end === 'bigint' || end === 'ENVELOPE_OVER')).toBe(true);
    const { envelope } = await s.envelopes.sentOne(s.agent.owner, sent.envelopeId);
    expect(envelope.paid).toBe(units('1') * BigInt(shares.length));
    expect(envelope.returned).toBe(units('6') - envelope.paid);
    back += envelope.returned!;
    opened += envelope.paid;
    s.time.ms += DAY;
  }
  expect([sum(await s.cashOf(s.guests)), await s.agent.cash()]).toEqual([opened, units('500') - units('24') + back]);
  expect(await s.waiting()).toBe(0n);
}, 60_000);

it('[rule 4.29] only direct downlines, only within the agent’s balance, only with the PIN; a refusal moves nothing', async () => {
  await using s = await team();
  const [one, two] = s.guests as [typeof s.agent, typeof s.agent];
  const refused = (more: Parameters<typeof s.send>[0], by: string) =>
    expect(s.send(more)).rejects.toMatchObject(code(by));
  await refused({ memberIds: [one.publicId, s.grandchild.publicId], count: 1 }, 'NOT_DIRECT');
  await refused({ memberIds: [one.publicId, s.other.publicId], count: 1 }, 'NOT_IN_TEAM');
  await refused({ memberIds: [one.publicId, s.agent.publicId], count: 1 }, 'NOT_IN_TEAM');
  await refused({ memberIds: [one.publicId, 'nobody'], count: 1 }, 'NOT_IN_TEAM');
  await expect(s.send({ memberIds: [two.publicId], count: 1 }, one)).rejects.toMatchObject(code('DIRECTION'));
  await expect(s.send({ memberIds: [two.publicId], count: 1 }, s.other)).rejects.toMatchObject(code('NOT_IN_TEAM'));
  await refused({ count: 7 }, 'FIELD_INVALID');
  await refused({ total: units('10.005') }, 'AMOUNT_SCALE');
  await refused({ total: units('0.03') }, 'AMOUNT_RANGE');
  await refused({ total: units('500.01') }, 'INSUFFICIENT_FUNDS');
  await refused({ paymentPassword: '000111' }, 'SECRET_WRONG');
  expect([await s.agent.cash(), await s.waiting()]).toEqual([units('500'), 0n]);
  expect((await s.envelopes.sent(s.agent.owner, undefined)).list).toEqual([]);

  const { envelopeId } = await s.send({ memberIds: [one.publicId, two.publicId], count: 2 });
  expect(await s.open(s.guests[2]!, envelopeId)).toBe('NOT_FOUND');
  expect(await s.open(s.agent, envelopeId)).toBe('NOT_FOUND');
  await expect(s.envelopes.sentOne(s.other.owner, envelopeId)).rejects.toMatchObject(code('NOT_FOUND'));
});

it('[rule 4.29] the same key is one envelope, even if pressed ten times at once; with other content it is refused', async () => {
  await using s = await team();
  s.secret.isAsked = false;
  const wanted = s.wanted();
  const all = await Promise.all(Array.from({ length: 10 }, () => s.envelopes.send(s.agent.owner, wanted)));
  expect(new Set(all.map(({ at }) => at)).size).toBe(1);
  expect(await s.agent.cash()).toBe(units('400'));
  await s.send({ ...wanted, memberIds: wanted.memberIds.toReversed() });
  for (const more of [
    { total: units('101') },
    { count: 3 },
    { split: 'EQUAL' as const },
    { memberIds: wanted.memberIds.slice(1) },
  ])
    await expect(s.send({ ...wanted, ...more })).rejects.toMatchObject(code('IDEMPOTENCY_MISMATCH'));
  expect(await s.agent.cash()).toBe(units('400'));
});

it('[rule 4.29] [rule 5.6] an envelope counts towards the daily limits as a transfer does, and vice versa', async () => {
  await using s = await team();
  const before = await s.uplines.orderForm(s.agent.owner);
  await s.send();
  const after = await s.uplines.orderForm(s.agent.owner);
  expect([before.leftToday - after.leftToday, before.leftCount - after.leftCount]).toEqual([units('100'), 1]);
  s.wagering.open.push({
    ...{ requirementId: randomUUID(), source: 'deposit', required: units('5'), done: 0n, missing: units('5') },
    ...{ reference: 'deposit:x', createdAt: new Date() },
  });
  await expect(s.send()).rejects.toMatchObject(code('WAGERING_OPEN'));
});

it('[rule 4.29] [STD-40] members on a break or excluded see nothing and get nothing; a later block stops both sides', async () => {
  await using s = await team();
  const [resting, one] = s.guests as [typeof s.agent, typeof s.agent];
  await run(
    s.owner,
    `insert into protection.restriction (owner_id, restriction_id, brand_id, kind, set_by, reason, from_at, until_at)
     values ($1, gen_random_uuid(), $2, 'exclusion', 'member', '', $3, $4)`,
    [resting.memberId, s.brandId, new Date(s.time.ms - HOUR), new Date(s.time.ms + 30 * DAY)],
  );
  const { envelopeId } = await s.send({ count: 6 });
  expect([await s.inboxOf(resting), (await s.inboxOf(one)).length]).toEqual([[], 1]);
  expect(await s.envelopes.offered(resting.owner)).toEqual([]);
  expect(await s.open(resting, envelopeId)).toBe('EXCLUDED');
  const block = { at: new Date(s.time.ms), cascades: true, login: false, reason: 'looked at' };
  const set = (is: typeof block | null) => withTx(s.db, (tx) => setBlock(tx, s.agent.memberId, is));
  await set(block);
  await expect(s.send()).rejects.toMatchObject(code('UPLINE_BLOCKED'));
  expect(await s.open(one, envelopeId)).toBe('UPLINE_BLOCKED');
  await set(null);
  expect(typeof (await s.open(one, envelopeId))).toBe('bigint');
  // the agent does not learn why a member has not opened it
  const { people } = await s.envelopes.sentOne(s.agent.owner, envelopeId);
  expect(people.filter(({ amount }) => amount === null)).toHaveLength(5);
});

it('I59 and I62 detect money that is neither waiting, opened nor returned, and a share that was paid to nobody', async () => {
  await using s = await team();
  const { envelopeId } = await s.send();
  await s.open(s.guests[0]!, envelopeId);
  const look = (id: string, ...sql: string[]) => broken(s.url, id, ...sql);
  expect([await look('I59'), await look('I62')]).toEqual([0, 0]);
  expect(await look('I59', 'update cashier.team_envelope set total = total + 1000')).toBeGreaterThan(0);
  expect(await look('I59', 'update cashier.team_envelope set paid = paid - 1000')).toBeGreaterThan(0);
  expect(
    await look('I59', 'update cashier.team_envelope set ended_at = now(), returned = total - paid'),
  ).toBeGreaterThan(0);
  expect(await look('I59', 'delete from wallet.operation where kind = 62')).toBeGreaterThan(0);
  expect(await look('I62', 'update cashier.team_envelope_share set amount = amount + 1000 where n = 0')).toBe(2);
  expect(await look('I62', 'update cashier.team_envelope_share set amount = amount + 1000 where n = 1')).toBe(1);
  expect(await look('I62', 'update cashier.team_envelope set opened = 2')).toBe(1);
  expect(await look('I62', 'delete from wallet.operation where kind = 63')).toBe(1);
  expect(await look('I62', 'update cashier.team_envelope_offered set n = null where n is not null')).toBe(1);
});
