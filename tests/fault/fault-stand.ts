import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

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
  async command(...args: string[]): Promise<number> {
    const started = performance.now();
    await run(process.execPath, [path.join(root, 'tools/stand.ts'), ...args], { cwd: root, env: this.#env });
    if (args[0] === 'up') this.#facts = readFacts(path.join(this.#folder, 'stand.env'));
    return Math.round(performance.now() - started);
  }

  fact(name: string): string {
    const value = this.#facts[name];
    if (value === undefined) throw new Error(`the stand says nothing of ${name}`);
    return value;
  }

  /** Start command of a process of the stand. */
  environmentOf = (member: string): Record<string, string> => this.#member(member).env;
  pidOf = (member: string): number => this.#member(member).pid;
  #member(name: string) {
    const state = JSON.parse(fs.readFileSync(path.join(this.#folder, 'state.json'), 'utf8')) as {
      members: { name: string; pid: number; env: Record<string, string> }[];
    };
    return state.members.find((one) => one.name === name)!;
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

const readFacts = (file: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
