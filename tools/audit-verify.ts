// npm run audit:verify [-- --url URL] [-- --head NO:HASH]: verifies the chain over the audit trail, also against a head kept elsewhere.
import { parseArgs } from 'node:util';
import { hasHead, verifyAudit } from '../apps/server/src/modules/operators/audit-chain.ts';
import { createDb, createPool } from '../apps/server/src/platform/db.ts';
import { secretOf } from './product/given-secret.ts';
import { keptUrl } from './product/kept-url.ts';
import { fail } from './product/progress.ts';

const { values } = parseArgs({ options: { url: { type: 'string' }, head: { type: 'string' } } });
const url = values.url ?? secretOf('DATABASE_URL') ?? keptUrl() ?? fail('no database: set DATABASE_URL, or pass --url');
const [, sealNo, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(values.head ?? '') ?? [];
if (values.head && !hash) fail('--head is NO:HASH, as an earlier run printed it');

const pool = createPool({ url, role: null, size: 1, statementTimeoutMs: 60_000 });
const db = createDb(pool);
const found = await verifyAudit(db).catch((error: Error) => fail(`the trail could not be read: ${error.message}`));
const isKept = hash === undefined || (await hasHead(db, BigInt(sealNo!), hash));
await pool.end();
console.log(`${found.sealed} entries sealed, ${found.unsealed} not yet\nhead ${found.sealed}:${found.head}`);
if (found.brokenAt !== null) console.log(`BROKEN at seal ${found.brokenAt}: an entry or a seal was changed or removed`);
if (!isKept) console.log(`BROKEN: seal ${sealNo} is not the one that was noted; the chain was made anew`);
if (found.brokenAt === null && isKept) console.log('the chain verifies');
process.exit(found.brokenAt === null && isKept ? 0 : 1);
