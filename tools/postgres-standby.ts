import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export interface StandbySource {
  url(database: string): string;
  /** Its data folder. */
  readonly data: string;
}

/**
 * Makes `dir` the data folder of a streaming standby of a running server, from an online copy. The npm package has no
 * `pg_basebackup`, and both servers are on this machine.
 */
export async function copyAsStandby(primary: StandbySource, dir: string): Promise<void> {
  const client = new pg.Client(primary.url('postgres'));
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    fs.rmSync(dir, { recursive: true, force: true });
    const copied = spawnSync('cp', ['-a', primary.data, dir], { encoding: 'utf8' });
    // a running server removes files during the copy, which its log replays; any other missing file is a fault
    const faults = copied.stderr.split('\n').filter((line) => line !== '' && !line.includes('No such file'));
    if (copied.error || faults.length > 0) throw copied.error ?? new Error(`cp: ${faults[0]}`);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    fs.rmSync(path.join(dir, 'postmaster.pid'), { force: true });
    for (const [name, text] of [
      ['backup_label', rows[0]!.labelfile],
      ['standby.signal', ''],
    ] as const) {
      const file = path.join(dir, name);
      fs.writeFileSync(file, text);
      const { uid, gid } = fs.statSync(dir);
      fs.chownSync(file, uid, gid);
    }
  } finally {
    await client.end();
  }
}

/** How a standby connects to the server, for its setting `primary_conninfo`. */
export function conninfoOf(primary: StandbySource): string {
  const { host, port, user } = new pg.Client(primary.url('postgres'));
  return `host=${host} port=${port} user=${user}`;
}
