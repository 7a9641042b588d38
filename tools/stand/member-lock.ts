// Locks or unlocks a member of a stand like an operator: node member-lock.ts lock|unlock M1
import { asOperator } from '../../tests/e2e/support/operators.ts';
import { stand, useOwnBrand } from '../../tests/e2e/support/stand.ts';

useOwnBrand();
const [act, name] = process.argv.slice(2);
if ((act !== 'lock' && act !== 'unlock') || !name || !stand[`${name}_ID`]) {
  console.error('member-lock takes: lock|unlock M1|M2|M3');
  process.exit(1);
}
const { status, value } = await asOperator(
  act === 'lock' ? 'OP1' : 'OP2',
  'POST',
  `/operator/members/${stand[`${name}_ID`]}/${act}`,
  { reason: 'conformance run' },
);
if (status !== 200) {
  console.error(`could not ${act} ${name}: ${JSON.stringify(value)}`);
  process.exit(1);
}
