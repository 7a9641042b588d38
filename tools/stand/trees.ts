import { randomUUID } from 'node:crypto';
import { UNITS_PER_ONE as ONE } from '@kismet/kernel/money';
import { businessDay, businessDayStart, DAY_MS, systemClock } from '@kismet/kernel/time';
import type { AgreementKind, Tier } from '@kismet/rules/agreements/kind';
import type { Product } from '../../apps/server/src/compose.ts';
import type { Actor } from '../../apps/server/src/modules/agreements/deps.ts';
import { answerAgreement } from '../../apps/server/src/modules/agreements/lifecycle/commands.ts';
import { makeOffer } from '../../apps/server/src/modules/agreements/lifecycle/offer-commands.ts';
import { createBets } from '../../apps/server/src/modules/bets/index.ts';
import type { Member } from '../../apps/server/src/modules/members/index.ts';
import type { Brand } from '../../apps/server/src/modules/site/index.ts';
import { keysOf, type Movement } from '../../apps/server/src/modules/vendors/movement.ts';
import { vendorParticipant } from '../../apps/server/src/modules/vendors/vendor-participant.ts';
import type { WalletRequest } from '../../apps/server/src/modules/vendors/wallet-request.ts';
import { houseAccounts } from '../../apps/server/src/modules/wallet/index.ts';
import { nameUuid } from '../../apps/server/src/platform/crypto.ts';
import { run, withTx } from '../../apps/server/src/platform/db.ts';

const VENDOR = 'TEST_ONE';
const GAME = 'test-slot';
const STAKE = 500n * ONE;
const RECENT_MS = 40 * 60_000;

/** One network per language, so that journeys in both can run in parallel. */
export const LINES = ['E', 'U'] as const;
/**
 * An agent or player of a network: `G` the root, `H` and `K` below it, `J` below `H`, and a player below `J` and `K`.
 */
export interface Place {
  readonly name: string;
  readonly accountKind?: 1 | 2;
  readonly ownCode?: string;
  readonly agentCode?: string;
  readonly balance: bigint;
  readonly rates?: { readonly slots: number; readonly 'e-lottery': number; readonly lottery: number };
  readonly paymentPassword: string;
}
export const TREE_PIN = '739164';
const code = (line: string, name: string) => `KRVAN${line}${name}22`;
const rates = (slots: number, series: number) => ({ slots, 'e-lottery': series, lottery: 4000 });

/** Three levels of agents with a branch, and the players whose bets they earn from. */
export const placesOf = (line: string): Place[] => {
  const own = { paymentPassword: TREE_PIN, balance: 0n };
  const under = (name: string) => ({ agentCode: code(line, name) });
  return [
    { ...own, name: `${line}G`, accountKind: 1, ownCode: code(line, 'G'), rates: rates(10_000, 130_000) },
    { ...own, name: `${line}H`, accountKind: 2, ownCode: code(line, 'H'), ...under('G'), rates: rates(8000, 128_000) },
    { ...own, name: `${line}J`, accountKind: 2, ownCode: code(line, 'J'), ...under('H'), rates: rates(5000, 126_000) },
    { ...own, name: `${line}K`, accountKind: 2, ownCode: code(line, 'K'), ...under('G'), rates: rates(6000, 126_000) },
    { ...own, name: `${line}P`, ...under('J'), rates: rates(1000, 125_000), balance: 2000n * ONE },
    { ...own, name: `${line}Q`, ...under('K'), rates: rates(0, 125_000), balance: 2000n * ONE },
    ...payNodes(line),
  ];
};

/** Two more networks, isolated: `V` owes two agents at once, `R` is paid by hour and slot. */
const payNodes = (line: string): Place[] => {
  const own = { paymentPassword: TREE_PIN, balance: 0n };
  const player = (name: string, above: string): Place => ({
    ...own,
    name: `${line}${name}`,
    agentCode: code(line, above),
    rates: rates(0, 125_000),
    balance: 2000n * ONE,
  });
  const agent = (name: string, above: string | null): Place => ({
    ...own,
    name: `${line}${name}`,
    accountKind: above ? 2 : 1,
    ownCode: code(line, name),
    ...(above && { agentCode: code(line, above) }),
    rates: rates(above ? 6000 : 10_000, above ? 126_000 : 130_000),
  });
  return [
    ...[agent('V', null), agent('T', 'V'), agent('S', 'V'), player('W', 'T'), player('X', 'S')],
    ...[agent('R', null), player('Y', 'R'), player('Z', 'R')],
  ];
};

const NONE: Tier = { bet: 0n, loss: 0n, active: 0, singleBet: 0n, rateType: 'percent', rate: 0n, lossRate: 0n };
const share = (percent: number): Tier[] => [{ ...NONE, rate: BigInt(percent) * 10_000n }];
/** Payment per team turnover of a hundred. */
const fixed = (amount: bigint): Tier[] => [{ ...NONE, bet: 100n * ONE, rateType: 'fixed', rate: amount * ONE }];

/**
 * A network's agreements, and a day two days ago with bets in both branches. The root gets a fixed salary once and
 * owes it to two: the journeys' shortage. Bets of that day are inserted as sources write them; their money leaves the
 * players' ledger accounts with them.
 */
export async function seedTree(
  product: Product,
  brand: Brand,
  line: string,
  people: Record<string, Member>,
): Promise<void> {
  const today = businessDayStart(businessDay(systemClock.now(), brand.zone), brand.zone);
  const played = today - 2 * DAY_MS + DAY_MS / 2;
  const who = (name: string): Member => people[`${line}${name}`]!;
  const agreed = async (from: string | null, to: string, kind: AgreementKind, tiers: readonly Tier[], atMs: number) => {
    const deps = { ...product.agreements.deps, clock: { now: () => atMs } };
    const agreementId = nameUuid(`stand:${brand.brandId}:${line}:${kind}:${to}`);
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
    await answerAgreement(deps, actor, agreementId, { answer: 'accept', endings: [] });
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
    [null, 'V'],
    ['V', 'T'],
    ['V', 'S'],
  ] as const)
    await agreed(from, to, 'daily-salary', fixed(50n), dayBefore);
  for (const [player, agents] of [
    ['P', ['G', 'H', 'J']],
    ['Q', ['G', 'K']],
    ['W', ['V', 'T']],
    ['X', ['V', 'S']],
    ['Y', ['R']],
  ] as const)
    await pastBet(
      product,
      brand,
      who(player),
      agents.map((name) => who(name).memberId),
      played,
    );
  await agreed(null, 'R', 'hourly-salary', share(1), dayBefore);
  // only recent slots: those of two days would keep the stand busy
  const soon = systemClock.now() - RECENT_MS;
  await agreed(null, 'R', 'real-time-salary', [{ ...NONE, rate: 4000n, lossRate: 12_000n }], soon);
  await pastBet(product, brand, who('Z'), [who('R').memberId], soon + RECENT_MS / 2);
}

/**
 * A bet of 500 that returned 500: turnover without a loss, so that an earlier half month pays no dividend. Its money
 * moves like any vendor's, so that the books balance; only the day differs.
 */
async function pastBet(product: Product, brand: Brand, player: Member, path: bigint[], atMs: number): Promise<void> {
  const { memberId: ownerId, accountClass } = player;
  const { brandId, currency } = brand;
  const { db, wallet, protection } = product;
  const partner = (await product.vendors.partners.find(VENDOR))!;
  const house = (code: string) => wallet.account(db, { ownerId: 0n, brandId, code, currency, accountClass });
  const contra = {
    play: await house(houseAccounts.vendor(VENDOR)),
    promo: await house(houseAccounts.vendorPromo(VENDOR)),
    bonus: await house(houseAccounts.bonus),
  };
  const bets = createBets();
  const writer = wallet.openWriter(
    vendorParticipant({
      guards: protection.guards,
      bonus: product.promotions.play,
      writeAlerts: product.alerts.writeMany,
      mayPlay: async (_query, ids) => new Set(ids),
      writeBets: (query, placed, changes) => bets.writeMany(query, placed, changes),
    }),
  );
  const roundId = `stand-${ownerId}`;
  const move = async (change: Pick<Movement, 'kind' | 'referenceId' | 'isRoundClosed'>): Promise<string> => {
    const movement: Movement = {
      ...{ extId: randomUUID(), requestId: randomUUID(), vendorTx: 't', roundId, gameCode: GAME, currency, meta: null },
      ...{ amount: STAKE, isFree: false, rewardId: null, ...change },
    };
    const request: WalletRequest = {
      ...{ ownerId, movement, partnerId: partner.partnerId, vendorCode: VENDOR, brandId, currency, accountClass },
      ...{ category: 'slots', agentPath: path, contra, isTokenKnown: true, isTokenExpired: false, isGameKnown: true },
      ...{ isPartnerEnabled: true, lateBetStatus: 'RS_ERROR_TRANSACTION_ROLLED_BACK', nowMs: systemClock.now() },
      deadlineAt: Date.now() + 60_000,
      keys: keysOf(ownerId, partner.partnerId, movement),
    };
    const reply = (await writer.submit(request)) as { status: string };
    if (reply.status !== 'RS_OK') throw new Error(`the stand's ${movement.kind} was answered ${reply.status}`);
    return movement.extId;
  };
  const betId = await move({ kind: 'bet', referenceId: null, isRoundClosed: false });
  await move({ kind: 'win', referenceId: betId, isRoundClosed: true });
  await writer.stop();
  const at = new Date(atMs);
  const own = 'where owner_id = $1 and round_id = $2';
  await run(db, `update bets.bet set placed_at = $3, settled_at = $3 ${own}`, [ownerId, roundId, at]);
  await run(db, `update bets.outbox set placed_at = $3, settled_at = $3, at = $3 ${own}`, [ownerId, roundId, at]);
}
