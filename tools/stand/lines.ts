import { uuidv7 } from '@kismet/kernel/ids';
import { UNITS_PER_ONE as ONE } from '@kismet/kernel/money';
import { businessDay, businessDayStart, DAY_MS, systemClock } from '@kismet/kernel/time';
import type { AgreementKind, Tier } from '@kismet/rules/agreements/kind';
import type { Product } from '../../apps/server/src/compose.ts';
import { answerAgreement } from '../../apps/server/src/modules/agreements/commands.ts';
import type { Actor } from '../../apps/server/src/modules/agreements/deps.ts';
import { makeOffer } from '../../apps/server/src/modules/agreements/offer-commands.ts';
import { createBets } from '../../apps/server/src/modules/bets/index.ts';
import type { Member } from '../../apps/server/src/modules/members/index.ts';
import type { Brand } from '../../apps/server/src/modules/site/index.ts';
import { nameUuid } from '../../apps/server/src/platform/crypto.ts';
import { run, withTx } from '../../apps/server/src/platform/db.ts';
import { queryOf } from '../../apps/server/src/platform/query.ts';

/** One line for each language, so that journeys in both may go on beside each other. */
export const LINES = ['E', 'U'] as const;
/** An agent or player of a line: `G` the root, `H` and `K` below it, `J` below `H`, and a player below `J` and `K`. */
export interface Place {
  readonly name: string;
  readonly accountKind?: 1 | 2;
  readonly ownCode?: string;
  readonly agentCode?: string;
  readonly balance: bigint;
  readonly rates?: { readonly slots: number; readonly 'e-lottery': number; readonly lottery: number };
  readonly paymentPassword: string;
}
export const LINE_PIN = '739164';
const code = (line: string, name: string) => `KRVAN${line}${name}22`;
const rates = (slots: number, series: number) => ({ slots, 'e-lottery': series, lottery: 4000 });

/** Three levels of agents with a branch, and the players whose bets they live on. */
export const placesOf = (line: string): Place[] => {
  const own = { paymentPassword: LINE_PIN, balance: 0n };
  const under = (name: string) => ({ agentCode: code(line, name) });
  return [
    { ...own, name: `${line}G`, accountKind: 1, ownCode: code(line, 'G'), rates: rates(10_000, 130_000) },
    { ...own, name: `${line}H`, accountKind: 2, ownCode: code(line, 'H'), ...under('G'), rates: rates(8000, 128_000) },
    { ...own, name: `${line}J`, accountKind: 2, ownCode: code(line, 'J'), ...under('H'), rates: rates(5000, 126_000) },
    { ...own, name: `${line}K`, accountKind: 2, ownCode: code(line, 'K'), ...under('G'), rates: rates(6000, 126_000) },
    { ...own, name: `${line}P`, ...under('J'), rates: rates(1000, 125_000), balance: 2000n * ONE },
    { ...own, name: `${line}Q`, ...under('K'), rates: rates(0, 125_000), balance: 2000n * ONE },
  ];
};

const NONE: Tier = { bet: 0n, loss: 0n, active: 0, singleBet: 0n, rateType: 'percent', rate: 0n, lossRate: 0n };
const share = (percent: number): Tier[] => [{ ...NONE, rate: BigInt(percent) * 10_000n }];
/** So much for a team that turned over a hundred. */
const fixed = (amount: bigint): Tier[] => [{ ...NONE, bet: 100n * ONE, rateType: 'fixed', rate: amount * ONE }];

/**
 * What a line has agreed on, and a day two days ago on which both branches played. The root gets a fixed salary once and owes it to two:
 * that is the shortage of journeys. Bets of that day are written as sources write them, their money leaves the players' purses with them.
 */
export async function seedLine(
  product: Product,
  brand: Brand,
  line: string,
  people: Record<string, Member>,
): Promise<void> {
  const today = businessDayStart(businessDay(systemClock.now(), brand.zoneMinutes), brand.zoneMinutes);
  const played = today - 2 * DAY_MS + DAY_MS / 2;
  const who = (name: string): Member => people[`${line}${name}`]!;
  const agreed = async (from: string | null, to: string, kind: AgreementKind, tiers: readonly Tier[], atMs: number) => {
    const deps = { ...product.agreements.deps, clock: { now: () => atMs } };
    const agreementId = nameUuid(`stand:${line}:${kind}:${to}`);
    const offererId = from === null ? null : who(from).memberId;
    await withTx(product.db, (tx) =>
      makeOffer(deps, tx, {
        ...{
          agreementId,
          kind,
          tiers,
          category: 'all',
          brandId: brand.brandId,
          offererId,
          accepter: who(to),
          reason: '',
        },
        by: { side: offererId === null ? 'operator' : 'upline', id: offererId ?? 0n },
      }),
    );
    const actor: Actor = who(to);
    await answerAgreement(deps, actor, agreementId, { answer: 'A', endings: [] });
  };
  const longAgo = today - 40 * DAY_MS;
  await agreed(null, 'G', 'dividend', share(30), longAgo);
  await agreed('G', 'H', 'dividend', share(25), longAgo);
  await agreed('H', 'J', 'dividend', share(20), longAgo);
  const dayBefore = played - DAY_MS;
  for (const [from, to] of [
    [null, 'G'],
    ['G', 'H'],
    ['G', 'K'],
  ] as const)
    await agreed(from, to, 'daily-salary', fixed(50n), dayBefore);
  for (const [player, agents] of [
    ['P', ['G', 'H', 'J']],
    ['Q', ['G', 'K']],
  ] as const)
    await pastBet(
      product,
      brand,
      who(player),
      agents.map((name) => who(name).memberId),
      played,
    );
}

/** A bet of 500 that gave 500 back: turnover, and no loss that a dividend of an earlier half of the month would be paid of. */
async function pastBet(product: Product, brand: Brand, player: Member, path: bigint[], atMs: number): Promise<void> {
  const { memberId: ownerId, accountClass } = player;
  const { brandId, currency } = brand;
  const bets = createBets();
  const [betId, at, stake] = [uuidv7(atMs), new Date(atMs), 500n * ONE];
  const bet = { ownerId, betId, brandId, currency, accountClass, stake, agentPath: path, isFree: false };
  const game = { sourceCode: 'TEST_ONE', gameCode: 'test-slot', category: 'slots', roundId: `stand-${betId}` };
  await withTx(product.db, async (tx) => {
    const query = queryOf(tx);
    await bets.writeMany(query, [{ ...bet, ...game }], []);
    await bets.writeMany(query, [], [{ ownerId, betId, payout: stake, isClosed: true, isVoid: false }]);
  });
  await run(product.db, 'update bets.bet set placed_at = $2, settled_at = $2 where bet_id = $1', [betId, at]);
  await run(product.db, 'update bets.outbox set placed_at = $2, settled_at = $2, at = $2 where bet_id = $1', [
    betId,
    at,
  ]);
}
