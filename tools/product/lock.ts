import fs from 'node:fs';
import path from 'node:path';

/**
 * One start per folder: refuses while another one runs, and takes over a dead one's lock. Returns the release
 * function.
 */
export function takeLock(folder: string): { release: () => void } | { heldBy: number } {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'start.lock');
  const mine = `${process.pid}`;
  for (let i = 0; i < 2; i++) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' });
      return { release: () => fs.readFileSync(file, 'utf8') === mine && fs.rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(fs.readFileSync(file, 'utf8'));
      if (pid > 0 && isStart(pid)) return { heldBy: pid };
      fs.rmSync(file, { force: true });
    }
  }
  throw new Error(`${file} cannot be locked`);
}

/** Whether the process with that id is really one of ours: ids are reused. */
function isStart(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const cmdline = `/proc/${pid}/cmdline`;
  return !fs.existsSync(cmdline) || /tools\/(start|dev|stand|db-)/.test(fs.readFileSync(cmdline, 'utf8'));
}
