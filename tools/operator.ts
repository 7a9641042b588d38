// npm run operator -- NAME --brand CODE --role ROLE: adds an operator; prints the password and the second factor once.
import { parseArgs } from 'node:util';
import { onInstallation } from './product/command-line.ts';
import { openOperator } from './product/opening.ts';
import { fail } from './product/progress.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { brand: { type: 'string' }, role: { type: 'string' } },
});
const [username = fail('operator needs a NAME')] = positionals;
const brandCode = values.brand ?? fail(`operator ${username} needs --brand`);
const role = values.role ?? fail(`operator ${username} needs --role`);

await onInstallation(async (product) => {
  const { password, otpauth } = await openOperator(product, { brandCode, username, role });
  console.log(
    `${username} is an operator of ${brandCode} (${role}). Shown once:\n  password  ${password}\n  code      ${otpauth}`,
  );
});
