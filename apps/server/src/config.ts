import {
  choice,
  flag,
  isLoopback,
  list,
  optionalSecret,
  parseEnv,
  port,
  readKey,
  required,
  type Settings,
  secret,
  text,
  whole,
} from './config/fields.ts';
import { type FirebaseConfig, readFirebaseConfig } from './config/firebase.ts';
import { type HumanCheckConfig, readHumanCheckConfig } from './config/human-check.ts';
import { readMessagesConfig } from './config/messages.ts';
import { LEAST_MONTHS } from './modules/archive/age.ts';
import type { ChannelSettings } from './modules/messages/channels/chosen.ts';
import type { PasswordCost } from './platform/hashing/password-hasher.ts';

/** Settings of the API server and the worker; each process reads them all, so that both can share one file. */
export const SERVER_SETTINGS = {
  NODE_ENV: choice(
    ['development', 'test', 'production'],
    'How strict the process is: in production it refuses settings that are meant for demos or tests.',
  ),
  DATABASE_URL: secret('The PostgreSQL database of the platform.', '`postgresql://name:password@host:5432/database`'),
  DATABASE_ROLE: text(
    'kismet_app',
    'Role that each connection switches to; it may not change append-only rows. `none` if the database lacks the roles of the platform.',
  ),
  DATABASE_POOL_URL: optionalSecret(
    'The same database through a pooler in transaction mode, with a login whose role carries what `DATABASE_ROLE` and the connection limits set otherwise (docs/how-to/pooler.md). The wallet, live events and jobs always use `DATABASE_URL`. Empty: everything does.',
    '`postgresql://name:password@host:6432/database`',
  ),
  DATABASE_REPORTS_URL: optionalSecret(
    'A streaming replica of the database, for agent reports and exports (docs/how-to/report-replica.md). Empty: they read the primary.',
    '`postgresql://name:password@host:5432/database`',
  ),
  DATABASE_REPORTS_LAG_MS: whole(
    30_000,
    [1_000, 600_000],
    'How far the replica may lag; beyond that, reports read the primary.',
    'milliseconds from 1000 to 600000',
  ),
  HOST: text('127.0.0.1', 'Address that the site and the back office listen on.', 'an address of this machine'),
  PORT: port(8080, 'Port of the site, its API and the seamless wallet that vendors call.'),
  OPERATOR_PORT: port(8081, 'Port of the back office.'),
  SITE_ORIGIN: text(
    '',
    'Public origin of the site, used for links in messages and for addresses given to vendors. Default: this machine at `PORT`. Plain http is accepted for loopback only.',
    'an origin',
  ),
  OPERATOR_ORIGIN: text('', 'Public origin of the back office. Default: this machine at `OPERATOR_PORT`.', 'an origin'),
  MASTER_KEY_FILE: required(
    'The key that encrypts secrets at rest, the same for every process of an installation. Without it the secrets cannot be decrypted, so back it up separately from the database.',
    'a file with 64 hexadecimal digits',
  ),
  TRUST_PROXY: list(
    'Proxies whose forwarding headers are trusted; they must overwrite whatever a caller sends in these headers. Empty: the headers are ignored.',
    'addresses or networks',
  ),
  PAYMENT_ORIGINS: list("Origins of payment providers that may be called, in addition to Stripe's.", 'origins'),
  RESULT_ORIGINS: list('Origins that results of national draws may be fetched from.', 'origins'),
  CANARY: flag(
    false,
    'Every minute and for each brand, the worker places a bet of 0.01 in test money with the wallet at `SITE_ORIGIN`, as a vendor does, looks it up and rolls it back.',
  ),
  SIMULATED_DRAWS: flag(false, 'Draws simulated lotteries automatically; for demos only, refused in production.'),
  WALLET_WRITERS: whole(
    1,
    [1, 8],
    'Batched wallet writers per process, each with its own connection; owners are distributed among them by id.',
  ),
  ARCHIVE_AFTER_MONTHS: whole(
    0,
    [0, 240],
    'After how many months settled bets and their movements leave the tables that every bet uses, for compressed blocks (docs/how-to/archive.md). 0: never.',
    `0, or months from ${LEAST_MONTHS} to 240`,
  ),
  METRICS_PORT: port(
    0,
    'Port that serves `/metrics` for Prometheus, together with `/livez` and `/readyz` of the process; 0 turns it off. Each process on a machine needs its own.',
  ),
  METRICS_HOST: text(
    '127.0.0.1',
    'Address that `METRICS_PORT` listens on. It must not be reachable by the public.',
    'an address of this machine',
  ),
  TRACES_URL: text(
    '',
    'Address at which an OpenTelemetry collector accepts traces of calls and jobs over HTTP, usually on port 4318 under `/v1/traces`. Empty: nothing is traced.',
    'an address',
  ),
  TRACES_PPM: whole(
    10_000,
    [0, 1_000_000],
    'Share of fast and successful calls and jobs whose traces are exported; slow and failed ones always are.',
    'parts per million from 0 to 1000000',
  ),
  DRAIN_MS: whole(
    0,
    [0, 60_000],
    'How long a server that was asked to stop keeps serving new calls while it reports not ready, so that the load balancer has time to notice.',
    'milliseconds from 0 to 60000',
  ),
  ACCESS_LOG: flag(true, 'One log line per call, without anything about the person who made it.'),
  LOG_LEVEL: choice(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'Lowest level of log lines to write.',
    'info',
  ),
  PAGES: text('', 'Built pages of the site; without them the server serves only the API.', 'a folder'),
  OPERATOR_PAGES: text('', 'Built pages of the back office; without them it serves only the API.', 'a folder'),
  LIMIT_FACTOR: whole(
    1,
    [1, 1_000_000],
    'Multiplies the rate limits of login, registration and game launch; for tests on loopback only.',
  ),
  PASSWORD_COST: choice(['full', 'light'], 'Cost of password hashing; `light` is for tests on loopback only.'),
  CLOCK_FILE: text(
    '',
    'Holds the milliseconds by which tests have moved every clock of the installation; for tests on loopback only.',
    'a file',
  ),
} satisfies Settings;

/** The environment, read once; nothing else accesses `process.env`. */
export interface Config {
  readonly isProduction: boolean;
  readonly databaseUrl: string;
  readonly databaseRole: string | null;
  /** Address of the pooler; null when there is none. */
  readonly poolUrl: string | null;
  /** Null: reports read the primary. */
  readonly replica: { readonly url: string; readonly mostLagMs: number } | null;
  readonly host: string;
  readonly port: number;
  readonly operatorPort: number;
  readonly siteOrigin: string;
  readonly operatorOrigin: string;
  readonly masterKey: Buffer;
  readonly trustProxy: readonly string[];
  readonly paymentOrigins: readonly string[];
  readonly resultOrigins: readonly string[];
  readonly hasCanary: boolean;
  readonly simulatedDraws: boolean;
  readonly walletWriters: number;
  /** 0: bets are never archived. */
  readonly archiveAfterMonths: number;
  /** Null: not served. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Null: nothing is traced. */
  readonly traces: { readonly url: string; readonly sharePpm: number } | null;
  readonly drainMs: number;
  readonly hasAccessLog: boolean;
  readonly logLevel: string;
  readonly pages: string | null;
  readonly operatorPages: string | null;
  readonly limitFactor: number;
  readonly passwordCost: PasswordCost;
  readonly clockFile: string | null;
  readonly messages: ChannelSettings;
  readonly humanCheck: HumanCheckConfig;
  readonly firebase: FirebaseConfig | null;
}

/** Reads the environment, or throws a one-line message that names the faulty setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const value = parseEnv(SERVER_SETTINGS, env);
  const standing = { isProduction: value.NODE_ENV === 'production', isLoopback: isLoopback(value.HOST) };
  const forTests = [
    ['LIMIT_FACTOR', value.LIMIT_FACTOR > 1],
    ['PASSWORD_COST', value.PASSWORD_COST === 'light'],
    ['CLOCK_FILE', value.CLOCK_FILE !== ''],
  ] as const;
  for (const [name, isSet] of forTests)
    if (isSet && standing.isProduction && !standing.isLoopback)
      throw new Error(`${name} is for tests on loopback only`);
  if (value.SIMULATED_DRAWS && standing.isProduction)
    throw new Error('SIMULATED_DRAWS is for demo installations, never with NODE_ENV=production');
  if (value.METRICS_PORT !== 0 && [value.PORT, value.OPERATOR_PORT].includes(value.METRICS_PORT))
    throw new Error('METRICS_PORT must be a port of its own, not that of the site or the back office');
  if (value.ARCHIVE_AFTER_MONTHS !== 0 && value.ARCHIVE_AFTER_MONTHS < LEAST_MONTHS)
    throw new Error(`ARCHIVE_AFTER_MONTHS must be 0, or at least ${LEAST_MONTHS}`);
  const siteOrigin = value.SITE_ORIGIN || `http://127.0.0.1:${value.PORT}`;
  if (siteOrigin.startsWith('http:') && !isLoopback(new URL(siteOrigin).hostname))
    throw new Error('SITE_ORIGIN over plain http serves loopback only: put TLS in front');
  return Object.freeze({
    isProduction: standing.isProduction,
    databaseUrl: value.DATABASE_URL,
    databaseRole: value.DATABASE_ROLE === 'none' ? null : value.DATABASE_ROLE,
    poolUrl: value.DATABASE_POOL_URL || null,
    replica: value.DATABASE_REPORTS_URL
      ? { url: value.DATABASE_REPORTS_URL, mostLagMs: value.DATABASE_REPORTS_LAG_MS }
      : null,
    host: value.HOST,
    port: value.PORT,
    operatorPort: value.OPERATOR_PORT,
    siteOrigin,
    operatorOrigin: value.OPERATOR_ORIGIN || `http://127.0.0.1:${value.OPERATOR_PORT}`,
    masterKey: readKey('MASTER_KEY_FILE', value.MASTER_KEY_FILE),
    trustProxy: value.TRUST_PROXY,
    paymentOrigins: ['https://api.stripe.com', ...value.PAYMENT_ORIGINS.map((one) => originOf('PAYMENT_ORIGINS', one))],
    resultOrigins: value.RESULT_ORIGINS.map((one) => originOf('RESULT_ORIGINS', one)),
    hasCanary: value.CANARY,
    simulatedDraws: value.SIMULATED_DRAWS,
    walletWriters: value.WALLET_WRITERS,
    archiveAfterMonths: value.ARCHIVE_AFTER_MONTHS,
    metrics: value.METRICS_PORT === 0 ? null : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    traces: value.TRACES_URL === '' ? null : { url: value.TRACES_URL, sharePpm: value.TRACES_PPM },
    drainMs: value.DRAIN_MS,
    hasAccessLog: value.ACCESS_LOG,
    logLevel: value.LOG_LEVEL,
    pages: value.PAGES || null,
    operatorPages: value.OPERATOR_PAGES || null,
    limitFactor: value.LIMIT_FACTOR,
    passwordCost: value.PASSWORD_COST,
    clockFile: value.CLOCK_FILE || null,
    messages: readMessagesConfig(env, standing),
    humanCheck: readHumanCheckConfig(env, standing),
    firebase: readFirebaseConfig(env, standing),
  });
}

/** Plain http only on loopback: a provider elsewhere is called over TLS. */
function originOf(name: string, text: string): string {
  const parsed = URL.parse(text);
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed.hostname));
  if (!parsed || !isSafe) throw new Error(`${name}: not an https origin: ${text}`);
  return parsed.origin;
}
