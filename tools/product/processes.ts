import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './build.ts';

/** A process of the product, logging to a file. */
export interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  readonly logFile: string;
}

/** Starts a script of the repository; `before` are Node's options, `after` the script's arguments. */
export function startProcess(
  name: string,
  script: string,
  env: Record<string, string>,
  logs: string,
  { before = [], after = [] }: { before?: readonly string[]; after?: readonly string[] } = {},
): Running {
  fs.mkdirSync(logs, { recursive: true });
  const logFile = path.join(logs, `${name}.log`);
  const log = fs.openSync(logFile, 'a');
  const child = spawn(process.execPath, [...before, path.join(root, script), ...after], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      TZ: 'UTC',
      // the compile cache speeds up restarts
      NODE_COMPILE_CACHE: path.join(root, '.data/compile-cache'),
      ...env,
    },
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C reaches only the parent, which ends the others in order.
    detached: true,
  });
  fs.closeSync(log);
  return { name, child, logFile };
}

/** Waits until a URL answers 200; fails early if the process has died. */
export async function untilReady(url: string, running: Running, seconds = 40): Promise<void> {
  for (let i = 0; i < seconds * 10; i++) {
    if (running.child.exitCode !== null || running.child.signalCode !== null) break;
    if (
      await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
        (r) => r.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  const tail = fs.readFileSync(running.logFile, 'utf8').trim().split('\n').slice(-3).join('\n');
  throw new Error(`${running.name} did not become ready; its log (${running.logFile}) ends with:\n${tail}`);
}

/** Ends a process gracefully; kills it after a timeout. */
export async function stopProcess({ child }: Running, graceMs = 15_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
}
