import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../tools/postgres.ts';
import { houseOfGame } from '../games/shared-titles.ts';
import { type ComposeOptions, composeStudio, type Studio } from '../server/compose.ts';
import { openDatabase } from '../server/database.ts';
import { migrate } from '../server/migrate.ts';
import { readConfig, type StudioConfig } from '../src/config.ts';
import { MockOperator } from './mock-operator.ts';

/** The database server of the test run, which ends with it; a new one outside a run (the playground). */
let own: Promise<string> | null = null;
async function startOwn(): Promise<string> {
  const dir = path.join(os.tmpdir(), `studio-test-${process.pid}`);
  return (await startPostgres({ dir, durable: false })).url('postgres');
}
function serverUrl(): Promise<string> {
  if (process.env.RUN_POSTGRES_URL) return Promise.resolve(process.env.RUN_POSTGRES_URL);
  own ??= startOwn();
  return own;
}

async function onServer(home: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: home });
  await client.connect();
  await client.query(sql);
  await client.end();
}
const addressOf = (home: string, name: string): string =>
  home.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);

/** A migrated database, created once in a process and cloned for each test. */
let template: Promise<string> | null = null;
async function makeTemplate(home: string): Promise<string> {
  const name = `kismet_test_studio_template_${process.pid}`;
  await onServer(home, `create database ${name}`);
  const database = openDatabase(addressOf(home, name));
  await migrate(database, path.join(import.meta.dirname, '../db/migrations'));
  await database.end();
  return name;
}

/** A new database of the studio, migrated and empty. */
export async function testDatabase(): Promise<string> {
  const home = await serverUrl();
  template ??= makeTemplate(home);
  const name = `kismet_test_studio_${randomUUID().replaceAll('-', '')}`;
  await onServer(home, `create database ${name} template ${await template} strategy = file_copy`);
  return addressOf(home, name);
}

/** Environment of a studio process, with keys on disk that match the mock operator's. */
export async function testEnv(
  operator: MockOperator,
  port: number,
  databaseUrl: string,
  walletUrl: string,
): Promise<Record<string, string>> {
  const keyFile = path.join(operator.folder, 'studio.pem');
  const operatorFile = path.join(operator.folder, 'operator.pem');
  const witnessFile = path.join(operator.folder, 'witness.key');
  fs.writeFileSync(witnessFile, '07'.repeat(32), { mode: 0o600 });
  fs.writeFileSync(keyFile, operator.pems.studioPrivate, { mode: 0o600 });
  fs.writeFileSync(operatorFile, operator.pems.operatorPublic);
  return {
    NODE_ENV: 'test',
    STUDIO_PORT: String(port),
    STUDIO_ORIGIN: `http://127.0.0.1:${port}`,
    STUDIO_DATABASE_URL: databaseUrl,
    STUDIO_WALLET_BASE: walletUrl,
    STUDIO_PRIVATE_KEY_FILE: keyFile,
    STUDIO_OPERATOR_PUBLIC_KEY_FILE: operatorFile,
    STUDIO_WITNESS_KEY_FILE: witnessFile,
    STUDIO_WALLET_TIMEOUT_MS: '600',
    STUDIO_FRAME_ANCESTORS: 'http://127.0.0.1:18190',
  };
}

/** A clock moved by tests. */
export class TestClock {
  #ms = Date.now();
  now(): number {
    return this.#ms;
  }
  advance(ms: number): void {
    this.#ms += ms;
  }
}

/** A studio in this process with a mock operator; its outbox runs only when a test drains it. */
export class TestStudio {
  readonly operator: MockOperator;
  readonly clock: TestClock;
  readonly config: StudioConfig;
  readonly studio: Studio;
  readonly origin: string;

  constructor(parts: {
    operator: MockOperator;
    clock: TestClock;
    config: StudioConfig;
    studio: Studio;
    origin: string;
  }) {
    this.operator = parts.operator;
    this.clock = parts.clock;
    this.config = parts.config;
    this.studio = parts.studio;
    this.origin = parts.origin;
  }

  /** `more`: additional environment; `options`: parts of its own. */
  static async start(
    more: Readonly<Record<string, string>> = {},
    options: Pick<ComposeOptions, 'bookTime'> = {},
  ): Promise<TestStudio> {
    const operator = new MockOperator();
    const walletUrl = await operator.listen();
    const clock = new TestClock();
    const config = readConfig({ ...(await testEnv(operator, 18_199, await testDatabase(), walletUrl)), ...more });
    const studio = await composeStudio(config, { clock, outboxPauseMs: 3_600_000, logLevel: 'fatal', ...options });
    const origin = await studio.app.listen({ port: 0, host: '127.0.0.1' });
    return new TestStudio({ operator, clock, config, studio, origin });
  }

  /** A session of a player with a balance (units of 10^-5), through the real launch. */
  async player(
    user: string,
    balance: bigint,
    meta: Record<string, unknown> = {},
    game = 'anar-bagh',
  ): Promise<TestPlayer> {
    this.operator.balances.set(user, balance);
    return TestPlayer.launch(this.operator, this.origin, launchBody(user, game, meta));
  }

  async stop(): Promise<void> {
    await this.studio.stop();
    await this.operator.stop();
  }
}

/** The house of the launched game; any house for an unknown game. */
const houseOf = (body: unknown): string => houseOfGame((body as { game_code: string }).game_code) ?? 'KISMET';

export const launchBody = (user: string, game: string, meta: Record<string, unknown> = {}) => ({
  user,
  token: `token-of-${user}`,
  game_code: game,
  operator_id: 1,
  platform: 'GPL_MOBILE',
  lang: 'ur',
  currency: 'PKR',
  lobby_url: 'http://127.0.0.1:18190/lobby',
  meta,
});

export class TestPlayer {
  readonly origin: string;
  readonly key: string;
  readonly state: Record<string, unknown>;

  constructor(origin: string, key: string, state: Record<string, unknown>) {
    this.origin = origin;
    this.key = key;
    this.state = state;
  }

  static async launch(operator: MockOperator, origin: string, body: unknown): Promise<TestPlayer> {
    const { url } = (await (await operator.call(origin, houseOf(body), '/game/url', body)).json()) as { url: string };
    const secret = new URLSearchParams(new URL(url).hash.slice(1)).get('s')!;
    const opened = await fetch(`${origin}/player/launch`, {
      method: 'POST',
      body: JSON.stringify({ secret }),
      headers: { 'content-type': 'application/json' },
    });
    const { key, state } = (await opened.json()) as { key: string; state: Record<string, unknown> };
    return new TestPlayer(origin, key, state);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the answers of an HTTP server
  async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: any }> {
    const response = await fetch(this.origin + path, {
      method,
      headers: { authorization: `Bearer ${this.key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  }

  spin(stake = '1.00', round: string = randomUUID(), quick = false) {
    return this.ask('POST', '/player/spin', { round, stake, quick });
  }
}
