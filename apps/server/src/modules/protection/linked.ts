import type { getMemberProtection } from '@kismet/contracts/operators/protection';
import type { Output } from '@kismet/contracts/route';
import { queryOf } from '../../platform/query.ts';
import type { ProtectionDeps } from './deps.ts';
import { readExemptions, readLinked, readMatches } from './exemption-store.ts';

type Linked = Pick<Output<typeof getMemberProtection>, 'linked' | 'exemptions'>;

/** Other accounts' exclusions that reached this one, by which keys, and revoked matches; members of other brands are not named. */
export async function linkedOf(deps: ProtectionDeps, ownerId: bigint, brandId: number): Promise<Linked> {
  const { db, members } = deps;
  const [rows, exemptions] = [await readLinked(db, ownerId), await readExemptions(db, ownerId)];
  if (rows.length + exemptions.length === 0) return { linked: [], exemptions: [] };
  const keys = await members.personKeys(queryOf(db), ownerId);
  const named = await members.byIds(
    queryOf(db),
    [...rows, ...exemptions].map((row) => row.origin_id),
  );
  const excluded = (originId: bigint) => {
    const origin = named.get(originId);
    return origin?.brandId === brandId ? { memberId: origin.publicId, loginName: origin.loginName } : null;
  };
  const linked = [];
  for (const row of rows) {
    const matches = await readMatches(db, ownerId, row.origin_id, keys);
    linked.push({
      restrictionId: row.restriction_id,
      fromAt: row.from_at.toISOString(),
      untilAt: row.until_at.toISOString(),
      matchedBy: [...new Set(matches.map(({ kind }) => kind))],
      excluded: excluded(row.origin_id),
    });
  }
  return {
    linked,
    exemptions: exemptions.map((row) => ({
      since: row.since.toISOString(),
      matchedBy: [...row.kinds],
      excluded: excluded(row.origin_id),
    })),
  };
}
