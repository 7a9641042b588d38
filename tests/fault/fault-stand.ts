import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { isAlive } from '../../tools/stand/state.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

/** A separate stand, used from outside: its commands, the connection data it prints, and its database. */
export class FaultStand {
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;
  #facts: Record<string, string> = {};

  constructor(folder: string) {
    this.#folder = folder;
    // No page is tested here, so none is built. All members share one address, so address limits are raised.
    this.#env = {
      LIMIT_FACTOR: '100',
      STAND_AGREEMENTS: 'none',
      ...process.env,
      KISMET_STAND: folder,
      KISMET_CWD: folder,
      KISMET_SKIP_PAGES: 'site,back office,studio,component gallery',
    };
  }

  /** `up`, `down`, `kill9 NAME`, `term NAME`, `start NAME`, `pg-kill9`, `pg-start`; returns the milliseconds it took. */
  command = (...args: string[]): Promise<number> => this.commandOf(root, ...args);

  /** The same with another release of the product, in the folder `release`: processes started this way run its code. */
  async commandOf(release: string, ...args: string[]): Promise<number> {
    const started = performance.now();
    await run(process.execPath, [path.join(release, 'tools/stand.ts'), ...args], { cwd: release, env: this.#env });
    if (args[0] === 'up') this.#facts = readFacts(this.file('stand.env'));
    return Math.round(performance.now() - started);
  }

  fact(name: string): string {
    const value = this.#facts[name];
    if (value === undefined) throw new Error(`the stand does not provide ${name}`);
    return value;
  }

  /** A file belonging to this stand, removed with it. */
  file = (name: string): string => path.join(this.#folder, name);

  /** The environment with which a process of the stand is started. */
  environmentOf = (member: string): Record<string, string> => this.#member(member).env;
  pidOf = (member: string): number => this.#member(member).pid;
  #state = () => JSON.parse(fs.readFileSync(this.file('state.json'), 'utf8')) as StandState;
  #member = (name: string) => this.#state().members.find((one) => one.name === name)!;

  databasePid = (): number => this.#state().postgres.pid;
  databasePort = (): number => this.#state().postgres.tcpPort;

  /** Ends a process and restarts it with another environment, which it keeps; returns the previous one. */
  async restartWith(member: string, env: Record<string, string>): Promise<Record<string, string>> {
    const before = this.environmentOf(member);
    if (isAlive(this.pidOf(member))) await this.command('term', member);
    const { members, ...rest } = this.#state();
    const changed = members.map((one) => (one.name === member ? { ...one, env } : one));
    fs.writeFileSync(this.file('state.json'), JSON.stringify({ ...rest, members: changed }, null, 2), { mode: 0o600 });
    await this.command('start', member);
    return before;
  }

  async query<Row>(text: string, values: readonly unknown[] = [], database = 'kismet'): Promise<Row[]> {
    const url = this.fact('PGURL').replace('/kismet?', `/${database}?`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows as Row[];
    } finally {
      await client.end();
    }
  }
}

interface StandState {
  readonly postgres: { readonly pid: number; readonly tcpPort: number };
  readonly members: readonly { name: string; pid: number; env: Record<string, string> }[];
}

const readFacts = (file: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
