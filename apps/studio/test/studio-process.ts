import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A studio in a process of its own that can be killed; resolves once it is ready. */
export async function startProcess(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../src/studio.ts')], {
    env: { PATH: process.env.PATH!, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // an unread log would block the process that writes it
  child.stdout!.resume();
  let log = '';
  child.stderr!.on('data', (text) => {
    log += text;
  });
  for (let i = 0; i < 600; i++) {
    if (
      await fetch(`${env.STUDIO_ORIGIN}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return child;
    if (child.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`studio did not start: ${log}`);
}

export const ended = (child: ChildProcess): Promise<NodeJS.Signals | null> =>
  new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
