import { COUNT_MAX } from '@kismet/contracts/crm/operator';
import { type Facts, matches, type Rule } from '@kismet/rules/crm/segment';
import type { Db, Tx } from '../../platform/db.ts';
import type { CrmDeps } from './deps.ts';
import { factsOf } from './facts.ts';
import { countMatching, readMatching, readSegment } from './segment-store.ts';
import { ruleOf } from './wire.ts';

const namedBy =
  (facts: Facts | undefined) =>
  (rule: Rule): boolean =>
    facts !== undefined && matches(rule, facts);

/** The segment functions that an offer needs (rule 4.21); promotions defines the interface. */
export function audienceOf(deps: CrmDeps) {
  const askedAt = async (brandId: number) => ({
    nowMs: deps.clock.now(),
    zone: (await deps.site.brandById(brandId)).zone,
  });
  return {
    /** The current version of a brand's segment; null when there is none. */
    async segment(db: Db | Tx, brandId: number, segmentId: string) {
      const row = await readSegment(db, brandId, segmentId);
      return row && { segmentId, name: row.name, version: row.version, rule: ruleOf(row.rule) };
    },
    /**
     * Whether rules match a member, by what is known within this transaction. The facts are read once for all rules passed to
     * the result; no rule matches an unknown member.
     */
    judge: async (tx: Db | Tx, brandId: number, memberId: bigint) =>
      namedBy((await factsOf(deps, tx, brandId, [memberId])).get(memberId)),
    /** Real members of the brand who match a rule, after an id, ordered by id. */
    members: async (db: Db, wanted: { brandId: number; rule: Rule; after: bigint; limit: number }) =>
      readMatching(db, wanted, await askedAt(wanted.brandId)),
    /** How many members match a rule now; counting stops at 100,000. */
    count: async (db: Db, brandId: number, rule: Rule) =>
      (await countMatching(db, { brandId, rule, limit: COUNT_MAX }, await askedAt(brandId))).matching,
  };
}
export type Audience = ReturnType<typeof audienceOf>;
