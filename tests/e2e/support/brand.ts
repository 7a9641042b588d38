import pg from 'pg';
import { stand } from './stand.ts';

type Settings = Record<string, unknown>;

async function run<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(stand.PGURL);
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const HEARD_AFTER_MS = 300;
/** Makes every node reload the brand, as the back office does, and waits until they have. */
async function seen(): Promise<void> {
  const news = JSON.stringify([{ owner: '*', topic: 'status', data: {} }]);
  await run('select pg_notify($1, $2)', ['kismet_live', news]);
  await new Promise((resolve) => setTimeout(resolve, HEARD_AFTER_MS));
}

/** Runs with settings merged over the stand's brand, and restores them. */
export async function withSettings(patch: Settings, act: () => Promise<void>): Promise<void> {
  const [brand] = await run<{ brand_id: number; settings: Settings }>(
    'select brand_id, settings from site.brand where brand_id = $1',
    [stand.BRAND_ID],
  );
  const write = (settings: Settings) =>
    run('update site.brand set settings = $2 where brand_id = $1', [brand!.brand_id, JSON.stringify(settings)]);
  const merged: Settings = { ...brand!.settings };
  for (const [name, value] of Object.entries(patch))
    merged[name] =
      value && typeof value === 'object' && !Array.isArray(value)
        ? { ...(merged[name] as Settings | undefined), ...value }
        : value;
  try {
    await write(merged);
    await seen();
    await act();
  } finally {
    await write(brand!.settings);
    await seen();
  }
}

/** Rows of the stand's database, for data not shown on pages. */
export const rows = run;
