import { choice, givenChoice, parseEnv, readKey, required, type Settings, secret, text } from './fields.ts';

/** Settings of the two processes that commit to house draws. */
export const DRAW_PARTY_SETTINGS = {
  DATABASE_URL: secret(
    'The database of the platform, preferably with a login of this party alone: it must not be able to act as the other party.',
    '`postgresql://name:password@host:5432/database`',
  ),
  DATABASE_ROLE: text(
    '',
    'Role to switch to. Default: `kismet_draw_a` or `kismet_draw_b`; `none` if the database lacks the roles of the platform.',
  ),
  DRAW_SIDE: givenChoice(['A', 'B'], 'Which of the two parties this process is.'),
  DRAW_KEY_FILE: required(
    'The key that encrypts the seeds of this party until they are revealed; only this party may read the file.',
    'a file with 64 hexadecimal digits',
  ),
  LOG_LEVEL: choice(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'Lowest level of log lines to write.',
    'info',
  ),
} satisfies Settings;

/** Configuration of one draw party. */
export interface DrawPartyConfig {
  readonly databaseUrl: string;
  readonly databaseRole: string | null;
  readonly side: 'A' | 'B';
  readonly key: Buffer;
  readonly logLevel: string;
}

/** Reads a party's environment, or throws a one-line message that names the faulty setting. */
export function readDrawPartyConfig(env: NodeJS.ProcessEnv): DrawPartyConfig {
  const value = parseEnv(DRAW_PARTY_SETTINGS, env);
  const role = value.DATABASE_ROLE || `kismet_draw_${value.DRAW_SIDE.toLowerCase()}`;
  return Object.freeze({
    databaseUrl: value.DATABASE_URL,
    databaseRole: role === 'none' ? null : role,
    side: value.DRAW_SIDE,
    key: readKey('DRAW_KEY_FILE', value.DRAW_KEY_FILE),
    logLevel: value.LOG_LEVEL,
  });
}
