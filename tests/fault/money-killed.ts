import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import type { Product } from '@kismet/server/src/compose.ts';
import { setOwnLimit } from '@kismet/server/src/modules/protection/limit-commands.ts';
import { withProduct } from '../../tools/product/installation.ts';
import { casesOf } from '../bench/soak/mix.ts';
import type { Fault } from './fault.ts';
import type { FaultStand } from './fault-stand.ts';
import { openMoneyMember } from './money-members.ts';
import { doAgain, HOUSE, STEP_AMOUNT, STEPS, type StepArgs, type StepName } from './money-steps.ts';
import { PaymentNews } from './payment-news.ts';
import type { Verdicts } from './verdicts.ts';

const OPENING = 1000n * UNITS_PER_ONE;
const AT_ONCE = 3;
const KNOWN_MS = 60_000;
const { deposit, withdrawal, upline, transfer } = STEP_AMOUNT;

/** Where a step is interrupted, its precondition, and the required final state, whoever completes it. */
interface Case {
  readonly step: StepName;
  readonly points: readonly string[];
  readonly before: readonly StepName[];
  /** State of the row, and the ledger balances. */
  readonly state: string;
  readonly main: bigint;
  readonly held: bigint;
}
const OPEN = { main: OPENING - withdrawal, held: withdrawal };
const GONE = { main: OPENING - withdrawal, held: 0n };
const once = ['before:1', 'after:1'];
const PAID = ['withdrawal apply', 'approve', 'payout send'] as const;
const CASES: readonly Case[] = [
  {
    step: 'deposit begin',
    points: [...once, 'sent:1', 'before:2', 'after:2'],
    before: [],
    state: 'WAITING_PSP',
    main: OPENING,
    held: 0n,
  },
  { step: 'call-back', points: once, before: ['deposit begin'], state: 'CREDITED', main: OPENING + deposit, held: 0n },
  { step: 'withdrawal apply', points: once, before: [], state: 'APPLIED', ...OPEN },
  {
    step: 'approve',
    points: [...once, 'before:2', 'after:2'],
    before: ['withdrawal apply'],
    state: 'APPROVED',
    ...OPEN,
  },
  {
    step: 'payout send',
    points: [...once, 'before:2', 'after:2'],
    before: ['withdrawal apply', 'approve'],
    state: 'DISBURSED',
    ...OPEN,
  },
  { step: 'part confirmed', points: once, before: ['withdrawal apply', 'approve'], state: 'DISBURSED', ...OPEN },
  { step: 'received', points: once, before: PAID, state: 'RECEIVED', ...GONE },
  { step: 'automatic receipt', points: once, before: PAID, state: 'AUTO_RECEIVED', ...GONE },
  { step: 'dispute proven', points: once, before: PAID, state: 'FORCED_RECEIVED', ...GONE },
  { step: 'dispute refunded', points: once, before: PAID, state: 'REFUNDED', main: OPENING, held: 0n },
  { step: 'upline transfer', points: once, before: [], state: 'sent', main: OPENING - upline, held: 0n },
  {
    step: 'transfer to a vendor',
    points: [...once, 'sent:1', 'before:2', 'after:2'],
    before: [],
    state: 'success',
    main: OPENING - transfer,
    held: 0n,
  },
];

export const moneyKilled: Fault = {
  name: 'money-killed',
  title:
    '[STD-52] [T11] F01 a server process killed with -9 at each commit of deposits, withdrawals and transfers: nothing lost or duplicated, jobs continue',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
    await withProduct(env, async (product) => {
      const cuts = inAnyOrder(random, times > 1);
      const ready: { cut: (typeof cuts)[number]; args: StepArgs }[] = [];
      await inHands(cuts, async (cut) => void ready.push({ cut, args: await prepare(product, stand, cut) }));
      // the queue is stopped meanwhile, so that the dying process alone does the work
      await stand.command('kill9', 'worker');
      await inHands(ready, async ({ cut, args }) => {
        const ended = await dieIn(env, cut.step, cut.point, args);
        verdicts.expect(ended === 'SIGKILL', () => `${cut.step} ${cut.point} ended with ${ended}, not with a kill`);
      });
      await stand.command('start', 'worker');
      // whoever awaits an answer retries; what was interrupted later is completed by the queue
      for (const { cut, args } of ready)
        if (cut.point === 'before:1' || !QUEUED.has(cut.step)) await doAgain(product, cut.step, args);
      for (const { cut, args } of ready) await judge(stand, cut, args, verdicts);
      verdicts.note(`${ready.length} processes died in ${CASES.length} steps`);
    });
  },
};
/** A few concurrently, each worker taking the next. */
async function inHands<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  const hand = async () => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}
/** All points in a long run; in a short one two of each step, varying with the seed. */
const inAnyOrder = (random: Prng, isLong: boolean) =>
  CASES.flatMap((one) => {
    const points = one.points.map((point) => ({ point, place: random.int(1_000_000) }));
    points.sort((a, b) => a.place - b.place);
    return points.slice(0, isLong ? points.length : 2).map(({ point }) => ({ ...one, point }));
  });
/** Steps that a job completes after a process died in them. */
const QUEUED = new Set<StepName>(['deposit begin', 'payout send', 'automatic receipt', 'transfer to a vendor']);

async function prepare(product: Product, stand: FaultStand, one: Case): Promise<StepArgs> {
  const member = await openMoneyMember(product, stand, OPENING);
  const { publicId, loginName, brandId, currency } = member;
  const ownerId = String(member.ownerId);
  const args = { ownerId, publicId, loginName, brandId, currency, accountId: member.payoutAccountId, id: randomUUID() };
  // a member with limits: they are written together with money
  const limit = { kind: 'loss', span: 'day', amount: 500n * UNITS_PER_ONE, minutes: null } as const;
  await setOwnLimit(product.protection.deps, member.ownerId, limit);
  for (const step of one.before) await STEPS[step](product, args);
  if (one.step === 'part confirmed') await casesOf(product, brandId).send(args.id, 1);
  if (one.step === 'automatic receipt')
    await stand.query(`update cashier.withdrawal_part set answer_by = now() where withdrawal_id = $1`, [args.id]);
  if (one.step.startsWith('dispute'))
    await product.cashier.withdrawals.dispute(
      { memberId: member.ownerId, brandId, accountKind: 0, accountClass: 0 },
      { withdrawalId: args.id, part: 1, fileIds: [], remark: '' },
    );
  if (one.step !== 'call-back') return args;
  const news = new PaymentNews(stand);
  await news.act(args.id, 'lost');
  const body = JSON.stringify(await news.of(args.id));
  return { ...args, body, signature: news.sign(body) };
}

/** Runs a step in a process that dies at a point; returns the signal or exit code. */
export function dieIn(env: NodeJS.ProcessEnv, step: StepName, point: string, args: StepArgs): Promise<string> {
  const file = path.join(import.meta.dirname, 'dies-at.ts');
  const child = spawn(process.execPath, [file, step, point, JSON.stringify(args)], {
    env: { PATH: process.env.PATH ?? '', ...env, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? String(code))));
}

const TABLE: Partial<Record<StepName, string>> = {
  'deposit begin': `select state from cashier.deposit where owner_id = $1`,
  'call-back': `select state from cashier.deposit where owner_id = $1`,
  'upline transfer': `select 'sent' as state from cashier.upline_transfer where sender_id = $1`,
  'transfer to a vendor': `select state from transfers.transfer where owner_id = $1`,
};

/** Waits until the books are as required, then checks that nothing happened twice. */
async function judge(stand: FaultStand, cut: Case & { point: string }, args: StepArgs, verdicts: Verdicts) {
  const started = performance.now();
  let isMoved = true;
  const wanted = [JSON.stringify([[cut.state], String(cut.main), String(cut.held)])];
  // the vendor was never called: it says so, and the money is refunded
  const isUnasked = cut.step === 'transfer to a vendor' && cut.point === 'after:1';
  if (isUnasked) wanted.push(JSON.stringify([['failed'], String(OPENING), '0']));
  const table = TABLE[cut.step] ?? 'select state from cashier.withdrawal where owner_id = $1';
  for (;;) {
    const states = (await stand.query<{ state: string }>(table, [args.ownerId])).map(({ state }) => state);
    const accounts = await stand.query<{ code: string; balance: string }>(
      'select code, balance::text from wallet.account where owner_id = $1',
      [args.ownerId],
    );
    const code = (name: string) => accounts.find((one) => one.code === name)?.balance ?? '0';
    const there = JSON.stringify([states, code('main'), code('held')]);
    if (wanted.includes(there)) {
      isMoved = there === wanted[0];
      break;
    }
    if (performance.now() - started > KNOWN_MS)
      return verdicts.expect(
        false,
        () => `${cut.step} cut off at ${cut.point}: ${there}, it should be ${wanted.join(' or ')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  verdicts.expect(true, () => '');
  if (cut.step !== 'transfer to a vendor') return;
  const entries = await stand.query(
    `select 1 from studio.account_entry where house = $1 and reference::text = $2 and kind like 'transfer-%'`,
    [HOUSE, args.id],
    'kismet_studio',
  );
  verdicts.expect(
    entries.length === (isMoved ? 1 : 0),
    () => `the vendor has ${entries.length} entries of one transfer (${cut.point})`,
  );
}
