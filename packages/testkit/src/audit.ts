import { checkInvariants, checkInvariantsOn } from '@kismet/server/src/invariants.ts';
import { expect } from 'vitest';
import { ownerPoolOf } from './database.ts';

/** Audits the books of a database, after every test that moved money. */
export async function audit(url: string): Promise<void> {
  const warm = ownerPoolOf(url);
  const findings = await (warm ? checkInvariantsOn(warm) : checkInvariants(url));
  expect(findings.filter((one) => one.rows.length > 0)).toEqual([]);
}
