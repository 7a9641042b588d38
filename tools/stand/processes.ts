import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../product/build.ts';
import { isAlive, logs, type Member } from './state.ts';

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    (r) => r.ok,
    () => false,
  );

/**
 * Starts a process that outlives this command, and waits until it responds. Refuses an address at which another process already
 * answers: it would be mistaken for the new one, which could not listen there.
 */
export async function startMember(member: Omit<Member, 'pid'>): Promise<Member> {
  if (member.ready && (await answers(member.ready)))
    throw new Error(`${member.name} was not started: another process answers at ${member.ready}; stop that one first`);
  const log = fs.openSync(path.join(logs, `${member.name}.log`), 'a');
  const child = spawn(process.execPath, [path.join(root, member.script)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      TZ: 'UTC',
      // the compile cache speeds up restarts
      NODE_COMPILE_CACHE: path.join(root, '.data/compile-cache'),
      ...member.env,
    },
  });
  fs.closeSync(log);
  child.unref();
  const started = { ...member, pid: child.pid! };
  if (member.ready) await untilAnswers(started);
  return started;
}

async function untilAnswers(member: Member): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if (!isAlive(member.pid)) break;
    if (await answers(member.ready!)) return;
    await sleep(100);
  }
  const tail = fs
    .readFileSync(path.join(logs, `${member.name}.log`), 'utf8')
    .trim()
    .split('\n')
    .slice(-5)
    .join('\n');
  throw new Error(`${member.name} did not become ready; its log ends with:\n${tail}`);
}

/** Sends a signal and waits for the exit; a process ignoring TERM for 20 s is killed. */
export async function endMember(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT'): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  for (let i = 0; i < 200 && isAlive(pid); i++) await sleep(100);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}
