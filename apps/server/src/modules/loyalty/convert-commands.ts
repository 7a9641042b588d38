import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import { cashFor, convertFault, POINT } from '@kismet/rules/loyalty/points';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { LoyaltyDeps, Payer } from './deps.ts';
import { pointsOf } from './points-night.ts';
import { movePoints, payForPoints } from './points-postings.ts';
import * as store from './points-store.ts';
import { readPointRules } from './rules-store.ts';

export interface ConvertAsked {
  readonly convertId: string;
  /** In units of the points currency. */
  readonly points: bigint;
  readonly paymentPassword: string;
}
export interface Converted {
  readonly points: bigint;
  readonly cash: bigint;
  readonly balance: bigint;
}
const convertedOf = (entry: store.PointEntry): Converted => ({
  points: -entry.changed,
  cash: entry.amount,
  balance: entry.balance,
});

/**
 * Exchanges points for money (rule 4.4): the points leave their account, the money comes with its wagering requirement, in one transaction
 * under `convertId`. A repeated call answers with the first result. Refuses the codes of `convertPoints` in the contract.
 */
export async function convertPoints(deps: LoyaltyDeps, payer: Payer, asked: ConvertAsked): Promise<Converted> {
  const known = await answered(deps.db, payer, asked);
  if (known) return known;
  await deps.checkPaymentPassword(deps.db, payer, asked.paymentPassword);
  const converted = await withTx(deps.db, async (tx) => {
    await deps.wallet.openPoints(tx, [payer.memberId], payer);
    const accounts = await deps.wallet.lock(tx, [payer.memberId]);
    const twin = await answered(tx, payer, asked);
    if (twin) return twin;
    await deps.mayReceive(tx, payer.memberId);
    return exchange(deps, tx, payer, asked, pointsOf(accounts));
  });
  deps.moved(payer.memberId);
  return converted;
}

const keyOf = ({ convertId }: ConvertAsked): string => `convert:${convertId}`;
async function answered(db: Db | Tx, { memberId }: Payer, asked: ConvertAsked): Promise<Converted | null> {
  const known = await store.readBySource(db, memberId, keyOf(asked));
  if (known && -known.changed !== asked.points) throw new Refused('IDEMPOTENCY_MISMATCH');
  return known && convertedOf(known);
}

async function exchange(
  deps: LoyaltyDeps,
  tx: Tx,
  { memberId: ownerId, brandId, accountClass }: Payer,
  asked: ConvertAsked,
  balance: bigint,
): Promise<Converted> {
  const payer = { ownerId, brandId, accountClass };
  const { zone, currency } = await deps.site.brandById(brandId);
  const { rules } = await readPointRules(tx, brandId);
  const at = new Date(deps.clock.now());
  const day = businessDay(at.getTime(), zone);
  const { points } = asked;
  const today = await store.readExchanged(tx, ownerId, day);
  const fault = convertFault(rules, { points, balance, today });
  if (fault) throw new Refused(fault, paramsOf(rules, today));
  const cash = cashFor(rules, points);
  const reference = keyOf(asked);
  await payForPoints(deps, tx, payer, { reference, amount: cash, currency, wageringPpm: rules.convert.wageringPpm });
  await movePoints(deps, tx, payer, { reference: `${reference}:points`, change: -points });
  const entry: store.PointEntry = {
    ...{ ownerId, entryId: uuidv7(at.getTime()), sourceKey: reference, type: 'redeem', day, amount: cash, at },
    perPoint: (rules.convert.cashPerStep * POINT) / rules.convert.step,
    changed: -points,
    balance: balance - points,
  };
  await store.writeEntries(tx, [entry]);
  return convertedOf(entry);
}

const paramsOf = (rules: { convert: { step: bigint; dailyMax: bigint } }, today: bigint) => ({
  step: String(rules.convert.step / POINT),
  left: String((rules.convert.dailyMax > today ? rules.convert.dailyMax - today : 0n) / POINT),
});
