import { COUNT_MAX } from '@kismet/contracts/crm/operator';
import { type Facts, matches, type Rule } from '@kismet/rules/crm/segment';
import type { Db, Tx } from '../../platform/db.ts';
import type { CrmDeps } from './deps.ts';
import { factsOf } from './facts.ts';
import { countMatching, readMatching, readSegment } from './segment-store.ts';
import { ruleOf } from './wire.ts';

/** A segment as it stands. */
export interface Segment {
  readonly segmentId: string;
  readonly name: string;
  readonly version: number;
  readonly rule: Rule;
}
/** What other modules ask of segments (rule 4.21). */
export interface Audience {
  /** A segment of the brand; null when there is none. */
  segment(db: Db | Tx, brandId: number, segmentId: string): Promise<Segment | null>;
  /**
   * Whether rules name a member, by what is known within this transaction. The facts are read once for all rules asked of the
   * answer; an unknown member is named by none.
   */
  judge(tx: Db | Tx, brandId: number, memberId: bigint): Promise<(rule: Rule) => boolean>;
  /** Real members of the brand whom a rule names, after an id, in the order of their ids. */
  members(
    db: Db,
    wanted: { readonly brandId: number; readonly rule: Rule; readonly after: bigint; readonly limit: number },
  ): Promise<bigint[]>;
  /** How many a rule names now; counting stops at 100,000. */
  count(db: Db, brandId: number, rule: Rule): Promise<number>;
}

const namedBy =
  (facts: Facts | undefined) =>
  (rule: Rule): boolean =>
    facts !== undefined && matches(rule, facts);

export function audienceOf(deps: CrmDeps): Audience {
  const askedAt = async (brandId: number) => ({
    nowMs: deps.clock.now(),
    zone: (await deps.site.brandById(brandId)).zone,
  });
  return {
    async segment(db, brandId, segmentId) {
      const row = await readSegment(db, brandId, segmentId);
      return row && { segmentId, name: row.name, version: row.version, rule: ruleOf(row.rule) };
    },
    judge: async (tx, brandId, memberId) => namedBy((await factsOf(deps, tx, brandId, [memberId])).get(memberId)),
    members: async (db, wanted) => readMatching(db, wanted, await askedAt(wanted.brandId)),
    count: async (db, brandId, rule) =>
      (await countMatching(db, { brandId, rule, limit: COUNT_MAX }, await askedAt(brandId))).matching,
  };
}
