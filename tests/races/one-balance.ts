import { randomUUID } from 'node:crypto';
import { UNITS_PER_ONE, unitsToDecimal } from '@kismet/kernel/money';
import { Unavailable } from '@kismet/kernel/outcome';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import type { Product } from '@kismet/server/src/compose.ts';
import { nameUuid } from '@kismet/server/src/platform/crypto.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { withProduct } from '../../tools/product/installation.ts';
import { callerOf, nodesOf } from '../fault/bank.ts';
import type { Fault } from '../fault/fault.ts';
import type { FaultStand } from '../fault/fault-stand.ts';
import { type MoneyMember, openMoneyMember, PAYMENT_PASSWORD } from '../fault/money-members.ts';
import { CARD, PaymentNews } from '../fault/payment-news.ts';
import { type SiteAnswer, SiteCaller } from '../fault/site-caller.ts';
import type { Verdicts } from '../fault/verdicts.ts';
import { jsonOf, type WalletCaller } from '../fault/wallet-caller.ts';

import { ADJUSTED, count, DEPOSIT, type Done, judgeBalance, OPENING, type Tally } from './judge-balance.ts';

const HOUSE = 'BAADBAAN';
const MEMBERS = 4;
const BETTORS = 4;
const NEWS_COPIES = 10;
const KNOWN_MS = 50_000;

/**
 * Open turnover prevents withdrawals, so for half of the members the deposits arrive only after a withdrawal request was
 * answered, and the others bet until the money runs out. Units.
 */
interface Sort {
  readonly isLeaving: boolean;
  readonly stake: { readonly least: bigint; readonly more: number };
}
const SORTS: readonly Sort[] = [
  { isLeaving: true, stake: { least: UNITS_PER_ONE / 2n, more: 2 } },
  { isLeaving: false, stake: { least: 20n * UNITS_PER_ONE, more: 40 } },
];

export const oneBalance: Fault = {
  name: 'one-balance',
  title:
    '[STD-52] [T11] concurrent bets, withdrawals, transfers, upline transfers, call-backs and adjustments on one balance, through two server processes',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
    const tally: Tally = new Map();
    const deadlocks = await deadlocksOf(stand);
    await withProduct(env, async (product) => {
      const scene = sceneOf(stand, product, random, tally, verdicts);
      for (let i = 0; i < 3 * times; i++) {
        const members = await Promise.all(
          Array.from({ length: MEMBERS }, () => openMoneyMember(product, stand, OPENING)),
        );
        const done = await Promise.all(members.map((member, n) => raceOf(scene, member, SORTS[n % SORTS.length]!)));
        await untilTransfersEnd(stand, members, verdicts);
        for (const [n, member] of members.entries()) await judgeBalance(scene, member, done[n]!);
      }
      scene.wallet.stop();
    });
    const more = (await deadlocksOf(stand)) - deadlocks;
    verdicts.expect(more === 0, () => `${more} deadlocks: two ways lock in different orders`);
    verdicts.note([...tally].map(([name, times]) => `${times} ${name}`).join(', '));
    for (const name of ['bets', 'bets without money', 'withdrawals', 'transfers', 'upline transfers', 'deposits'])
      verdicts.expect((tally.get(name) ?? 0) > 0, () => `no ${name} in the whole race`);
  },
};

async function deadlocksOf(stand: FaultStand): Promise<number> {
  const sql = 'select deadlocks::integer as n from pg_stat_database where datname = current_database()';
  return (await stand.query<{ n: number }>(sql))[0]!.n;
}
interface Scene {
  readonly stand: FaultStand;
  readonly product: Product;
  readonly random: Prng;
  readonly tally: Tally;
  readonly verdicts: Verdicts;
  readonly wallet: WalletCaller;
  readonly bettors: readonly WalletCaller[];
  readonly sites: readonly SiteCaller[];
  readonly news: PaymentNews;
}
function sceneOf(stand: FaultStand, product: Product, random: Prng, tally: Tally, verdicts: Verdicts): Scene {
  const bettors = nodesOf(stand).map((url) => callerOf(stand, url, true));
  const sites = [new SiteCaller(stand.fact('NODE1')), new SiteCaller(stand.fact('NODE2'))];
  return { stand, product, random, tally, verdicts, wallet: bettors[0]!, bettors, sites, news: new PaymentNews(stand) };
}

/** Two paid orders whose call-backs have not been sent yet. */
async function payDeposits({ sites, news }: Scene, member: MoneyMember) {
  const deposits = [randomUUID(), randomUUID()];
  for (const depositId of deposits) {
    const order = { depositId, channelCode: CARD, amount: unitsToDecimal(DEPOSIT) };
    must(await sites[0]!.post(member.siteToken, '/wps/deposits', order));
    await news.act(depositId, 'lost');
  }
  return { deposits, bodies: await Promise.all(deposits.map(async (id) => JSON.stringify(await news.of(id)))) };
}

async function raceOf(scene: Scene, member: MoneyMember, sort: Sort): Promise<Done> {
  const { sites, random, stand, product } = scene;
  const { deposits, bodies } = await payDeposits(scene, member);
  let isOpen = true;
  const done = { staked: 0n, bets: [] as string[], deposits };
  const betting = Array.from({ length: BETTORS }, async (_, n) => {
    while (isOpen) await betOnce(scene, member, sort, n, done);
  });
  const adjustment = `race:${member.publicId}`;
  const later = async (work: () => Promise<unknown>) => {
    await new Promise((resolve) => setTimeout(resolve, random.int(250)));
    await work();
  };
  let isAnswered = () => {};
  const answered = sort.isLeaving ? new Promise<void>((resolve) => (isAnswered = resolve)) : Promise.resolve();
  const leave = async (call: () => Promise<SiteAnswer>) => {
    await said(scene, call);
    isAnswered();
  };
  const withdrawals = [randomUUID(), randomUUID()];
  const [transfers, upline] = [[randomUUID(), randomUUID()], randomUUID()];
  await Promise.all([
    // a correct password counts as a try until verified, so at most five concurrently
    ...[withdrawals[0]!, withdrawals[0]!, withdrawals[1]!].map((withdrawalId, n) =>
      later(() =>
        leave(() =>
          sites[n % 2]!.sealed(member.siteToken, '/wps/cashier/withdrawal', {
            withdrawalId,
            amount: '300',
            accountId: member.payoutAccountId,
            paymentPassword: PAYMENT_PASSWORD,
          }),
        ),
      ),
    ),
    ...[0, 1].map((n) =>
      later(() =>
        leave(() =>
          sites[n]!.sealed(member.siteToken, '/wps/cashier/upline', {
            transferId: upline,
            amount: '100',
            paymentPassword: PAYMENT_PASSWORD,
          }),
        ),
      ),
    ),
    ...[0, 1, 2, 3].map((n) =>
      later(() =>
        said(scene, () =>
          sites[n % 2]!.post(member.siteToken, '/wps/wallet/transfer', {
            transferId: transfers[n >> 1],
            vassalage: HOUSE,
            direction: 'in',
            amount: '150',
          }),
        ),
      ),
    ),
    ...Array.from({ length: NEWS_COPIES * deposits.length }, (_, n) =>
      answered.then(() =>
        later(() => toldUntilTaken(scene, stand.fact(n % 2 ? 'NODE1' : 'NODE2'), bodies[n % deposits.length]!)),
      ),
    ),
    ...[0, 1].map(() => later(() => adjust(product, member, adjustment))),
  ]);
  isOpen = false;
  await Promise.all(betting);
  if (!sort.isLeaving) await betUntilEmpty(scene, member, sort, done);
  return done;
}

interface Bets {
  staked: bigint;
  bets: string[];
}
/** However fast the others finish: all bettors continue until each has been refused for lack of funds. */
async function betUntilEmpty(scene: Scene, member: MoneyMember, sort: Sort, done: Bets): Promise<void> {
  await Promise.all(
    Array.from({ length: BETTORS }, async (_, n) => {
      while (await betOnce(scene, member, sort, n, done));
    }),
  );
}

/**
 * One bet by the vendor's call, at alternating nodes until it has its answer; records the stake and returns whether it was
 * accepted.
 */
async function betOnce(
  { bettors, random, tally }: Scene,
  member: MoneyMember,
  { stake }: Sort,
  n: number,
  done: Bets,
): Promise<boolean> {
  const amount = stake.least + BigInt(random.int(stake.more)) * UNITS_PER_ONE;
  const fields = bettors[0]!.fields({ user: member.publicId, token: member.gameToken }, randomUUID());
  const body = jsonOf({ ...fields, amount });
  for (let tries = 0; tries < 60; tries++) {
    const reply = await bettors[(n + tries) % bettors.length]!.once('/transaction/bet', body, 4000);
    if (reply.is === 'unknown') continue;
    const isTaken = reply.status === 'RS_OK';
    count(tally, isTaken ? 'bets' : 'bets without money');
    if (isTaken) {
      done.staked += amount;
      done.bets.push(String(fields.transaction_uuid));
    } // bet less often on an empty balance
    else await new Promise((resolve) => setTimeout(resolve, 40));
    return isTaken;
  }
  throw new Error('a bet of the race never got an answer');
}

const must = ({ status, code }: SiteAnswer): void => {
  if (status !== 200) throw new Error(`refused: ${status} ${code}`);
};
/** Any refusal is legitimate here. Calls without an answer or with a retry request are retried with the same id. */
async function said({ verdicts, tally }: Scene, call: () => Promise<SiteAnswer>): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { status, code } = await call();
    if (code) count(tally, code);
    const isAgain = (status === 0 || status === 503) && code !== 'VENDOR_SILENT';
    if (isAgain && tries < 20) continue;
    return verdicts.expect(status > 0 && status < 500, () => `a call was answered ${status} ${code}`);
  }
}
async function toldUntilTaken({ news, tally, verdicts }: Scene, origin: string, body: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const status = await news.send(origin, body);
    if (status !== 200) count(tally, `call-back answered ${status}`);
    if (status === 200 || tries === 20)
      return verdicts.expect(status === 200, () => `a true call-back was answered ${status}`);
  }
}
async function adjust({ db, wallet }: Product, member: MoneyMember, reference: string): Promise<void> {
  const { ownerId, brandId, currency, accountClass } = member;
  const same = { opId: nameUuid(reference), reference, amount: ADJUSTED, note: 'race' };
  // the second call of one reference is a no-op; a busy database is retried
  for (let tries = 0; tries < 20; tries++)
    try {
      await withTx(db, (tx) => wallet.adjust(tx, { ownerId, brandId, currency, accountClass, ...same }));
      return;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
}

async function untilTransfersEnd(stand: FaultStand, members: readonly MoneyMember[], verdicts: Verdicts) {
  const started = performance.now();
  for (;;) {
    const open = await stand.query(
      `select 1 from transfers.transfer where owner_id = any($1) and state not in ('success', 'failed')`,
      [members.map((one) => one.ownerId)],
    );
    if (open.length === 0) return;
    if (performance.now() - started > KNOWN_MS) return verdicts.expect(false, () => 'a transfer has no end');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
