import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { businessDay } from '@kismet/kernel/time';
import { isHard, ONCE_KINDS, type OnceKind } from '@kismet/rules/promotions/once';
import type { Configured } from '@kismet/rules/promotions/registry';
import { type OnceMember, onceScene } from '@kismet/testkit/scenes/once-scene';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { MockRoundsVendor } from '../free/mock-rounds-vendor.ts';
import { drawTicket } from '../raffle/draw-commands.ts';

const units = (text: string): bigint => parseUnits(text)!;
/** Every ticket wins, so that a draw that was not refused would show in the money. */
const OFFERS: Readonly<Record<'raffle' | 'envelope' | 'free rounds', Configured>> = {
  raffle: {
    kind: 'RAFFLE',
    parameters: {
      ...{ earnedBy: 'valid-bet', per: units('100'), ticketsMost: 3, cycle: 'day', categories: [], noneWeight: 0 },
      ...{ rafflePrizes: [{ amount: units('20'), weight: 1, stock: 9, perMember: null }], wager: null },
    },
  },
  envelope: {
    kind: 'RED_ENVELOPE',
    parameters: { pool: units('10'), count: 2, split: 'EQUAL', opensAt: '00:00' },
  },
  'free rounds': {
    kind: 'FREE_ROUNDS',
    parameters: {
      ...{ vendorCode: 'VV', gameCode: 'game', gameName: 'Anar Bagh', rounds: 3, value: units('2') },
      ...{ maxWin: units('100'), playDays: 2, as: 'rounds', cycle: 'day', depositsFrom: null, wager: null },
    },
  },
};
type Kind = keyof typeof OFFERS;

async function kindsScene() {
  const s = await onceScene();
  s.promotions.roundsVendors.splice(0, s.promotions.roundsVendors.length, new MockRoundsVendor());
  const { zone } = await s.site.brandById(s.brandId);
  return Object.assign(s, {
    /** An offer that may be taken now, sealed if its kind requires it. */
    async ready(kind: Kind, once: OnceKind): Promise<string> {
      const id = await s.publish(OFFERS[kind], { once: [once] });
      for (const name of ['promotions-raffles', 'promotions-envelopes'])
        await s.promotions.jobs.find((job) => job.name === name)!.run();
      return id;
    },
    /** A member who may take any of them: has deposited, and has a ticket. */
    async taker(id: string, ip: string | null): Promise<OnceMember> {
      const who = await s.member(ip);
      await run(
        s.owner,
        `insert into rollups.first_deposit (owner_id, op_id, amount, at) values ($1, gen_random_uuid(), 1, now())`,
        [who.memberId],
      );
      await run(
        s.owner,
        `insert into promotions.raffle_ticket (owner_id, source_key, offer_id, cycle, count, at) values ($1, 'a', $2, $3, 1, now())`,
        [who.memberId, id, businessDay(s.time.ms, zone)],
      );
      return who;
    },
    take: (kind: Kind, who: OnceMember, id: string): Promise<unknown> =>
      kind === 'raffle' ? drawTicket(s.promotions.deps, who, { offerId: id, drawId: randomUUID() }) : s.claim(who, id),
    /** Members who received something from an offer, in any of the ways of these kinds. */
    async takers(id: string): Promise<bigint[]> {
      const rows = await run<{ owner_id: bigint }>(
        s.owner,
        `select owner_id from promotions.raffle_draw where offer_id = $1
         union select owner_id from promotions.envelope_share where offer_id = $1 and owner_id is not null
         union select owner_id from promotions.reward where offer_id = $1
         union select owner_id from promotions.once_key where offer_id = $1`,
        [id],
      );
      return rows.map(({ owner_id }) => owner_id);
    },
  });
}
/** One scene for all: each test has its own members and offer, and the books are audited at the end. */
let s: Awaited<ReturnType<typeof kindsScene>>;
beforeAll(async () => {
  s = await kindsScene();
}, 60_000);
afterAll(async () => {
  await s[Symbol.asyncDispose]();
});

it.each((Object.keys(OFFERS) as Kind[]).flatMap((kind) => ONCE_KINDS.map((once) => [kind, once] as const)))(
  '[VP-04] [VP-05] [rule 4.30] %s, %s: the second account gets nothing, and leaves nothing behind',
  async (kind, once) => {
    const id = await s.ready(kind, once);
    const home = once === 'NETWORK' ? '192.0.2.7' : null;
    const [one, other] = [await s.taker(id, home), await s.taker(id, home)];
    await s.shares[once](one, other);
    if (once === 'PHONE') await s.phoneOf(one.memberId, true);
    await s.take(kind, one, id);
    if (once === 'PHONE') {
      await s.phoneOf(one.memberId, false);
      await s.phoneOf(other.memberId, true);
    }
    await expect(s.take(kind, other, id)).rejects.toMatchObject(
      isHard(once)
        ? { code: 'ONCE_USED', params: { kind: once } }
        : { code: 'NOT_ELIGIBLE', params: { reason: 'REVIEW' } },
    );
    expect([await s.takers(id), await s.cash(other)]).toEqual([[one.memberId], 0n]);
    if (once === 'PHONE') await s.phoneOf(other.memberId, false);
    // and somebody else can take it as before
    const stranger = await s.taker(id, null);
    await s.take(kind, stranger, id);
    expect(await s.takers(id)).toContain(stranger.memberId);
  },
);

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
/** Runs claims while nobody can write a once key, until all of them have been judged and wait to write theirs: the tightest possible race. */
async function atOneMoment<T>(works: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  return withTx(s.owner, async (tx) => {
    await run(tx, 'lock table promotions.once_key in share mode');
    const all = Promise.allSettled(works.map((work) => work()));
    for (let i = 0; (await run(s.owner, WAITING)).length < works.length; i++) {
      if (i === 2400) throw new Error('not all of them came to the once keys');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return { all };
  }).then(({ all }) => all);
}
// a mobile number belongs to one account at a time, so no two members have it at once
const AT_ONCE = ONCE_KINDS.filter((once) => once !== 'PHONE');
it.each((Object.keys(OFFERS) as Kind[]).flatMap((kind) => AT_ONCE.map((once) => [kind, once] as const)))(
  '[VP-04] [VP-05] [rule 4.30] [T02] %s, %s: of two concurrent accounts one gets it',
  async (kind, once) => {
    const id = await s.ready(kind, once);
    const home = once === 'NETWORK' ? '192.0.2.7' : null;
    const pair = [await s.taker(id, home), await s.taker(id, home)] as const;
    await s.shares[once](...pair);
    const both = await atOneMoment(pair.map((who) => () => s.take(kind, who, id)));
    const lost = both.findIndex(({ status }) => status === 'rejected');
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both[lost]).toMatchObject({
      reason: isHard(once)
        ? { code: 'ONCE_USED', params: { kind: once } }
        : { code: 'NOT_ELIGIBLE', params: { reason: 'REVIEW' } },
    });
    expect([await s.takers(id), await s.cash(pair[lost]!)]).toEqual([[pair[1 - lost]!.memberId], 0n]);
  },
);
