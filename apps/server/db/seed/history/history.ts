import { DAY_MS } from '@kismet/kernel/time';
import type { Product } from '../../../src/compose.ts';
import { readChannels } from '../../../src/modules/cashier/channels/channel-store.ts';
import { classOf } from '../../../src/modules/members/index.ts';
import { writeLogin } from '../../../src/modules/members/store.ts';
import { type Tx, withTx } from '../../../src/platform/db.ts';
import { queryOf } from '../../../src/platform/query.ts';
import type { SeedDeps } from '../accounts.ts';
import { AGENTS, type DemoAccount, MEMBERS, TEAM } from '../demo-people.ts';
import type { Owner } from './book-rows.ts';
import { Writer } from './books.ts';
import * as store from './history-store.ts';
import { type Month, type Story, storyOf } from './story.ts';

type Deps = Pick<
  Product,
  'db' | 'clock' | 'site' | 'members' | 'agents' | 'wallet' | 'rollups' | 'commission' | 'jobs'
>;
/** The history begins this long after an account was opened, since nothing may predate the account. */
const AFTER_OPENING_MS = 60_000;
/** How long the last sign-in precedes the last activity. */
const BEFORE_PLAY_MS = 20 * 60_000;
const LOGIN_IP = '127.0.0.1';
const PAYOUT_CHANNEL = 'bank-manual';
const DEPOSIT_ADAPTER = 'manual-wallet';
/** Probability of play per day: lower for agents, and for people with hardly any money. */
const activityOf = ({ ownCode, balance }: DemoAccount) => (ownCode ? 0.25 : balance < 100_000_000n ? 0.5 : 0.8);
/** A month of real money: not for trial and test accounts, nor for members who are to deposit first. */
export const STORY_PEOPLE = [...AGENTS, ...MEMBERS, ...TEAM].filter(
  ({ accountKind = 0, balance }) => classOf(accountKind, null) === 0 && balance > 0n,
);

/**
 * A month of deposits, play and withdrawals of the demo people, written as the books would record it; the product counts figures from
 * it. Only in an installation without any movement; elsewhere accounts without movements are credited. Returns whether it was written.
 */
export async function seedHistory(deps: Deps, brandId: number, credit: SeedDeps['credit']): Promise<boolean> {
  const { db, clock, site } = deps;
  const brand = await site.brandById(brandId);
  const people = await findPeople(deps, brandId);
  const fresh = await Promise.all(people.map(async (one) => (await mainOf(deps, one.ownerId))?.movements === 0));
  const games = await store.readGames(db, brandId);
  if (people.length < STORY_PEOPLE.length || fresh.includes(false) || games.length === 0) {
    await withTx(db, (tx) =>
      creditAll(
        tx,
        credit,
        people.filter((_, n) => fresh[n]),
      ),
    );
    return false;
  }
  const registeredMs = Math.max(...people.map(({ registeredMs }) => registeredMs));
  const month: Month = {
    games,
    lotteries: await store.readSimulated(db, brandId),
    zone: brand.zone,
    fromMs: Math.max(registeredMs + AFTER_OPENING_MS, clock.now() - 40 * DAY_MS),
    untilMs: clock.now(),
  };
  await withTx(db, (tx) => write(deps, tx, brand, people, month));
  await count(deps);
  return true;
}

/** In an existing installation, new accounts get their balance without a history. */
async function creditAll(tx: Tx, credit: SeedDeps['credit'], people: readonly Person[]): Promise<void> {
  for (const { ownerId, account } of people) await credit(tx, ownerId, account.balance, 'opening balance');
}

interface Person {
  readonly account: DemoAccount;
  readonly ownerId: bigint;
  readonly publicId: string;
  readonly loginName: string;
  readonly registeredMs: number;
}
async function findPeople({ db, members }: Deps, brandId: number): Promise<Person[]> {
  const found = await Promise.all(
    STORY_PEOPLE.map(async (account) => {
      const member = await members.byLoginName(queryOf(db), brandId, account.username);
      if (!member) return [];
      const { memberId: ownerId, publicId, loginName, registeredAt } = member;
      return [{ account, ownerId, publicId, loginName, registeredMs: registeredAt.getTime() }];
    }),
  );
  return found.flat();
}
const mainOf = async ({ wallet }: Deps, ownerId: bigint) =>
  (await wallet.accountsOf(ownerId)).find(({ code }) => code === 'main');

async function write(
  deps: Deps,
  tx: Tx,
  { brandId, currency, zone }: { brandId: number; currency: string; zone: string },
  people: readonly Person[],
  month: Month,
): Promise<void> {
  const { wallet, agents } = deps;
  const accountClass = classOf(0, null);
  const account = (ownerId: bigint, code: string) =>
    wallet.account(tx, { ownerId, brandId, code, currency, accountClass });
  const ids = people.map(({ ownerId }) => ownerId);
  const [payouts, paths] = [await store.readPayoutAccounts(deps.db, ids), await agents.pathOf(queryOf(tx), ids)];
  const stories = people.map(({ account: { username, balance }, account: one, ownerId }) =>
    storyOf({ username, balance, activity: activityOf(one), canWithdraw: payouts.has(ownerId) }, month),
  );
  for (const ownerId of payouts.keys()) await account(ownerId, 'held');
  const locked = Map.groupBy(await wallet.lock(tx, ids), ({ ownerId }) => ownerId);
  const owners = people.map(({ ownerId, publicId, loginName }): Owner => {
    const own = locked.get(ownerId)!;
    const of = (code: string) => own.find((one) => one.code === code && one.currency === currency) ?? null;
    return {
      ...{ ownerId, publicId, loginName, path: paths.get(ownerId) ?? [], main: of('main')!, held: of('held') },
      payoutAccountId: payouts.get(ownerId) ?? null,
    };
  });
  const channels = (await readChannels(tx, brandId)).filter(({ adapter }) => adapter === DEPOSIT_ADAPTER);
  const vendors = [...new Set(month.games.map(({ vendorCode }) => vendorCode))];
  const house = new Map<string, bigint>();
  for (const code of [
    ...['house:opening', 'house:transit', 'house:lottery', `gateway:${PAYOUT_CHANNEL}`],
    ...channels.map(({ code }) => `gateway:${code}`),
    ...vendors.map((code) => `vendor:${code}`),
  ])
    house.set(code, await account(0n, code));
  const writer = new Writer(
    {
      ...{ brandId, currency, zone, house, payoutChannel: PAYOUT_CHANNEL },
      partners: await store.readPartners(deps.db),
      depositChannels: channels.map(({ code, channel_id: channelId }) => ({ code, channelId })),
    },
    owners,
  );
  await store.beginRates(tx, ids);
  for (const [n, { ownerId }] of people.entries()) {
    const last = stories[n]!.happenings.at(-1);
    if (last) await writeLogin(tx, ownerId, new Date(last.atMs - BEFORE_PLAY_MS), LOGIN_IP);
  }
  tellAll(writer, owners, stories, month.fromMs);
  await store.writeBooks(tx, writer.books);
}

function tellAll(writer: Writer, owners: readonly Owner[], stories: readonly Story[], fromMs: number): void {
  owners.forEach((owner, n) => {
    if (stories[n]!.opening > 0n) writer.open(owner, fromMs, stories[n]!.opening);
  });
  const all = stories.flatMap(({ happenings }, n) => happenings.map((happening) => ({ owner: owners[n]!, happening })));
  for (const { owner, happening } of all.sort((a, b) => a.happening.atMs - b.happening.atMs))
    writer.add(owner, happening);
}

/** What workers would have produced from it by now. */
async function count({ rollups, commission, jobs }: Deps): Promise<void> {
  await rollups.count();
  await commission.run();
  await rollups.count();
  await jobs.find(({ name }) => name === 'count-popular-games')?.run();
}
