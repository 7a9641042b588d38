import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../../tools/stand/state.ts';
import type { FaultStand } from '../fault-stand.ts';

const MEGABYTE = 2 ** 20;
const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });

/** Only root may mount a file system. */
export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** A stand's data on a separate file system, which other files can fill up. */
export interface SmallDisk {
  /** Takes all free space. */
  fill(): void;
  /** Releases it. */
  free(): void;
  /** Moves the data back; the database is running afterwards. */
  undo(): Promise<void>;
}

/** Moves the database of `stand` to a small disk with `roomMb` to spare. The database is restarted for it. */
export async function moveToSmallDisk(stand: FaultStand, roomMb: number): Promise<SmallDisk> {
  const [row] = await stand.query<{ data_directory: string }>('show data_directory');
  const folder = row!.data_directory;
  const aside = `${folder}.aside`;
  const ballast = path.join(folder, 'ballast');
  await stand.query('checkpoint');
  await stand.command('pg-kill9');
  const { uid, gid } = fs.statSync(folder);
  fs.renameSync(folder, aside);
  fs.mkdirSync(folder);
  const usedMb = Math.ceil(Number(run('du', '-sb', aside).split('\t')[0]) / MEGABYTE);
  run('mount', '-t', 'tmpfs', '-o', `size=${usedMb + roomMb}m,mode=700,uid=${uid},gid=${gid}`, 'kismet-fault', folder);
  run('cp', '-a', `${aside}/.`, folder);
  await stand.command('pg-start');
  return {
    fill() {
      const file = fs.openSync(ballast, 'w');
      try {
        // smaller parts at the end, until no page is left
        for (let part = Buffer.alloc(MEGABYTE); part.length >= 4096; part = part.subarray(part.length / 2))
          fillBy(file, part);
      } finally {
        fs.closeSync(file);
      }
    },
    free: () => fs.rmSync(ballast, { force: true }),
    async undo() {
      fs.rmSync(ballast, { force: true });
      if (isAlive(stand.databasePid())) await stand.command('pg-kill9');
      fs.rmSync(aside, { recursive: true, force: true });
      run('cp', '-a', folder, aside);
      run('umount', folder);
      fs.rmdirSync(folder);
      fs.renameSync(aside, folder);
      await stand.command('pg-start');
    },
  };
}

function fillBy(file: number, part: Buffer): void {
  try {
    for (;;) fs.writeSync(file, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
