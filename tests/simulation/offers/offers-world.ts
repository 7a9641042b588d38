import type { Configured } from '@kismet/rules/promotions/registry';
import { DEFAULT_LADDER } from '@kismet/server/src/modules/loyalty/defaults.ts';
import { writeLadder } from '@kismet/server/src/modules/loyalty/rules-store.ts';
import type { RoundsOrder } from '@kismet/server/src/modules/promotions/free/rounds-vendor.ts';
import { nameUuid } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { countAll } from '@kismet/testkit/count-all';
import { publisher } from '@kismet/testkit/scenes/offer-scene';
import { quarterProduct } from '../quarter-product.ts';
import { seededIds } from '../seeded-ids.ts';
import { Trace } from '../trace.ts';
import { actsOf } from './offers-acts.ts';
import { type On, openCashier, type Person } from './offers-base.ts';
import { membersOf } from './offers-members.ts';
import { moneyOf } from './offers-money.ts';
import { playOf } from './offers-play.ts';
import { PaperBoards } from './paper-boards.ts';
import { wall } from './paper-days.ts';
import { PaperLoyalty } from './paper-loyalty.ts';
import { PaperOffers } from './paper-offers.ts';
import { configuredOffers, type Kind, LADDER, ZONE } from './plan.ts';
import { seededSeals } from './seeded-seals.ts';

/** All claims of an offer wait for one row, for two seconds at most, and the product has eight connections. */
const ACTS_AT_ONCE = 6;

/** A brand with one offer of each kind in the product and on paper: everything is done in both. */
export async function offersWorld(startMs: number, seed: number, quota: number) {
  const base = { ...(await quarterProduct(startMs, ZONE)), ids: seededIds(seed), trace: new Trace() };
  const paper = new PaperOffers(quota);
  const people = new Map<string, Person>();
  const on = { ...base, people, paper, boards: new PaperBoards(paper), loyalty: new PaperLoyalty(paper) };
  const seals = seededSeals(base.ids);
  /** Each action has a separate moment, unless several members act at the same one. */
  let shared: number | null = null;
  const step = async () => {
    if (shared !== null) return shared;
    await base.go(base.time.ms + 1);
    return base.time.ms;
  };
  await openShop(on, quota);
  const cashier = await openCashier(on);
  const members = membersOf({ ...on, step });
  const world = {
    ...on,
    step,
    ...members,
    ...actsOf({ ...on, step, ...members }),
    ...playOf({ ...on, step }),
    ...moneyOf({ ...on, step, ...cashier }),
    /**
     * Actions of different members at the same moment, some of them concurrently: only ones whose outcome does not depend on their
     * order. Most of a run is waiting for the database, and this waits for several at once.
     */
    async atOnce(acts: readonly (() => Promise<unknown>)[]) {
      shared = await step();
      base.trace.hold();
      try {
        const left = acts.values();
        await Promise.all(
          Array.from({ length: ACTS_AT_ONCE }, async () => {
            for (const act of left) await act();
          }),
        );
      } finally {
        shared = null;
        base.trace.release();
      }
    },
    /** Counts, and does the work of the product's jobs, in the product and on paper. */
    async tick() {
      const at = await step();
      await ticked(on, at);
    },
    /** Seals of raffles and envelopes, published before anything is drawn. */
    async seal() {
      const drawn = await seals.within(async () => {
        for (const name of ['promotions-envelopes', 'promotions-raffles']) await job(on, name);
      });
      await hearSeals(on, drawn);
    },
    async night(which: 'judge' | 'points' | 'rebate') {
      const at = await step();
      await base.product.loyalty.runNights();
      on.loyalty[which](at);
      if (which !== 'judge') on.loyalty.payWaiting(at);
    },
    [Symbol.asyncDispose]: () => base[Symbol.asyncDispose](),
  };
  return world;
}
export type OffersWorld = Awaited<ReturnType<typeof offersWorld>>;

const job = ({ product }: On, name: string) => product.promotions.jobs.find((one) => one.name === name)!.run();
async function ticked(on: On, at: number): Promise<void> {
  const { product, paper, database } = on;
  await countAll(product.rollups, database.owner);
  for (const member of paper.members.values()) {
    member.hasDeposited = member.days.deposits.size > 0;
    member.money.lookIfDue(at);
  }
  await product.wagering.jobs[0]!.run();
  await job(on, 'promotions-grants');
  for (const { money } of paper.members.values())
    if (money.grants.some(({ state }) => state === 'active')) money.settleGrants(at);
  await job(on, 'promotions-free-rounds');
  for (const member of paper.members.values()) paper.paySpins(member, at);
  await job(on, 'promotions-referrals');
  paper.refer(at);
  await job(on, 'promotions-leaderboards');
  on.boards.close(wall(at, ZONE).day, at);
  await countAll(product.rollups, database.owner);
}

async function openShop(on: On, quota: number): Promise<void> {
  const { product, brandId, paper, time } = on;
  const publish = publisher({ db: product.db, promotions: product.promotions, brandId });
  const answer = ({ publicId, reference }: RoundsOrder) => ({
    ...{ rewardId: nameUuid(`${publicId}:${reference}`), isCancelled: false, isOver: false },
  });
  product.promotions.roundsVendors.splice(0, product.promotions.roundsVendors.length, {
    isOffered: async () => true,
    create: async (order) => answer(order),
    look: async (order) => answer(order),
    cancel: async (order) => ({ ...answer(order), isCancelled: true, isOver: true }),
  });
  for (const [kind, offer] of Object.entries(configuredOffers(quota)))
    paper.ids.set(
      kind as Kind,
      // draws depend on the name of their offer
      await publish(
        offer as Configured,
        { quota: 'quota' in offer ? offer.quota : null, budget: 100_000_000n * 100_000n },
        on.ids(),
      ),
    );
  const levels = LADDER.levels.map(
    ({ deposit, validBet, keep, gifts: [up, birthday, monthly], ppm: [rng, table] }) => ({
      ...{ deposit, validBet, retention: keep, upgradeGift: up, birthdayGift: birthday, monthlyGift: monthly },
      ...{ dailyCap: 200_000n * 100_000n, freeWithdrawals: 20, rebateCap: 20_000n * 100_000n },
      rebatePpm: { rng, pvp: rng, table },
    }),
  );
  const { windowDays, birthdayAfterDays, monthlyDeposit } = LADDER;
  const rules = { ...DEFAULT_LADDER, levels, windowDays, birthdayAfterDays, monthlyDeposit };
  await withTx(product.db, (tx) =>
    writeLadder(tx, brandId, { version: 0, rules, note: 'test', by: 1n, at: new Date(time.ms) }),
  );
}

/** Passes each new seal to the paper model, with the random values one of which must be behind it. */
async function hearSeals(on: On, drawn: readonly string[]): Promise<void> {
  const { database, paper } = on;
  for (const what of ['envelope', 'raffle'] as const)
    for (const { cycle, commitment } of await run<{ cycle: string; commitment: string }>(
      database.owner,
      `select cycle, commitment from promotions.${what} order by cycle`,
    ))
      if (!paper.isSealed(what, cycle)) paper.sealed(what, cycle, commitment, drawn);
}
