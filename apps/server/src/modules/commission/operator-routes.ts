import * as contract from '@kismet/contracts/operators/commission-reviews';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type * as z from 'zod/mini';
import type { Actor, Audit } from '../../platform/audit.ts';
import { type Db, withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { badCursor, keysetPage } from '../../platform/keyset-page.ts';
import { decideReview } from './review-commands.ts';
import * as store from './review-store.ts';

interface Person {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly loginName: string;
}
export interface ReviewBackOffice<W extends Actor> {
  readonly db: Db;
  readonly clock: Clock;
  readonly authorise: Authorise<W>;
  /** Members by id, for their names. */
  readonly peopleOf: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, Person>>;
  /** A member of the brand by outward id. */
  readonly memberOf: (brandId: number, publicId: string) => Promise<Pick<Person, 'memberId'> | null>;
  readonly currencyOf: (brandId: number) => Promise<string>;
  readonly audit: Audit;
}
const cursorOf = (row: store.ReviewRow): string => `${row.found_at.getTime()}.${row.owner_id}.${row.earner_id}`;
function placeOf(cursor: string | undefined): store.ReviewPage['after'] {
  const [, at, ownerId, earnerId] = /^(\d{1,15})\.(\d{1,18})\.(\d{1,18})$/.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && !at) throw badCursor();
  return at ? { at: new Date(Number(at)), ownerId: BigInt(ownerId!), earnerId: BigInt(earnerId!) } : null;
}

/** The queue of held commission (F-49): evidence, amounts, and an operator's decision. */
export function mountOperatorReviews<W extends Actor>(mount: Mount, backOffice: ReviewBackOffice<W>): void {
  const { db, clock, authorise, audit } = backOffice;
  mount(contract.listCommissionReviews, authorise, async ({ state, cursor, limit }, { who }) => {
    const wanted = { brandId: who.brandId, state, after: placeOf(cursor) };
    const page = await keysetPage(limit, (most) => store.readReviews(db, { ...wanted, limit: most }), cursorOf);
    return { ...page, list: await shown(backOffice, page.list) };
  });
  mount(contract.decideCommissionReview, authorise, async ({ memberId, earnerId, ...decision }, { who, visit }) => {
    const [member, earner] = [
      await backOffice.memberOf(who.brandId, memberId),
      await backOffice.memberOf(who.brandId, earnerId),
    ];
    if (!member || !earner) throw new Refused('NOT_FOUND');
    const pair = { ownerId: member.memberId, earnerId: earner.memberId };
    const row = await withTx(db, async (tx) => {
      const decided = await decideReview({ clock }, tx, who, pair, decision);
      await audit(tx, {
        brandId: who.brandId,
        operatorId: who.operatorId,
        action: 'commission.review',
        subject: `member:${memberId}`,
        after: { state: decided.state, earner: earnerId, evidence: decided.evidence },
        reason: decision.reason,
        ip: visit.ip,
      });
      return decided;
    });
    return (await shown(backOffice, [row]))[0]!;
  });
}

async function shown<W extends Actor>(
  { db, peopleOf, currencyOf }: ReviewBackOffice<W>,
  rows: readonly store.ReviewRow[],
): Promise<z.output<typeof contract.commissionReview>[]> {
  if (rows.length === 0) return [];
  const pairs = rows.map((row) => ({ ownerId: row.owner_id, earnerId: row.earner_id }));
  const people = await peopleOf([...new Set(pairs.flatMap((pair) => [pair.ownerId, pair.earnerId]))]);
  const currency = await currencyOf(rows[0]!.brand_id);
  const sums = new Map(
    (await store.readPairSums(db, pairs))
      .filter((one) => one.currency === currency)
      .map((one) => [`${one.ownerId}/${one.earnerId}`, one]),
  );
  const named = (id: bigint) => ({ memberId: people.get(id)!.publicId, account: people.get(id)!.loginName });
  return rows.map((row) => {
    const sum = sums.get(`${row.owner_id}/${row.earner_id}`);
    return {
      member: named(row.owner_id),
      earner: named(row.earner_id),
      evidence: row.evidence,
      held: sum?.held ?? 0n,
      currency,
      state: row.state,
      reason: row.reason,
      foundAt: row.found_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    };
  });
}
