import { assert } from '@kismet/kernel/assert';
import type { Rule } from '@kismet/rules/crm/segment';
import type { Db, Tx } from '../../../platform/db.ts';

interface Segment {
  readonly segmentId: string;
  readonly name: string;
  readonly version: number;
  readonly rule: Rule;
}
/** Segments of the brand, by which an offer may choose its members. */
export interface Audience {
  segment(db: Db | Tx, brandId: number, segmentId: string): Promise<Segment | null>;
  judge(tx: Db | Tx, brandId: number, memberId: bigint): Promise<(rule: Rule) => boolean>;
  members(
    db: Db,
    wanted: { readonly brandId: number; readonly rule: Rule; readonly after: bigint; readonly limit: number },
  ): Promise<bigint[]>;
  count(db: Db, brandId: number, rule: Rule): Promise<number>;
}

/** The registered segment source: it reads levels of members, and so is layered above promotions. */
export function registeredAudience(all: readonly Audience[]): Audience {
  const first = (): Audience => {
    const [one] = all;
    assert(one, 'segments are registered before an offer asks for them');
    return one;
  };
  return {
    segment: (...asked) => first().segment(...asked),
    judge: (...asked) => first().judge(...asked),
    members: (...asked) => first().members(...asked),
    count: (...asked) => first().count(...asked),
  };
}
