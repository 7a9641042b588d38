import { run, type Tx } from '../../../platform/db.ts';

/** Ids of odds texts, inserted when new: seldom, and on a distributed database a write to every node. */
export async function oddsIds(tx: Tx, texts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(texts)].sort();
  const known = await readOddsIds(tx, wanted);
  const missing = wanted.filter((text) => !known.has(text));
  if (missing.length === 0) return known;
  await run(tx, 'select lottery.freeze_odds($1::text[])', [missing]);
  return readOddsIds(tx, wanted);
}
async function readOddsIds(tx: Tx, texts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await run<{ odds_id: number; content: string }>(
    tx,
    'select odds_id, content from lottery.frozen_odds where content = any($1)',
    [texts],
  );
  return new Map(rows.map((row) => [row.content, row.odds_id]));
}
