import { randomBytes, randomUUID } from 'node:crypto';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { seedAccount } from '@kismet/server/db/seed/accounts.ts';
import type { Product } from '@kismet/server/src/compose.ts';
import { type Agreements, createAgreements } from '@kismet/server/src/modules/agreements/index.ts';
import { answerAgreement } from '@kismet/server/src/modules/agreements/lifecycle/commands.ts';
import { makeOffer } from '@kismet/server/src/modules/agreements/lifecycle/offer-commands.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { seedDeps } from '../../tools/product/installation.ts';

/** Turnover of every team per day. */
export const TURNOVER = 1000n * UNITS_PER_ONE;
export interface PaidTree {
  readonly rootId: bigint;
  readonly agentId: bigint;
}
const flat = (ppm: bigint) => [
  { bet: 0n, loss: 0n, active: 0, singleBet: 0n, rateType: 'percent' as const, rate: ppm, lossRate: 0n },
];

/** The agreements of a product in which all teams did the same each day: this tests paying, not counting. */
export function saidAgreements(product: Product): Agreements {
  const { deps } = product.agreements;
  return createAgreements({
    ...deps,
    brandOf: async (brandId) => ({ ...(await deps.brandOf(brandId)), isOn: () => true }),
    books: {
      ...deps.books,
      countedThrough: async () => new Date(8.6e15),
      seal: async () => {},
      teamPeriod: async (_query, { agentIds }) =>
        new Map(agentIds.map((id) => [id, { validBet: TURNOVER, netLoss: 0n }])),
    },
  });
}

/** A root with a downline agent, with daily salaries of 2 and 1 percent. */
export async function openPaidTree(product: Product): Promise<PaidTree> {
  const { db, site, members } = product;
  const { deps } = saidAgreements(product);
  const brand = await site.brandOfHost('127.0.0.1');
  const name = `line${randomBytes(5).toString('hex')}`;
  const code = [...randomBytes(8)].map((byte) => 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[byte % 31]).join('');
  const open = async (username: string, accountKind: 1 | 2, more: object) => {
    const password = `Kb7${randomBytes(8).toString('hex')}`;
    await seedAccount(seedDeps(product), brand, { username, accountKind, password, balance: 0n, ...more });
    return (await members.byLoginName(queryOf(db), brand.brandId, username))!;
  };
  const root = await open(name, 1, { ownCode: code });
  const agent = await open(`${name}b`, 2, { agentCode: code });
  for (const [offererId, accepter, ppm] of [
    [null, root, 20_000n],
    [root.memberId, agent, 10_000n],
  ] as const) {
    const agreementId = randomUUID();
    await withTx(db, (tx) =>
      makeOffer(deps, tx, {
        agreementId,
        kind: 'daily-salary',
        category: 'all',
        tiers: flat(ppm),
        brandId: brand.brandId,
        offererId,
        accepter,
        by: { side: 'operator', id: 0n },
        reason: '',
      }),
    );
    await answerAgreement(deps, accepter, agreementId, { answer: 'accept', endings: [] });
  }
  return { rootId: root.memberId, agentId: agent.memberId };
}
