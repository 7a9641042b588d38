// A conformance case and its building blocks.
import { spawnSync } from 'node:child_process';
import type { Answer, Wallet } from './client.ts';

export class Skipped extends Error {}
export interface Case {
  readonly id: string;
  readonly title: string;
  run(wallet: Wallet): Promise<void>;
}

export const STAKE = 100_000n;
export function expect(what: string, got: unknown, wanted: unknown): void {
  if (got !== wanted) throw new Error(`${what}: wanted ${String(wanted)}, got ${String(got)}`);
}
export const status = (answer: Answer, wanted: string) => {
  if (answer.status !== wanted) throw new Error(`wanted ${wanted}, got ${answer.http} ${answer.text.slice(0, 300)}`);
};
export const need = (fact: string | undefined, name: string): string => {
  if (!fact) throw new Skipped(`needs --${name}`);
  return fact;
};
export const shell = (command: string): void => {
  const done = spawnSync(command, { shell: true, stdio: 'pipe', encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stdout}${done.stderr}`);
};
/** Runs `work` and expects an unchanged balance. */
export async function unchanged(w: Wallet, work: () => Promise<unknown>): Promise<void> {
  const before = await w.balance();
  await work();
  expect('balance', await w.balance(), before);
}
export const many = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));
