import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../product/build.ts';
import { freePort } from '../product/ports.ts';
import { makeOwnFolder, systemUser, writeOwnFile } from './system-user.ts';
import { fillTemplate } from './template.ts';

/** Three PostgreSQL servers under Patroni with etcd, and HAProxy in front, with the settings of deploy/patroni, in one scratch folder. */
export interface PatroniGroup {
  readonly members: readonly string[];
  /** Through HAProxy: leads to the current primary. */
  url(user: string, password: string, database: string): string;
  /** Through HAProxy: leads to a standby that commits do not wait for, if there is one. */
  reportsUrl(user: string, password: string, database: string): string;
  superuserUrl(database: string): string;
  primary(): Promise<string>;
  /** Ends PostgreSQL of a member as a crash would; its Patroni keeps running. */
  killPostgres(member: string): void;
  /** Ends Patroni and PostgreSQL of a member as the loss of a machine would. */
  killMember(member: string): void;
  startMember(member: string): void;
  switchOver(from: string, to: string): Promise<void>;
  synchronousStandby(): Promise<string | null>;
  /** Waits until a member follows the primary again; throws after a number of seconds. */
  untilReplica(member: string, seconds: number): Promise<void>;
  /** What Prometheus scrapes of a member. */
  metricsOf(member: string): Promise<string>;
  stop(): Promise<void>;
}
interface Member {
  readonly name: string;
  readonly folder: string;
  readonly apiPort: number;
  readonly postgresPort: number;
  patroni: ChildProcess | null;
}
interface MemberState {
  readonly state: string;
  readonly role: string;
  readonly sync_standby?: boolean;
  /** On the primary: its followers. */
  readonly replication?: readonly { readonly application_name: string; readonly state: string }[];
}

const NAMES = ['one', 'two', 'three'];
const HOST = '127.0.0.1';
const template = (name: string): string => fs.readFileSync(path.join(root, 'deploy/patroni', name), 'utf8');
const password = (): string => randomBytes(18).toString('base64url');

/** Starts a program as the database's user, in a separate process group, logging to a file. */
function startAs(program: string, args: readonly string[], logFile: string): ChildProcess {
  const log = fs.openSync(logFile, 'a');
  const child = spawn(program, args, {
    ...systemUser(),
    cwd: path.dirname(logFile),
    env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: 'C.UTF-8', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  return child;
}

async function until<T>(what: string, seconds: number, look: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`${what} after ${seconds} s`);
    await sleep(200);
  }
}

async function startEtcd(folder: string): Promise<{ process: ChildProcess; clientPort: number }> {
  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://${HOST}:${clientPort}`, `http://${HOST}:${peerPort}`];
  const process = startAs(
    'etcd',
    [
      ...['--name', 'one', '--data-dir', path.join(folder, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
    ],
    path.join(folder, 'etcd.log'),
  );
  await until('etcd did not answer', 20, async () => ((await fetch(`${client}/health`)).ok ? true : null));
  return { process, clientPort };
}

async function startHaproxy(folder: string, members: readonly Member[]) {
  const [port, reportsPort] = [await freePort(), await freePort()];
  const config = path.join(folder, 'haproxy.cfg');
  const servers = members.map(
    ({ name, postgresPort, apiPort }) => `    server ${name} ${HOST}:${postgresPort} check port ${apiPort}`,
  );
  writeOwnFile(
    config,
    fillTemplate(template('haproxy.cfg.template'), {
      ...{ PRIMARY_PORT: port, REPORTS_PORT: reportsPort },
      SERVERS: servers.join('\n'),
    }),
  );
  return { process: startAs('haproxy', ['-db', '-f', config], path.join(folder, 'haproxy.log')), port, reportsPort };
}

/** Starts the group in `folder` and waits until it has a primary with a synchronous standby. */
export async function openGroup(folder: string, binaries: string): Promise<PatroniGroup> {
  makeOwnFolder(folder);
  const etcd = await startEtcd(folder);
  const passwords = {
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    REWIND_PASSWORD: password(),
    API_PASSWORD: password(),
  };
  const members: Member[] = [];
  for (const name of NAMES) {
    const one = { name, folder: path.join(folder, name), apiPort: await freePort(), postgresPort: await freePort() };
    makeOwnFolder(one.folder);
    const settings = {
      ...passwords,
      NAME: name,
      HOST,
      API_PORT: one.apiPort,
      POSTGRES_PORT: one.postgresPort,
      ETCD_HOSTS: `${HOST}:${etcd.clientPort}`,
      DATA_DIR: path.join(one.folder, 'data'),
      BIN_DIR: binaries,
      SOCKET_DIR: one.folder,
      SHARED_BUFFERS: '128MB',
      PGPASS_FILE: path.join(one.folder, 'pgpass'),
      NETWORK: `${HOST}/32`,
      WATCHDOG: 'off',
    };
    writeOwnFile(path.join(one.folder, 'patroni.yml'), fillTemplate(template('patroni.yml.template'), settings));
    members.push({ ...one, patroni: null });
  }
  const haproxy = await startHaproxy(folder, members);
  const group = groupOf(members, haproxy, passwords, [etcd.process, haproxy.process]);
  group.startMember(NAMES[0]!);
  await until('no primary', 60, () => group.primary());
  for (const name of NAMES.slice(1)) group.startMember(name);
  for (const name of NAMES.slice(1)) await group.untilReplica(name, 90);
  await until('no synchronous standby', 30, () => group.synchronousStandby());
  return group;
}

function groupOf(
  members: readonly Member[],
  haproxy: { readonly port: number; readonly reportsPort: number },
  passwords: { readonly SUPERUSER_PASSWORD: string; readonly API_PASSWORD: string },
  others: readonly ChildProcess[],
): PatroniGroup {
  const memberOf = (name: string): Member => members.find((one) => one.name === name)!;
  const ask = (name: string, call: string): Promise<Response> =>
    fetch(`http://${HOST}:${memberOf(name).apiPort}${call}`, { signal: AbortSignal.timeout(1500) });
  const stateOf = async (name: string): Promise<MemberState | null> =>
    ask(name, '/patroni').then(
      async (answer) => (await answer.json()) as MemberState,
      () => null,
    );
  const url = (user: string, secret: string, database: string, port = haproxy.port) =>
    `postgresql://${user}:${secret}@${HOST}:${port}/${database}`;
  /** The first member for which a condition holds. */
  async function find(look: (name: string) => Promise<boolean>): Promise<string | null> {
    for (const { name } of members) if (await look(name)) return name;
    return null;
  }
  const killPostgres = (name: string): void => {
    const [pid] = fs.readFileSync(path.join(memberOf(name).folder, 'data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  const findPrimary = () => find(async (name) => (await ask(name, '/primary').catch(() => null))?.ok ?? false);
  return {
    members: members.map(({ name }) => name),
    url,
    reportsUrl: (user, secret, database) => url(user, secret, database, haproxy.reportsPort),
    superuserUrl: (database) => url('postgres', passwords.SUPERUSER_PASSWORD, database),
    primary: () => until('no primary', 60, findPrimary),
    synchronousStandby: () => find(async (name) => (await stateOf(name))?.sync_standby ?? false),
    killPostgres,
    killMember(name) {
      memberOf(name).patroni!.kill('SIGKILL');
      killPostgres(name);
    },
    startMember(name) {
      const one = memberOf(name);
      const config = path.join(one.folder, 'patroni.yml');
      one.patroni = startAs('patroni', [config], path.join(one.folder, 'patroni.log'));
    },
    async switchOver(from, to) {
      const basic = Buffer.from(`patroni:${passwords.API_PASSWORD}`).toString('base64');
      const answer = await fetch(`http://${HOST}:${memberOf(from).apiPort}/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
        body: JSON.stringify({ leader: from, candidate: to }),
        signal: AbortSignal.timeout(60_000),
      });
      if (!answer.ok) throw new Error(`the switch-over was refused: ${await answer.text()}`);
    },
    untilReplica: async (name, seconds) =>
      void (await until(`${name} is no replica`, seconds, async () => {
        const [own, leader] = [await stateOf(name), await findPrimary()];
        if (own?.role !== 'replica' || !leader) return null;
        const followers = (await stateOf(leader))?.replication ?? [];
        return followers.some((one) => one.application_name === name && one.state === 'streaming') ? true : null;
      })),
    metricsOf: async (name) => (await ask(name, '/metrics')).text(),
    async stop() {
      for (const { patroni } of members) await ended(patroni);
      for (const one of others) await ended(one);
    },
  };
}

/** Ends a process as its supervisor would, and waits for it. */
async function ended(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await gone;
  clearTimeout(timer);
}
