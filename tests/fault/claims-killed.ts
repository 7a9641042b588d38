import { randomUUID } from 'node:crypto';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { seededPrng } from '@kismet/kernel/prng';
import type { Configured } from '@kismet/rules/promotions/registry';
import type { Product } from '@kismet/server/src/compose.ts';
import { join, redeem } from '@kismet/server/src/modules/promotions/offers/member-commands.ts';
import { publishAction, saveDraft } from '@kismet/server/src/modules/promotions/offers/operator-commands.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { withProduct } from '../../tools/product/installation.ts';
import { callerOf } from './bank.ts';
import type { Fault } from './fault.ts';
import type { FaultStand } from './fault-stand.ts';
import { dieIn } from './money-killed.ts';
import { type MoneyMember, openMoneyMember } from './money-members.ts';
import { doAgain, STEP_AMOUNT, STEPS, type StepArgs, type StepName } from './money-steps.ts';
import { PaymentNews } from './payment-news.ts';
import { watchStatements } from './statements.ts';
import type { Verdicts } from './verdicts.ts';
import { jsonOf } from './wallet-caller.ts';

const OPENING = 1000n * UNITS_PER_ONE;
const GIFT = 5n * UNITS_PER_ONE;
const BONUS = 10n * UNITS_PER_ONE;
/** Statements at which a process dies, per case in a short run; a long run covers every statement. */
const SHORT = 3;
const WAGER = { multiplePpm: 1_000_000, maxBet: null, days: 7, capTimes: 10, minOddsE4: null };

/** The required result of a killed step, whoever completes it: cash and bonus money of the member, and what the offer has given. */
interface Case {
  readonly name: string;
  readonly step: StepName;
  readonly configured: Configured;
  prepare(product: Product, stand: FaultStand, member: MoneyMember, args: StepArgs): Promise<StepArgs>;
  readonly main: bigint;
  readonly bonus: bigint;
  readonly granted: bigint;
}
const code = `KILLED${randomUUID().slice(0, 6).toUpperCase()}`;
const CASES: readonly Case[] = [
  {
    ...{ name: 'claim', step: 'claim', main: OPENING + GIFT, bonus: 0n, granted: GIFT },
    configured: { kind: 'SIGN_IN', parameters: { amounts: [GIFT, GIFT] } },
    prepare: async (_product, _stand, _member, args) => args,
  },
  {
    ...{ name: 'grant at a deposit', step: 'call-back', granted: BONUS },
    ...{ main: OPENING + STEP_AMOUNT.deposit, bonus: BONUS },
    configured: {
      kind: 'DEPOSIT_RELOAD',
      parameters: { ratePpm: 1_000_000, cap: BONUS, minDeposit: UNITS_PER_ONE, cycle: 'day', wager: WAGER },
    },
    async prepare(product, stand, member, args) {
      await join(product.promotions.deps, whoOf(member), args.accountId);
      await STEPS['deposit begin'](product, args);
      const news = new PaymentNews(stand);
      await news.act(args.id, 'lost');
      const body = JSON.stringify(await news.of(args.id));
      return { ...args, body, signature: news.sign(body) };
    },
  },
  {
    ...{ name: 'conversion', step: 'conversion', main: OPENING, bonus: 0n, granted: BONUS },
    configured: { kind: 'CODE', parameters: { code, amount: BONUS, wager: WAGER } },
    async prepare(product, stand, member, args) {
      await redeem(product.promotions.deps, whoOf(member), code);
      await loseCash(stand, member, BONUS);
      return args;
    },
  },
];
const whoOf = ({ ownerId, brandId }: MoneyMember) => ({ memberId: ownerId, brandId });

/** A losing cash bet in a slot, which meets the requirement of the bonus. */
async function loseCash(stand: FaultStand, { publicId, gameToken }: MoneyMember, amount: bigint): Promise<void> {
  const caller = callerOf(stand, stand.fact('VENDOR_URL'), false);
  const player = { user: publicId, token: gameToken };
  const round = randomUUID();
  const bet: Record<string, unknown> = { ...caller.fields(player, round), amount };
  const lost = { ...caller.fields(player, round), amount: 0n, round_closed: true };
  const reference = { reference_transaction_uuid: bet.transaction_uuid };
  for (const [path, body] of [
    ['/transaction/bet', jsonOf(bet)],
    ['/transaction/win', jsonOf({ ...lost, ...reference })],
  ] as const) {
    const reply = await caller.once(path, body, 10_000);
    if (reply.is !== 'answer' || reply.status !== 'RS_OK') throw new Error(`${path}: ${JSON.stringify(reply, textOf)}`);
  }
  caller.stop();
}
const textOf = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

export const claimsKilled: Fault = {
  name: 'claims-killed',
  title:
    '[rule 4.6] [STD-52] F01 a server process killed with -9 before and after each statement of a claim, a grant at a deposit and a conversion: every reward is given exactly once',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
    const sent = watchStatements();
    await withProduct(env, async (product) => {
      for (const one of CASES) {
        const offerId = await publish(product, one.configured);
        const ready = async () => {
          const member = await openMoneyMember(product, stand, OPENING);
          const { publicId, loginName, brandId, currency } = member;
          const named = { publicId, loginName, brandId, currency, ownerId: String(member.ownerId) };
          // the offer id takes the place of other steps' payout account
          return one.prepare(product, stand, member, { ...named, accountId: offerId, id: randomUUID() });
        };
        const first = await ready();
        const before = sent();
        await STEPS[one.step](product, first);
        const count = sent() - before;
        await judge(stand, one, first, verdicts, 'none');
        const points = Array.from({ length: count }, (_, at) => [`statement:${at + 1}`, `answered:${at + 1}`]).flat();
        const chosen = times > 1 ? points : Array.from({ length: SHORT }, () => random.pick(points));
        // the worker's jobs would do the dying process's work
        await stand.command('kill9', 'worker');
        let died = 0;
        for (const point of chosen) {
          const args = await ready();
          const ended = await dieIn(env, one.step, point, args);
          if (ended === 'SIGKILL') died++;
          // another member's step may have one statement fewer
          verdicts.expect(ended === 'SIGKILL' || ended === '0', () => `${one.name} ${point} ended with ${ended}`);
          await Promise.all([doAgain(product, one.step, args), doAgain(product, one.step, args)]);
          await judge(stand, one, args, verdicts, point);
        }
        verdicts.expect(died > 0, () => `${one.name}: only ${died} of ${chosen.length} processes died`);
        await stand.command('start', 'worker');
        const [used] = await stand.query<{ granted: string; claims: number }>(
          'select granted::text, claims from promotions.offer_use where offer_id = $1',
          [offerId],
        );
        const members = chosen.length + 1;
        verdicts.expect(
          used?.granted === String(one.granted * BigInt(members)) && used.claims === members,
          () => `${one.name}: the budget granted ${used?.granted} in ${used?.claims} claims, not ${members} rewards`,
        );
        verdicts.note(`${one.name}: ${died} processes died at ${count} statements`);
      }
    });
  },
};

async function publish({ promotions, db, site }: Product, configured: Configured): Promise<string> {
  const { brandId } = await site.brandOfHost('127.0.0.1');
  const offerId = randomUUID();
  const draft = {
    ...{ configured, tags: [], title: { en: configured.kind, ur: configured.kind }, text: { en: '–', ur: '–' } },
    ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: null, minVipLevel: 0, audience: null },
    ...{ budget: 100_000n * UNITS_PER_ONE, quota: null, once: ['INSTRUMENT' as const] },
  };
  await withTx(db, async (tx) => {
    await saveDraft(promotions.deps, tx, { brandId, operatorId: 1n, offerId, version: 0, draft });
    const by = { approvalId: randomUUID(), makerId: 1n, checkerId: 2n };
    await publishAction(() => {}).execute(tx, { brandId, offerId, version: 1 }, by);
  });
  return offerId;
}

async function judge(stand: FaultStand, one: Case, { ownerId, accountId }: StepArgs, verdicts: Verdicts, at: string) {
  const accounts = await stand.query<{ code: string; balance: string }>(
    'select code, balance::text from wallet.account where owner_id = $1',
    [ownerId],
  );
  const of = (name: string) => BigInt(accounts.find(({ code: has }) => has === name)?.balance ?? 0);
  const rewards = await stand.query(
    `select 1 from promotions.reward where owner_id = $1 and offer_id = $2 and state = 'taken'`,
    [ownerId, accountId],
  );
  verdicts.expect(
    of('main') === one.main && of('bonus') === one.bonus && rewards.length === 1,
    () => `${one.name} cut off at ${at}: ${of('main')} and ${of('bonus')} in ${rewards.length} rewards`,
  );
}
