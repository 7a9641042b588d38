import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Longer than any process caches the file's value (`clockOf`). */
const FOLLOWED_MS = 60;

async function onDatabase(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Gives a stand's database a movable clock, and creates the file its processes follow. Only test databases have this
 * table: the product's `platform.now()` is the system clock.
 */
export async function keepClock(url: string, folder: string): Promise<string> {
  await onDatabase(
    url,
    `create table platform.moved_clock (by interval not null);
     insert into platform.moved_clock values ('0');
     grant select on platform.moved_clock to public;
     create or replace function platform.now() returns timestamptz language sql volatile as
       'select clock_timestamp() + (select by from platform.moved_clock)'`,
  );
  const file = path.join(folder, 'clock');
  fs.writeFileSync(file, '0');
  return file;
}

/** Advances a stand's clocks by milliseconds: the database's, then all processes'. */
export async function moveClock(
  stand: { readonly PGURL: string; readonly CLOCK_FILE: string },
  ms: number,
): Promise<void> {
  const before = Number(fs.readFileSync(stand.CLOCK_FILE, 'utf8'));
  await onDatabase(
    stand.PGURL,
    `update platform.moved_clock set by = by + make_interval(secs => ${(ms / 1000).toFixed(3)})`,
  );
  fs.writeFileSync(`${stand.CLOCK_FILE}.next`, String(before + ms));
  fs.renameSync(`${stand.CLOCK_FILE}.next`, stand.CLOCK_FILE);
  await sleep(FOLLOWED_MS);
}
