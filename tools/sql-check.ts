// Checks every statement of the stores against a freshly migrated database: that it can be prepared, and that its
// declared row has the columns, types and nullability of the database. Part of npm run check.
import path from 'node:path';
import { checkStores } from './sql-check/check-stores.ts';

/** Statements whose text depends on call values (filters, changed columns, rules of segments). The number may only shrink. */
const MOST_UNKNOWN = 26;

const root = path.join(import.meta.dirname, '..');
const { faults, statements, unknown } = await checkStores(root, path.join(root, 'apps/server'));
for (const fault of faults) console.error(fault);
if (unknown.length > MOST_UNKNOWN)
  console.error(
    `${unknown.length} statements cannot be read from the source, at most ${MOST_UNKNOWN} may: ${unknown.join(' ')}`,
  );
console.log(
  `SQL of stores: ${statements} statements, ${unknown.length} assembled at run time, ${faults.length} faults`,
);
process.exit(faults.length > 0 || unknown.length > MOST_UNKNOWN ? 1 : 0);
