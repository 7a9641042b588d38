import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../database.ts';

/** A server seed with its client seed and nonce. The seed itself leaves the server only when revealed. */
export interface Seed {
  readonly id: string;
  readonly serverSeed: Buffer;
  /** SHA-256 of the seed, hex; shown before the first round that uses it. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

const COLUMNS = `id, server_seed as "serverSeed", commitment, client_seed as "clientSeed", next_nonce as "nextNonce"`;

/** The current seed, locked until the end of the transaction; created with its successor on the first call. */
export async function lockActiveSeed(tx: Queryable, owner: string, gameCode: string, now: Date): Promise<Seed> {
  const find = () =>
    tx.query(`select ${COLUMNS} from studio.seed where owner = $1 and game_code = $2 and state = 'ACTIVE' for update`, [
      owner,
      gameCode,
    ]);
  const found = (await find()).rows[0];
  if (found) return found;
  await insertSeed(tx, owner, gameCode, 'ACTIVE', randomBytes(8).toString('hex'), now);
  await insertSeed(tx, owner, gameCode, 'NEXT', null, now);
  return (await find()).rows[0];
}

/**
 * The current seeds of several players, locked in the order of their owners until the end of the transaction; created with their successors for
 * players who have none.
 */
export async function lockActiveSeeds(
  tx: Queryable,
  owners: readonly string[],
  gameCode: string,
  now: Date,
): Promise<Map<string, Seed>> {
  const { rows } = await tx.query(
    `select owner, ${COLUMNS} from studio.seed where owner = any($1::text[]) and game_code = $2 and state = 'ACTIVE'
     order by owner for update`,
    [owners, gameCode],
  );
  const seeds = new Map<string, Seed>(rows.map(({ owner, ...seed }) => [owner, seed]));
  for (const owner of owners.toSorted())
    if (!seeds.has(owner)) seeds.set(owner, await lockActiveSeed(tx, owner, gameCode, now));
  return seeds;
}

/** The commitment of the next seed: fixed before the player chooses the client seed for it. */
export async function nextCommitment(tx: Queryable, owner: string, gameCode: string): Promise<string> {
  const { rows } = await tx.query(
    `select commitment from studio.seed where owner = $1 and game_code = $2 and state = 'NEXT'`,
    [owner, gameCode],
  );
  return rows[0].commitment;
}

/** Reveals the current seed and activates its committed successor with a client seed. Returns the new one. */
export async function rotateSeed(
  tx: Queryable,
  owner: string,
  gameCode: string,
  active: Seed,
  clientSeed: string,
  now: Date,
): Promise<Seed> {
  await tx.query(`update studio.seed set state = 'REVEALED', revealed_at = $2 where id = $1`, [active.id, now]);
  await tx.query(
    `update studio.seed set state = 'ACTIVE', client_seed = $3 where owner = $1 and game_code = $2 and state = 'NEXT'`,
    [owner, gameCode, clientSeed],
  );
  await insertSeed(tx, owner, gameCode, 'NEXT', null, now);
  return lockActiveSeed(tx, owner, gameCode, now);
}

/** Reserves one or several consecutive nonces of a locked seed; returns the first. */
export async function takeNonce(tx: Queryable, seed: Seed, count = 1): Promise<number> {
  const { rows } = await tx.query(
    'update studio.seed set next_nonce = next_nonce + $2 where id = $1 returning next_nonce - $2 as nonce',
    [seed.id, count],
  );
  return rows[0].nonce;
}

/** Reserves the next nonces of several locked seeds. */
export async function takeNonces(tx: Queryable, seeds: readonly Seed[], count: number): Promise<void> {
  await tx.query('update studio.seed set next_nonce = next_nonce + $2 where id = any($1::uuid[])', [
    seeds.map(({ id }) => id),
    count,
  ]);
}

export async function seedById(tx: Queryable, id: string): Promise<Seed & { isRevealed: boolean }> {
  const { rows } = await tx.query(
    `select ${COLUMNS}, state = 'REVEALED' as "isRevealed" from studio.seed where id = $1`,
    [id],
  );
  return rows[0];
}

/** Seeds by their ids; one requested twice is returned once. */
export async function seedsById(tx: Queryable, ids: readonly string[]): Promise<Seed[]> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.seed where id = any($1::uuid[])`, [ids]);
  return rows;
}

async function insertSeed(
  tx: Queryable,
  owner: string,
  gameCode: string,
  state: string,
  clientSeed: string | null,
  now: Date,
): Promise<void> {
  const seed = randomBytes(32);
  await tx.query(
    `insert into studio.seed (id, owner, game_code, state, server_seed, commitment, client_seed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (owner, game_code, state) where state <> 'REVEALED' do nothing`,
    [randomUUID(), owner, gameCode, state, seed, createHash('sha256').update(seed).digest('hex'), clientSeed, now],
  );
}
