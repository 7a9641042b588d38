import fs from 'node:fs';
import * as z from 'zod/mini';
import { parseEnv, text } from './fields.ts';

const schema = z.object({
  /** Preferably a login of this side only: it must not be able to act as the other. */
  DATABASE_URL: z.string().check(z.minLength(1)),
  /** Role to switch to; `none` when the database has no roles of ours. */
  DATABASE_ROLE: text(''),
  DRAW_SIDE: z.enum(['A', 'B']),
  /** 32 bytes in hex, in a file that only this party can read. */
  DRAW_KEY_FILE: z.string(),
  LOG_LEVEL: text('info'),
});

/** Configuration of one draw party. */
export interface DrawPartyConfig {
  readonly databaseUrl: string;
  readonly databaseRole: string | null;
  readonly side: 'A' | 'B';
  readonly key: Buffer;
  readonly logLevel: string;
}

/** Reads a party's environment, or throws one line that names the fault. */
export function readDrawPartyConfig(env: NodeJS.ProcessEnv): DrawPartyConfig {
  const value = parseEnv(schema, env);
  const hex = fs.readFileSync(value.DRAW_KEY_FILE, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(hex))
    throw new Error(`DRAW_KEY_FILE (${value.DRAW_KEY_FILE}) must hold 64 hexadecimal digits`);
  const role = value.DATABASE_ROLE || `kismet_draw_${value.DRAW_SIDE.toLowerCase()}`;
  return Object.freeze({
    databaseUrl: value.DATABASE_URL,
    databaseRole: role === 'none' ? null : role,
    side: value.DRAW_SIDE,
    key: Buffer.from(hex, 'hex'),
    logLevel: value.LOG_LEVEL,
  });
}
