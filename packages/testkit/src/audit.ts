import { checkInvariants } from '@kismet/server/src/invariants.ts';
import { expect } from 'vitest';

/** Audits the books of a database, after every test that moved money. */
export async function audit(url: string): Promise<void> {
  const findings = await checkInvariants(url);
  expect(findings.filter((one) => one.rows.length > 0)).toEqual([]);
}
