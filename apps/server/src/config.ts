import fs from 'node:fs';
import * as z from 'zod/mini';
import { isLoopback, parseEnv, text } from './config/fields.ts';
import { type FirebaseConfig, readFirebaseConfig } from './config/firebase.ts';
import { type HumanCheckConfig, readHumanCheckConfig } from './config/human-check.ts';
import { readMessagesConfig } from './config/messages.ts';
import type { ChannelSettings } from './modules/messages/channels/chosen.ts';
import type { PasswordCost } from './platform/password-hasher.ts';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback);
const list = z._default(
  z.pipe(
    z.string(),
    z.transform((value: string) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ),
  [],
);

const schema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  DATABASE_URL: z.string().check(z.minLength(1)),
  /** Role that the server switches to; `none` when the database has no roles of ours. */
  DATABASE_ROLE: text('kismet_app'),
  HOST: text('127.0.0.1'),
  PORT: port(8080),
  OPERATOR_PORT: port(8081),
  /** Public origin of the site, for links and vendors. */
  SITE_ORIGIN: text(''),
  OPERATOR_ORIGIN: text(''),
  /** 32 bytes in hex, or a file that contains them: encrypts secrets at rest. */
  MASTER_KEY_FILE: z.string(),
  TRUST_PROXY: list,
  /** Payment provider origins that this installation may call, besides Stripe's. */
  PAYMENT_ORIGINS: list,
  /** Origins that results of national draws may be fetched from. */
  RESULT_ORIGINS: list,
  /** Draws simulated lotteries by itself; for a demo installation only. */
  SIMULATED_DRAWS: z._default(z.stringbool(), false),
  WALLET_WRITERS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8)), 1),
  LOG_LEVEL: text('info'),
  PAGES: text(''),
  OPERATOR_PAGES: text(''),
  /** Multiplies the limits of login, registration and launch; for test installations only. */
  LIMIT_FACTOR: z._default(z.coerce.number().check(z.minimum(1), z.maximum(1_000_000)), 1),
  /** Cost of password hashing; `light` for test installations only. */
  PASSWORD_COST: z._default(z.enum(['full', 'light']), 'full'),
  /** A file with the milliseconds by which tests have moved every clock of the installation. */
  CLOCK_FILE: text(''),
});

/** The environment, read once; nothing else accesses `process.env`. */
export interface Config {
  readonly isProduction: boolean;
  readonly databaseUrl: string;
  readonly databaseRole: string | null;
  readonly host: string;
  readonly port: number;
  readonly operatorPort: number;
  readonly siteOrigin: string;
  readonly operatorOrigin: string;
  readonly masterKey: Buffer;
  readonly trustProxy: readonly string[];
  readonly paymentOrigins: readonly string[];
  readonly resultOrigins: readonly string[];
  readonly simulatedDraws: boolean;
  readonly walletWriters: number;
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

/** Reads the environment, or throws one line that names the fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const value = parseEnv(schema, env);
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
  const siteOrigin = value.SITE_ORIGIN || `http://127.0.0.1:${value.PORT}`;
  if (siteOrigin.startsWith('http:') && !isLoopback(new URL(siteOrigin).hostname))
    throw new Error('SITE_ORIGIN over plain http serves loopback only: put TLS in front');
  return Object.freeze({
    isProduction: standing.isProduction,
    databaseUrl: value.DATABASE_URL,
    databaseRole: value.DATABASE_ROLE === 'none' ? null : value.DATABASE_ROLE,
    host: value.HOST,
    port: value.PORT,
    operatorPort: value.OPERATOR_PORT,
    siteOrigin,
    operatorOrigin: value.OPERATOR_ORIGIN || `http://127.0.0.1:${value.OPERATOR_PORT}`,
    masterKey: readMasterKey(value.MASTER_KEY_FILE),
    trustProxy: value.TRUST_PROXY,
    paymentOrigins: ['https://api.stripe.com', ...value.PAYMENT_ORIGINS.map((one) => originOf('PAYMENT_ORIGINS', one))],
    resultOrigins: value.RESULT_ORIGINS.map((one) => originOf('RESULT_ORIGINS', one)),
    simulatedDraws: value.SIMULATED_DRAWS,
    walletWriters: value.WALLET_WRITERS,
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

function readMasterKey(file: string): Buffer {
  const hex = fs.readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error(`MASTER_KEY_FILE (${file}) must hold 64 hexadecimal digits`);
  return Buffer.from(hex, 'hex');
}

/** Plain http only on loopback: a provider elsewhere is called over TLS. */
function originOf(name: string, text: string): string {
  const parsed = URL.parse(text);
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed.hostname));
  if (!parsed || !isSafe) throw new Error(`${name}: not an https origin: ${text}`);
  return parsed.origin;
}
