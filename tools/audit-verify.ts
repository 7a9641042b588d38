// npm run audit:verify [-- --url URL] [--head NO:HASH] [--heads FILE] [--export FILE]: walks the audit chain of a database, and compares it with
// heads stored elsewhere. `--file FILE` verifies an export without any database.
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { parseArgs } from 'node:util';
import {
  type ChainCheck,
  sealedRows,
  verifyAudit,
  walkChain,
} from '../apps/server/src/modules/operators/audit-chain.ts';
import { exportLine, headText, readExportLine, readHeads } from '../apps/server/src/modules/operators/audit-export.ts';
import { createDb, createPool } from '../apps/server/src/platform/db.ts';
import { secretOf } from './product/given-secret.ts';
import { keptUrl } from './product/kept-url.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    head: { type: 'string' },
    heads: { type: 'string' },
    export: { type: 'string' },
    file: { type: 'string' },
  },
});
const typedIn = process.env.KISMET_CWD ?? process.cwd();
const at = (file: string) => path.resolve(typedIn, file);
function fail(line: string): never {
  console.error(`audit:verify: ${line}`);
  process.exit(2);
}

async function* exported(file: string) {
  let number = 0;
  for await (const line of readline.createInterface({ input: fs.createReadStream(file) }))
    yield readExportLine(line, ++number);
}

async function online(): Promise<ChainCheck & { unsealed: number }> {
  const url = values.url ?? secretOf('DATABASE_URL') ?? keptUrl();
  if (!url) fail('no database: start the product first, set DATABASE_URL, pass --url, or verify an export with --file');
  const pool = createPool({ url, size: 1, statementTimeoutMs: 60_000, role: null });
  try {
    const db = createDb(pool);
    if (values.export) {
      const out = fs.createWriteStream(at(values.export), { mode: 0o600 });
      for await (const row of sealedRows(db)) if (!out.write(exportLine(row))) await once(out, 'drain');
      out.end();
      await once(out, 'finish');
    }
    return await verifyAudit(db, heads);
  } finally {
    await pool.end();
  }
}

function keptHeads() {
  try {
    return [values.head, values.heads && fs.readFileSync(at(values.heads), 'utf8')].flatMap((text) =>
      readHeads(text ?? ''),
    );
  } catch (error) {
    return fail((error as Error).message);
  }
}
const heads = keptHeads();
const check = await (values.file ? walkChain(exported(at(values.file)), heads) : online()).catch((error: Error) =>
  fail(error.message),
);
console.log(`${check.sealed} rows verified\nhead ${headText({ sealNo: BigInt(check.sealed), head: check.head })}`);
if ('unsealed' in check) console.log(`${check.unsealed} rows are waiting for their seal`);
if (heads.length > 0) console.log(`${heads.length} stored heads compared`);
if (check.brokenAt !== null)
  console.log(`BROKEN at seal ${check.brokenAt}: its row or its seal was changed or is missing`);
if (check.headMissedAt !== null)
  console.log(`BROKEN: the chain does not have the head stored for seal ${check.headMissedAt}: it was rebuilt or cut`);
process.exit(check.brokenAt === null && check.headMissedAt === null ? 0 : 1);
