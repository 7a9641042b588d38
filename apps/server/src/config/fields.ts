import fs from 'node:fs';
import * as z from 'zod/mini';

/** Field types shared by the parts of the configuration. */
export const text = (fallback: string) => z._default(z.string(), fallback);
export const millis = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(60_000)), fallback);

/** Deployment facts that parts of the configuration depend on. */
export interface Standing {
  readonly isProduction: boolean;
  /** Whether the server listens on loopback only. */
  readonly isLoopback: boolean;
}

export const isLoopback = (host: string): boolean => /^(127\.|localhost$|\[?::1\]?$)/.test(host);

/** Parses a part of the environment, or throws one line that names the fault. */
export function parseEnv<T extends z.ZodMiniType>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  const parsed = z.safeParse(schema, env);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new Error(`${String(issue.path[0])} is missing or wrong: ${issue.message}`);
}

/** Secrets come from files, never from the environment, which other programs and crash reports can read. */
export function readSecret(name: string, file: string): string {
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (!secret) throw new Error(`${name} (${file}) is empty`);
  return secret;
}

/** An address for outgoing calls: https, or plain http to loopback. Otherwise throws one line. */
export function checkedUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || url.username || url.password)
    throw new Error(`${name} must be an address without a name or password in it`);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Error(`${name} must be https (plain http serves loopback only)`);
  return value;
}
