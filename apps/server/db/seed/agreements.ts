import { UNITS_PER_ONE as ONE } from '@kismet/kernel/money';
import type { AgreementKind, Tier } from '@kismet/rules/agreements/kind';
import type { AgreementsDeps } from '../../src/modules/agreements/deps.ts';
import { answerAgreement } from '../../src/modules/agreements/lifecycle/commands.ts';
import { makeOffer } from '../../src/modules/agreements/lifecycle/offer-commands.ts';
import { nameUuid } from '../../src/platform/crypto.ts';
import { withTx } from '../../src/platform/db.ts';
import { queryOf } from '../../src/platform/query.ts';

const NONE: Tier = { bet: 0n, loss: 0n, active: 0, singleBet: 0n, rateType: 'percent', rate: 0n, lossRate: 0n };
/** Whole units of turnover, active members, tenths of a percent. */
const tier = (bet: number, active: number, tenths: number): Tier => ({
  ...NONE,
  bet: BigInt(bet) * ONE,
  active,
  rate: BigInt(tenths) * 1000n,
});
const realTime = (won: number, lost: number): Tier[] => [
  { ...NONE, singleBet: 10n * ONE, rate: BigInt(won) * 1000n, lossRate: BigInt(lost) * 1000n },
];
interface Given {
  readonly kind: AgreementKind;
  readonly tiers: readonly Tier[];
}
/** Terms of the demo network, from the root down; nobody has better ones than the upline. */
const CHAIN: readonly (readonly [username: string, given: readonly Given[]])[] = [
  [
    'sitara',
    [
      { kind: 'dividend', tiers: [tier(0, 0, 250), tier(200_000, 3, 300), tier(1_000_000, 8, 400)] },
      { kind: 'daily-salary', tiers: [tier(10_000, 1, 8), tier(100_000, 3, 12)] },
      { kind: 'hourly-salary', tiers: [tier(1000, 0, 5)] },
      { kind: 'real-time-salary', tiers: realTime(4, 12) },
    ],
  ],
  [
    'kehkashan',
    [
      { kind: 'dividend', tiers: [tier(0, 0, 200), tier(200_000, 3, 250)] },
      { kind: 'daily-salary', tiers: [tier(10_000, 1, 6), tier(100_000, 3, 9)] },
      { kind: 'hourly-salary', tiers: [tier(1000, 0, 3)] },
      { kind: 'real-time-salary', tiers: realTime(3, 10) },
    ],
  ],
  [
    'shabnam',
    [
      { kind: 'dividend', tiers: [tier(0, 0, 150)] },
      { kind: 'daily-salary', tiers: [tier(10_000, 1, 4)] },
      { kind: 'real-time-salary', tiers: realTime(2, 6) },
    ],
  ],
];
/** An unanswered offer, which opens the popup after sign-in. */
const OPEN: readonly (readonly [from: string, to: string, given: Given])[] = [
  ['shabnam', 'tarannum', { kind: 'dividend', tiers: [tier(0, 0, 100)] }],
];

/** Kinds with few periods, which can begin with a history: the worker then settles all of them in its first minutes. */
const WITH_HISTORY: readonly AgreementKind[] = ['dividend', 'daily-salary'];

/** Agreements of the demo network, some of them made at `sinceMs` if there is a history. Idempotent: ids derive from the parties. */
export async function seedAgreements(deps: AgreementsDeps, brandId: number, sinceMs?: number): Promise<void> {
  const brand = await deps.brandOf(brandId);
  // an operator may have disabled them since
  if (!brand.isOn('dividend') || !brand.isOn('daily-salary')) return;
  const personOf = async (name: string) => (await deps.members.byLoginName(queryOf(deps.db), brandId, name))!;
  const depsOf = (kind: AgreementKind): AgreementsDeps =>
    sinceMs !== undefined && WITH_HISTORY.includes(kind) ? { ...deps, clock: { now: () => sinceMs } } : deps;
  const offer = async (from: string | null, to: string, { kind, tiers }: Given, isOpen = false) => {
    const accepter = await personOf(to);
    const offererId = from === null ? null : (await personOf(from)).memberId;
    const agreementId = nameUuid(`demo-agreement:${kind}:${to}`);
    const by = { side: offererId === null ? 'operator' : 'upline', id: offererId ?? 0n } as const;
    const terms = { kind, tiers, category: 'all', brandId, reason: '' };
    const row = await withTx(deps.db, (tx) =>
      makeOffer(isOpen ? deps : depsOf(kind), tx, { ...terms, agreementId, offererId, accepter, by }),
    );
    return { row, accepter };
  };
  for (const [at, [name, given]] of CHAIN.entries())
    for (const one of given) {
      const { row, accepter } = await offer(at === 0 ? null : CHAIN[at - 1]![0], name, one);
      if (row.state === 'offered')
        await answerAgreement(depsOf(one.kind), accepter, row.agreement_id, { answer: 'accept', endings: [] });
    }
  for (const [from, to, one] of OPEN) await offer(from, to, one, true);
}
