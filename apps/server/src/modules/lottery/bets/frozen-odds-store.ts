import { type Db, run, type Tx } from '../../../platform/db.ts';

/** Odds that no ticket had before: they are stored in a transaction of their own, then writing the tickets is retried. */
export class NewOdds extends Error {
  readonly texts: readonly string[];
  constructor(texts: readonly string[]) {
    super('odds are stored before the tickets that have them');
    this.texts = texts;
  }
}

/** Ids of odds texts; throws `NewOdds` for a text without one. */
export async function oddsIds(tx: Tx, texts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(texts)];
  const rows = await run<{ odds_id: number; content: string }>(
    tx,
    'select odds_id, content from lottery.frozen_odds where content = any($1)',
    [wanted],
  );
  const known = new Map(rows.map((row) => [row.content, row.odds_id]));
  const missing = wanted.filter((text) => !known.has(text));
  if (missing.length > 0) throw new NewOdds(missing);
  return known;
}

/** Stores odds texts: rare, and on a distributed database a write to every node. */
export async function freezeOdds(db: Db | Tx, texts: readonly string[]): Promise<void> {
  await run(db, 'select lottery.freeze_odds($1::text[])', [[...texts].sort()]);
}
