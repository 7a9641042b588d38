import fs from 'node:fs';
import * as z from 'zod/mini';

/** A setting of a process: how its text is parsed, and what `docs/reference/settings.md` says about it. */
export interface Setting<T extends z.ZodMiniType = z.ZodMiniType> {
  readonly type: T;
  /** Its purpose, in a sentence or two for the reference. */
  readonly what: string;
  /** The values that its text may have. */
  readonly takes: string;
  /** The default, as it would be written in the environment; null for a required setting. */
  readonly fallback: string | null;
  /** Whether it is a secret, which may instead be given as a file path in `<NAME>_FILE`. */
  readonly isSecret: boolean;
}
export type Settings = Readonly<Record<string, Setting>>;

const setting = <T extends z.ZodMiniType>(
  type: T,
  rest: Pick<Setting, 'what' | 'takes'> & Partial<Pick<Setting, 'fallback' | 'isSecret'>>,
): Setting<T> => ({ type, fallback: null, isSecret: false, ...rest });

/** Any text; an empty default makes the setting optional. */
export const text = (fallback: string, what: string, takes = 'text') =>
  setting(z._default(z.string(), fallback), { what, takes, fallback });
/** A required text. */
export const required = (what: string, takes = 'text') =>
  setting(z.string().check(z.minLength(1)), { what, takes, fallback: null });
/** A required text, given here or in the file of `<NAME>_FILE`. */
export const secret = (what: string, takes = 'text') =>
  setting(z.string().check(z.minLength(1)), { what, takes, isSecret: true });
/** An optional secret. */
export const optionalSecret = (what: string, takes = 'text') =>
  setting(z._default(z.string(), ''), { what, takes, fallback: '', isSecret: true });
/** A whole number within inclusive bounds. */
export const whole = (
  fallback: number,
  [min, max]: readonly [number, number],
  what: string,
  takes = `a whole number from ${min} to ${max}`,
) =>
  setting(z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), fallback), {
    what,
    takes,
    fallback: String(fallback),
  });
export const port = (fallback: number, what: string) => whole(fallback, [0, 65_535], what, 'a port');
export const millis = (fallback: number, what: string, [min, max] = [100, 60_000] as const) =>
  whole(fallback, [min, max], what, `milliseconds from ${min} to ${max}`);
/** One of a few words; the first is the default unless `fallback` says otherwise. */
export const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  what: string,
  fallback: V[number] = values[0],
) =>
  setting(z._default(z.enum(values as readonly [V[number], ...V[number][]]), fallback), {
    what,
    takes: values.map((one) => `\`${one}\``).join(', '),
    fallback,
  });
/** One of a few words; required. */
export const givenChoice = <const V extends readonly [string, ...string[]]>(values: V, what: string) =>
  setting(z.enum(values as readonly [V[number], ...V[number][]]), {
    what,
    takes: values.map((one) => `\`${one}\``).join(', '),
  });
export const flag = (fallback: boolean, what: string) =>
  setting(z._default(z.stringbool(), fallback), { what, takes: '`true`, `false`', fallback: String(fallback) });
/** Several values, separated by commas. */
export const list = (what: string, of = 'values') =>
  setting(
    z._default(
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
    ),
    { what, takes: `comma-separated ${of}`, fallback: '' },
  );

/** Deployment facts that parts of the configuration depend on. */
export interface Standing {
  readonly isProduction: boolean;
  /** Whether the server listens on loopback only. */
  readonly isLoopback: boolean;
}

export const isLoopback = (host: string): boolean => /^(127\.|localhost$|\[?::1\]?$)/.test(host);

export type Values<S extends Settings> = { readonly [Name in keyof S]: z.output<S[Name]['type']> };

/** Parses some settings of the environment, secrets from their files; throws a one-line message that names the faulty setting. */
export function parseEnv<S extends Settings>(settings: S, env: NodeJS.ProcessEnv): Values<S> {
  const given = Object.entries(settings).map(([name, { isSecret }]) => [
    name,
    isSecret ? givenSecret(name, env) : env[name],
  ]);
  const schema = z.object(Object.fromEntries(Object.entries(settings).map(([name, { type }]) => [name, type])));
  const parsed = z.safeParse(schema, Object.fromEntries(given));
  if (parsed.success) return parsed.data as Values<S>;
  const issue = parsed.error.issues[0]!;
  throw new Error(`${String(issue.path[0])} is missing or wrong: ${issue.message}`);
}

/** A secret from the environment, or from the file that `<NAME>_FILE` names; not from both, since one would be ignored. */
export function givenSecret(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name];
  if (env[name]) throw new Error(`${name} and ${name}_FILE are both given: keep one of them`);
  return readSecret(`${name}_FILE`, file);
}

/**
 * The content of a secret's file, without surrounding white space (editors end a file with a newline). Throws a one-line
 * message that names the setting and the file, never the content.
 */
export function readSecret(name: string, file: string): string {
  let content: string;
  try {
    content = fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name} (${file}) cannot be read: ${(error as NodeJS.ErrnoException).code}`, { cause: error });
  }
  if (!content) throw new Error(`${name} (${file}) is empty`);
  return content;
}

/** A 32-byte key from a file with 64 hexadecimal digits; throws a one-line message that names the setting and the file. */
export function readKey(name: string, file: string): Buffer {
  const hex = readSecret(name, file);
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error(`${name} (${file}) must hold 64 hexadecimal digits`);
  return Buffer.from(hex, 'hex');
}

/** An address for outgoing calls: https, or plain http to loopback. Throws a one-line message otherwise. */
export function checkedUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || url.username || url.password)
    throw new Error(`${name} must be an address without a name or password in it`);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Error(`${name} must be https (plain http serves loopback only)`);
  return value;
}
