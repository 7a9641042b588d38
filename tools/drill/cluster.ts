import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../product/ports.ts';
import { makeOwnFolder, systemUser, writeOwnFile } from './system-user.ts';

/** Seconds after which an idle server archives its current WAL segment: the most that a lost disk may cost. */
export const ARCHIVE_TIMEOUT_S = 10;

/** A separate PostgreSQL cluster with an encrypted pgBackRest repository, in one scratch folder. */
export interface DrillCluster {
  url(database: string): string;
  start(): void;
  /** Ends the server as a power cut would. */
  kill(): void;
  stop(): void;
  dropData(): void;
  /** Runs pgBackRest for this cluster; throws with its output. */
  backrest(command: string, ...options: readonly string[]): void;
}

/** pgBackRest settings for a cluster in `folder`; the same as deploy/pgbackrest/pgbackrest.conf for an installation. */
const configOf = (folder: string, port: number, passphrase: string): string => `[global]
repo1-path=${folder}/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
repo1-retention-full=2
compress-type=lz4
process-max=2
start-fast=y
archive-async=y
spool-path=${folder}/spool
log-path=${folder}/log
lock-path=${folder}/lock
log-level-console=warn

[kismet]
pg1-path=${folder}/data
pg1-socket-path=${folder}
pg1-port=${port}
pg1-user=postgres
`;

/** Creates the cluster, its archive and its stanza. `binaries` is the folder of PostgreSQL 15 or later. */
export async function openCluster(folder: string, binaries: string): Promise<DrillCluster> {
  const user = systemUser();
  const port = await freePort();
  for (const name of ['', 'repository', 'spool', 'log', 'lock']) makeOwnFolder(path.join(folder, name), user);
  const data = path.join(folder, 'data');
  const config = path.join(folder, 'pgbackrest.conf');
  writeOwnFile(config, configOf(folder, port, randomBytes(32).toString('base64url')), user);
  const run = (program: string, args: readonly string[]) => {
    const done = spawnSync(program, args, { ...user, cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } });
    if (done.error) throw done.error;
    if (done.status !== 0)
      throw new Error(`${path.basename(program)} ${args.join(' ')}: ${done.stderr || done.stdout}`);
  };
  const backrest = (command: string, ...options: readonly string[]) =>
    run('pgbackrest', [`--config=${config}`, '--stanza=kismet', ...options, command]);
  const control = (...args: readonly string[]) =>
    run(path.join(binaries, 'pg_ctl'), [
      '-D',
      data,
      '-w',
      '-t',
      '300',
      '-l',
      path.join(folder, 'log/postgres.log'),
      ...args,
    ]);
  run(path.join(binaries, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-k',
  ]);
  const push = `pgbackrest --config=${config} --stanza=kismet archive-push %p`;
  fs.appendFileSync(
    path.join(data, 'postgresql.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
archive_mode = on
archive_command = '${push}'
archive_timeout = ${ARCHIVE_TIMEOUT_S}
wal_level = replica
shared_buffers = '256MB'
`,
  );
  control('start');
  backrest('stanza-create');
  backrest('check');
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start: () => control('start'),
    stop: () => control('stop', '-m', 'fast'),
    kill: () => control('stop', '-m', 'immediate'),
    dropData: () => fs.rmSync(data, { recursive: true, force: true }),
    backrest,
  };
}
