import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../product/ports.ts';
import { ensureFirebaseTools } from './install.ts';

export interface AuthEmulator {
  /** `host:port`, as FIREBASE_AUTH_EMULATOR_HOST takes it. */
  readonly host: string;
  stop(): Promise<void>;
}
export interface AuthEmulatorOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Starting with `demo-`, which makes firebase-tools stay offline. */
  readonly projectId?: string;
  readonly say?: (line: string) => void;
}

/** The local Auth emulator: installed on demand, without Java or network. */
export async function startAuthEmulator(options: AuthEmulatorOptions = {}): Promise<AuthEmulator> {
  const program = await ensureFirebaseTools(options.say);
  const port = options.port || (await freePort());
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-firebase-'));
  const [host, others] = ['127.0.0.1', { hub: await freePort(), logging: await freePort() }];
  fs.writeFileSync(
    path.join(folder, 'firebase.json'),
    JSON.stringify({
      emulators: {
        auth: { host, port },
        hub: { host, port: others.hub },
        logging: { host, port: others.logging },
        ui: { enabled: false },
        singleProjectMode: false,
      },
    }),
  );
  const logFile = path.join(folder, 'emulator.log');
  const log = fs.openSync(logFile, 'a');
  const child = spawn(
    process.execPath,
    [program, 'emulators:start', '--only', 'auth', '--project', options.projectId ?? 'demo-kismet'],
    {
      cwd: folder,
      stdio: ['ignore', log, log],
      // Its own HOME: the user's vendor account is neither read nor changed.
      env: { PATH: process.env.PATH ?? '', HOME: folder, XDG_CONFIG_HOME: folder, CI: '1', NO_UPDATE_NOTIFIER: '1' },
      detached: true,
    },
  );
  fs.closeSync(log);
  const stop = async (): Promise<void> => {
    await end(child);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
  try {
    await untilReady(`http://${host}:${port}/`, child, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: `${host}:${port}`, stop };
}

async function untilReady(url: string, child: ChildProcess, logFile: string): Promise<void> {
  for (let i = 0; i < 600 && child.exitCode === null; i++) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  const tail = fs.readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
  throw new Error(`the Auth emulator did not become ready; its output:\n${tail}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}

if (import.meta.main) {
  const emulator = await startAuthEmulator({ port: Number(process.argv[2] ?? 0), say: console.log });
  console.log(`FIREBASE_AUTH_EMULATOR_HOST=${emulator.host}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => emulator.stop().then(() => process.exit(0)));
}
