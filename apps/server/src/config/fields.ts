import fs from 'node:fs';
import * as z from 'zod/mini';

/** Shapes that the parts of the configuration share. */
export const text = (fallback: string) => z._default(z.string(), fallback);
export const millis = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(60_000)), fallback);

/** Where the server stands, as far as a part of the configuration asks. */
export interface Standing {
  readonly isProduction: boolean;
  /** Whether the server itself listens to this machine alone. */
  readonly isLoopback: boolean;
}

export const isLoopback = (host: string): boolean => /^(127\.|localhost$|\[?::1\]?$)/.test(host);

/** Parses a part of the environment, or throws one line that names what is wrong. */
export function parseEnv<T extends z.ZodMiniType>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  const parsed = z.safeParse(schema, env);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new Error(`${String(issue.path[0])} is missing or wrong: ${issue.message}`);
}

/** A secret stands in a file and never in the environment, which other programs and crash reports can see. */
export function readSecret(name: string, file: string): string {
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (!secret) throw new Error(`${name} (${file}) is empty`);
  return secret;
}

/** An address that the server calls: https, or plain http to this machine alone. Throws one line otherwise. */
export function checkedUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || url.username || url.password)
    throw new Error(`${name} must be an address without a name or password in it`);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Error(`${name} must be https (plain http serves loopback only)`);
  return value;
}
