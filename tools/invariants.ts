// npm run invariants [-- --json] [-- --url URL]: checks the books of any database, also in operation.
import { parseArgs } from 'node:util';
import { checkInvariants } from '../apps/server/src/invariants.ts';
import { secretOf } from './product/given-secret.ts';
import { keptUrl } from './product/kept-url.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, url: { type: 'string' } } });
const url = values.url ?? secretOf('DATABASE_URL') ?? keptUrl();
if (!url) {
  console.error('invariants: no database: start the product first, set DATABASE_URL, or pass --url');
  process.exit(2);
}
const findings = await checkInvariants(url).catch((error: Error) => {
  console.error(`invariants: the database could not be queried: ${error.message}`);
  process.exit(2);
});
const broken = findings.filter((one) => one.rows.length > 0);
const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
if (values.json) {
  console.log(JSON.stringify({ ok: broken.length === 0, checked: findings.length, findings }, text, 2));
} else {
  for (const { id, title, ms, rows } of findings) {
    console.log(`${rows.length === 0 ? 'holds ' : 'BROKEN'} ${id.padEnd(5)} ${title} (${ms} ms)`);
    for (const row of rows.slice(0, 5)) console.log(`         ${JSON.stringify(row, text)}`);
  }
  console.log(`${findings.length - broken.length} passed, ${broken.length} failed`);
}
process.exit(broken.length > 0 ? 1 : 0);
