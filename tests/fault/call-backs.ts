import { randomUUID } from 'node:crypto';
import { UNITS_PER_ONE, unitsToDecimal } from '@kismet/kernel/money';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { withProduct } from '../../tools/product/installation.ts';
import type { Fault } from './fault.ts';
import type { FaultStand } from './fault-stand.ts';
import { type MoneyMember, openMoneyMember } from './money-members.ts';
import { CARD, type News, PaymentNews } from './payment-news.ts';
import { SiteCaller } from './site-caller.ts';
import type { Verdicts } from './verdicts.ts';

const COPIES = 50;
const AMOUNT = 500n * UNITS_PER_ONE;
const OLD_MS = 10 * 60_000;

/** One call-back to send, and the expected answer. */
interface Sent {
  readonly body: string;
  readonly signature?: string;
  readonly channel?: string;
  readonly answer: 200 | 400 | 404;
}
/** What a provider, or an impostor, may send about an order; and the order's final state. */
interface Play {
  readonly name: string;
  readonly state: string;
  readonly credited: bigint;
  /** The order expires before anything is sent. */
  readonly isLate?: boolean;
  readonly sent: (news: News, from: PaymentNews, other: News, random: Prng) => readonly Sent[];
}
const good = (news: object): Sent => ({ body: JSON.stringify(news), answer: 200 });
const paid = (news: News) => ({ ...news, status: 'paid' });
const forged = (body: string, signature: string): Sent => ({ body, signature, answer: 400 });

const PLAYS: readonly Play[] = [
  {
    name: `the truth ${COPIES} times`,
    state: 'CREDITED',
    credited: AMOUNT,
    sent: (news) => Array.from({ length: COPIES }, () => good(paid(news))),
  },
  {
    name: 'every order of pending, failed and paid, each three times',
    state: 'CREDITED',
    credited: AMOUNT,
    sent: (news, _from, _other, random) =>
      ['pending', 'failed', 'paid', 'pending', 'failed', 'paid', 'pending', 'failed', 'paid']
        .map((status) => ({ sent: good({ ...news, status }), place: random.int(1000) }))
        .sort((a, b) => a.place - b.place)
        .map(({ sent }) => sent),
  },
  {
    name: 'forged, bent after signing, with another secret, too old, from tomorrow, unreadable',
    state: 'WAITING_PSP',
    credited: 0n,
    sent(news, from) {
      const body = JSON.stringify(paid(news));
      return [
        forged(body, 't=1,v1=00'),
        forged(body, ''),
        forged(body, from.sign(JSON.stringify(news))),
        forged(body.replace('500.00', '900.00'), from.sign(body)),
        forged(` ${body}`, from.sign(body)),
        forged(body, from.sign(body, Date.now(), 'not-the-secret-that-we-share')),
        forged(body, from.sign(body, Date.now() - OLD_MS)),
        forged(body, from.sign(body, Date.now() + OLD_MS)),
        ...['', 'null', '[]', '{"id":', '{"a":1}', '\u0000'].map((text) => forged(text, from.sign(text))),
      ];
    },
  },
  {
    name: 'signed, of an order that nobody made, at a channel of somebody else, at none',
    state: 'WAITING_PSP',
    credited: 0n,
    sent: (news) => [
      good({ ...paid(news), reference: randomUUID(), id: 'pay_nobody' }),
      { ...good(paid(news)), channel: 'sandbox-coin' },
      { ...good(paid(news)), channel: 'bank-transfer', answer: 404 },
      { ...good(paid(news)), channel: 'nowhere', answer: 404 },
    ],
  },
  {
    name: 'the number of another payment for this order',
    state: 'WAITING_PSP',
    credited: 0n,
    sent: (news, _from, other) => [good({ ...paid(news), id: other.id })],
  },
  {
    name: 'another amount, then the right one',
    state: 'AMOUNT_MISMATCH',
    credited: 0n,
    sent: (news) => [good({ ...paid(news), amount: '350.00' }), ...Array.from({ length: 5 }, () => good(paid(news)))],
  },
  {
    name: 'another currency, then the right one',
    state: 'AMOUNT_MISMATCH',
    credited: 0n,
    sent: (news) => [good({ ...paid(news), currency: 'USD' }), good(paid(news))],
  },
  {
    name: 'another body under the id of what was credited',
    state: 'CREDITED',
    credited: AMOUNT,
    sent: (news) => [good(paid(news)), good({ ...paid(news), amount: '9000.00' }), good({ ...news, status: 'failed' })],
  },
  {
    name: 'success long after the order expired, with failure before and after it',
    state: 'CREDITED',
    credited: AMOUNT,
    isLate: true,
    sent: (news) => [
      good({ ...news, status: 'failed' }),
      good(paid(news)),
      good(paid(news)),
      good({ ...news, status: 'failed' }),
    ],
  },
];

export const callBacks: Fault = {
  name: 'call-backs',
  title:
    '[STD-26] [TV-5.1] F13 call-backs replayed, reordered, forged, altered, misdirected and late, through two server processes: each order is credited at most once',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    const news = new PaymentNews(stand);
    const site = new SiteCaller(stand.fact('BASE'));
    const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
    await withProduct(env, async (product) => {
      for (let i = 0; i < times; i++)
        for (const play of PLAYS) {
          const member = await openMoneyMember(product, stand, 0n);
          const order = async () => {
            const depositId = randomUUID();
            const body = { depositId, channelCode: CARD, amount: unitsToDecimal(AMOUNT) };
            const { status, code } = await site.post(member.siteToken, '/wps/deposits', body);
            if (status !== 200) throw new Error(`an order was refused: ${status} ${code}`);
            return depositId;
          };
          const [depositId, otherId] = [await order(), await order()];
          if (play.isLate) {
            const past = `update cashier.deposit set expires_at = now() - interval '1 hour' where deposit_id = $1`;
            await stand.query(past, [depositId]);
            await product.cashier.deposits.jobs[0]!.run();
          }
          const sent = play.sent(await news.of(depositId), news, await news.of(otherId), random);
          await sendAll(stand, news, play.name, sent, verdicts);
          await judge(stand, member, { play, depositId, otherId }, verdicts);
        }
    });
    verdicts.note(`${PLAYS.length * times} orders`);
  },
};

/** Concurrent copies of one call-back, half at each node; different ones in sequence. */
async function sendAll(stand: FaultStand, news: PaymentNews, name: string, sent: readonly Sent[], verdicts: Verdicts) {
  const nodes = [stand.fact('NODE1'), stand.fact('NODE2')];
  const send = async (one: Sent, n: number) => {
    let status = 0;
    // a provider retries what was not accepted
    for (let tries = 0; tries < 20 && (status === 0 || status === 503); tries++)
      status = await news.send(nodes[(n + tries) % 2]!, one.body, one.signature, one.channel);
    verdicts.expect(status === one.answer, () => `${name}: ${one.body.slice(0, 80)} was answered ${status}`);
  };
  if (new Set(sent.map((one) => one.body)).size === 1) await Promise.all(sent.map(send));
  else for (const [n, one] of sent.entries()) await send(one, n);
}

async function judge(
  stand: FaultStand,
  member: MoneyMember,
  { play, depositId, otherId }: { play: Play; depositId: string; otherId: string },
  verdicts: Verdicts,
): Promise<void> {
  const rows = await stand.query<{ deposit_id: string; state: string }>(
    'select deposit_id, state from cashier.deposit where owner_id = $1',
    [member.ownerId],
  );
  const stateOf = (id: string) => rows.find((row) => row.deposit_id === id)?.state;
  const [code] = await stand.query<{ balance: string }>(
    `select balance::text from wallet.account where owner_id = $1 and code = 'main'`,
    [member.ownerId],
  );
  const [postings] = await stand.query<{ n: number }>(
    'select count(*)::integer as n from wallet.operation where owner_id = $1 and kind = 50',
    [member.ownerId],
  );
  const { name, state, credited } = play;
  verdicts.expect(stateOf(depositId) === state, () => `${name}: the order is ${stateOf(depositId)}, not ${state}`);
  verdicts.expect(stateOf(otherId) === 'WAITING_PSP', () => `${name}: the other order is ${stateOf(otherId)}`);
  verdicts.expect(BigInt(code!.balance) === credited, () => `${name}: ${code!.balance} was credited`);
  verdicts.expect(postings!.n === (credited > 0n ? 1 : 0), () => `${name}: ${postings!.n} credits were posted`);
}
