import fs from 'node:fs';
import path from 'node:path';
import { root } from '../product/build.ts';

/** One process of a stand: how it is started and restarted. */
export interface Member {
  readonly name: string;
  readonly script: string;
  readonly env: Record<string, string>;
  readonly ready: string | null;
  readonly pid: number;
}
export interface Stand {
  readonly postgres: { readonly pid: number; readonly tcpPort: number; readonly dir: string };
  readonly members: readonly Member[];
}

export const folder = path.resolve(process.env.KISMET_STAND ?? path.join(root, '.data/stand'));
export const logs = path.join(folder, 'logs');
const file = path.join(folder, 'state.json');

export const readStand = (): Stand | null =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Stand) : null;
export const writeStand = (stand: Stand): void =>
  fs.writeFileSync(file, JSON.stringify(stand, null, 2), { mode: 0o600 });
export const forgetStand = (): void => fs.rmSync(file, { force: true });

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !fs.existsSync(stat) || !/\) Z /.test(fs.readFileSync(stat, 'utf8'));
};
