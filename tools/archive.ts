// npm run archive [-- --url URL] [--member ID]: verifies every block of archived bets; with `--member`, prints that member's bets and movements
// instead, one JSON object per line.
import { parseArgs } from 'node:util';
import {
  type Block,
  type BlockPlace,
  readBlock,
  readMembersArchived,
} from '../apps/server/src/modules/archive/store.ts';
import { createDb, createPool, type Db, run } from '../apps/server/src/platform/db.ts';
import { secretOf } from './product/given-secret.ts';
import { keptUrl } from './product/kept-url.ts';

const { values } = parseArgs({ options: { url: { type: 'string' }, member: { type: 'string' } } });
const MEMBERS = 500;
function fail(line: string): never {
  console.error(`archive: ${line}`);
  process.exit(2);
}

async function* blocksOf(db: Db, ownerId: bigint): AsyncGenerator<Block> {
  for (let after: BlockPlace | null = null; ; ) {
    const block: Block | null = await readBlock(db, ownerId, after);
    if (!block) return;
    yield block;
    after = block;
  }
}

/** What is wrong with a block; null if nothing is. */
function faultOf({ content, bets, movements, isIntact }: Block): string | null {
  if (!isIntact) return 'its content is not what its digest says';
  const lines = content.split('\n').map((line) => JSON.parse(line) as { bet?: unknown; movement?: unknown });
  const found = [lines.filter(({ bet }) => bet).length, lines.filter(({ movement }) => movement).length];
  return found[0] === bets && found[1] === movements
    ? null
    : `it has ${found.join(' bets and ')} movements instead of ${bets} and ${movements}`;
}

async function print(db: Db, publicId: string): Promise<number> {
  const [member] = await run<{ id: bigint }>(db, 'select member_id as id from members.member where public_id = $1', [
    publicId,
  ]);
  if (!member) fail(`no member has the id ${publicId}`);
  let faults = 0;
  for await (const block of blocksOf(db, member.id)) {
    const fault = faultOf(block);
    if (fault) console.error(`archive: the block up to bet ${block.throughId}: ${fault}`);
    faults += fault ? 1 : 0;
    console.log(block.content);
  }
  return faults;
}

async function verify(db: Db): Promise<number> {
  const sums = { members: 0, blocks: 0, bets: 0, movements: 0, faults: 0 };
  for (let after = 0n; ; ) {
    const members = await readMembersArchived(db, after, MEMBERS);
    if (members.length === 0) break;
    for (const ownerId of members)
      for await (const block of blocksOf(db, ownerId)) {
        const fault = faultOf(block);
        if (fault) console.error(`archive: member ${ownerId}, the block up to bet ${block.throughId}: ${fault}`);
        sums.blocks += 1;
        sums.bets += block.bets;
        sums.movements += block.movements;
        sums.faults += fault ? 1 : 0;
      }
    sums.members += members.length;
    after = members.at(-1)!;
    console.log(
      `${sums.members} members: ${sums.blocks} blocks with ${sums.bets} bets and ${sums.movements} movements`,
    );
  }
  console.log(
    sums.faults > 0
      ? `${sums.faults} of ${sums.blocks} blocks are damaged: restore them from a backup (docs/how-to/archive.md)`
      : `all ${sums.blocks} blocks are intact`,
  );
  return sums.faults;
}

const url = values.url ?? secretOf('DATABASE_URL') ?? keptUrl();
if (!url) fail('no database: start the product first, set DATABASE_URL, or pass --url');
const pool = createPool({ url, size: 1, statementTimeoutMs: 60_000, role: null });
const faults = await (values.member ? print(createDb(pool), values.member) : verify(createDb(pool))).catch(
  (error: Error) => fail(`the database could not be queried: ${error.message}`),
);
await pool.end();
process.exit(faults > 0 ? 1 : 0);
