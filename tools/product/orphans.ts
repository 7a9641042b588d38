import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Records a process of this start, so that the next one can end it if this one is killed. */
export function remember(folder: string, pid: number, script: string): void {
  fs.appendFileSync(path.join(folder, 'processes'), `${pid} ${script}\n`);
}

/** Ends processes left by a killed start; returns how many. Ids now used by other programs are skipped. */
export async function endOrphans(folder: string): Promise<number> {
  const file = path.join(folder, 'processes');
  if (!fs.existsSync(file)) return 0;
  const left = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ pid: Number(line.split(' ')[0]), script: line.slice(line.indexOf(' ') + 1) }))
    .filter(({ pid, script }) => commandOf(pid).includes(script));
  for (const { pid } of left) process.kill(pid, 'SIGTERM');
  for (let i = 0; i < 160 && left.some(({ pid, script }) => commandOf(pid).includes(script)); i++) await sleep(100);
  fs.rmSync(file, { force: true });
  return left.length;
}

function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
