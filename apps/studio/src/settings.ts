import fs from 'node:fs';

/** A setting of the studio, as described in `docs/reference/settings.md`. */
interface Setting {
  readonly what: string;
  readonly takes: string;
  /** As it would be written in the environment; null when the setting must be given. */
  readonly fallback: string | null;
  /** A secret may be given as the path of a file instead, in `<NAME>_FILE`. */
  readonly isSecret: boolean;
}
const one = (fallback: string | null, takes: string, what: string): Setting => ({
  what,
  takes,
  fallback,
  isSecret: false,
});

/** Settings of the studio. Those read only with `NODE_ENV=test` say so. */
export const STUDIO_SETTINGS = {
  NODE_ENV: one('', '`development`, `test`, `production`', 'The settings for tests are read only with `test`.'),
  STUDIO_PORT: one('8082', 'a port', 'Port of the games, their pages and the API for operators.'),
  STUDIO_HOST: one('127.0.0.1', 'an address of this machine', 'Address that the studio listens on.'),
  STUDIO_DRAIN_MS: one(
    '0',
    'milliseconds from 0 to 4000',
    'How long a studio that was asked to stop keeps serving new calls while it reports not ready, so that the load balancer has time to notice.',
  ),
  STUDIO_DATABASE_URL: {
    ...one(null, '`postgresql://name:password@host:5432/database`', "The studio's own PostgreSQL database."),
    isSecret: true,
  },
  STUDIO_ORIGIN: one(null, 'an origin', 'Public origin of the studio, the first part of every game address.'),
  STUDIO_WALLET_BASE: one(
    null,
    'an address',
    "Base address of the operator's wallets; the partner code of a house is appended.",
  ),
  STUDIO_PRIVATE_KEY_FILE: one(null, 'a PEM file', 'The key that signs our calls to wallets.'),
  STUDIO_OPERATOR_PUBLIC_KEY_FILE: one(null, 'a PEM file', "The key that verifies the operator's calls."),
  STUDIO_WITNESS_KEY_FILE: one(
    '',
    'a file of 64 hexadecimal digits',
    'Key of the witness of shared rounds, read by the witness process only; without it those games are closed.',
  ),
  STUDIO_WITNESS_DATABASE_URL: {
    ...one(
      '',
      '`postgresql://name:password@host:5432/database`',
      "The same database with the witness's own login, a member of `kismet_witness` only, read by the witness process; without it that process uses the studio's login and gives up all other rights.",
    ),
    isSecret: true,
  },
  STUDIO_FEED_FOLDER: one(
    '',
    'a folder',
    'Recorded messages of an odds provider, replayed from two minutes before the match once the studio starts. Empty: nothing is replayed.',
  ),
  STUDIO_FRAME_ANCESTORS: one('', 'space-separated origins', 'Sites that may frame a game. Empty: none.'),
  STUDIO_DIALECT: one('kismet', '`kismet`, `hub88`', 'Dialect of wallet calls; `kismet` adds a signed timestamp.'),
  STUDIO_WALLET_TIMEOUT_MS: one('1000', 'milliseconds', 'How long one attempt at a wallet call may take; for tests.'),
  STUDIO_JACKPOT_TICKETS: one('', 'a whole number', "Tickets in a pool's draw; for tests. Default: the games' own."),
  STUDIO_TABLE_BETTING_MS: one('8000', 'milliseconds', 'How long betting is open in a shared round; for tests.'),
  STUDIO_TABLE_PATIENCE: one(
    '1',
    'a factor',
    'Multiplies how long a hand between players waits for wallets and pages; for tests.',
  ),
  STUDIO_CRASH_AT: one('', 'the name of a point', 'Where the process kills itself; for tests.'),
  CLOCK_FILE: one('', 'a file', 'Holds the milliseconds by which tests have moved every clock.'),
} satisfies Readonly<Record<string, Setting>>;
export type SettingName = keyof typeof STUDIO_SETTINGS;

/**
 * The value of a setting: as given, or from the file named by `<NAME>_FILE` with surrounding white space removed, or its default. Throws a
 * single line naming the setting when it is missing, unreadable, empty or given twice.
 */
export function valueFrom(env: NodeJS.ProcessEnv, name: SettingName): string {
  const { fallback, isSecret } = STUDIO_SETTINGS[name];
  const file = isSecret ? env[`${name}_FILE`] : undefined;
  if (file && env[name]) throw new Error(`${name} and ${name}_FILE are both given: keep one of them`);
  const value = file ? contentOf(`${name}_FILE`, file) : env[name] || fallback;
  if (value === null) throw new Error(`${name} is not set`);
  return value;
}

function contentOf(name: string, file: string): string {
  let content: string;
  try {
    content = fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name} (${file}) cannot be read: ${(error as NodeJS.ErrnoException).code}`, { cause: error });
  }
  if (!content) throw new Error(`${name} (${file}) is empty`);
  return content;
}
