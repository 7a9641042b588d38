import type { Prng } from '@kismet/kernel/prng';

/** The part of a JSON schema that inputs are made from. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}
type Fields = Record<string, unknown>;

const MEGABYTE = 1_048_576;
/** Strings that break parsers, databases, identifiers and screens. */
const STRINGS: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\ud83d',
  '\udc00x',
  '\u202eabc\u202c\u2066',
  'نام‌\u200f',
  "' or 1=1 --",
  '${jndi:ldap://127.0.0.1/a}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%',
  '\\',
  '{}',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '-0',
  'NaN',
  '1e309',
  '0x10',
  '٣٫٥',
  '9'.repeat(40),
  '-9223372036854775809',
  '0.000001',
  '2026-02-30',
  '9999-12-31T23:59:60+26:00',
  '00000000-0000-0000-0000-000000000000',
  '🏏'.repeat(300),
];
const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  255,
  256,
  32_768,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
];

/** Nested arrays or objects, deeper than any input. */
function nested(depth: number, key: string | null): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = key ? { [key]: value } : [value];
  return value;
}

/** A value that a schema mostly accepts, so that a call gets past its edge with one bad field. */
export function plausible(schema: Schema, prng: Prng): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return prng.pick(schema.enum);
  if (schema.anyOf) return plausible(prng.pick(schema.anyOf), prng);
  if (schema.allOf) return plausible(schema.allOf[0] ?? {}, prng);
  if (schema.type === 'object' || schema.properties) return fieldsOf(schema, prng);
  if (schema.type === 'array') return prng.chance(0.5) ? [] : [plausible(schema.items ?? {}, prng)];
  if (schema.type === 'boolean') return prng.chance(0.5);
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'null') return null;
  if (schema.format === 'uuid') return '0193a1b2-0000-7000-8000-000000000000';
  return 'a'.repeat(Math.max(schema.minLength ?? 0, 4)).slice(0, schema.maxLength ?? 4);
}

/** All fields of an object schema, optional ones by chance. */
export function fieldsOf(schema: Schema, prng: Prng): Fields {
  const fields: Fields = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || prng.chance(0.6)) fields[name] = plausible(inner, prng);
  return fields;
}

/** A value that a schema should refuse: at and past its bounds, of another type, too deep, too long, or malformed text. */
export function hostile(schema: Schema, prng: Prng): unknown {
  const bounds = [
    ...[schema.minimum, schema.maximum].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1])),
    ...[schema.minLength, schema.maxLength].flatMap((length) =>
      length === undefined ? [] : ['x'.repeat(Math.max(0, length - 1)), 'x'.repeat(Math.min(length + 1, MEGABYTE))],
    ),
  ];
  const kind = prng.int(bounds.length > 0 ? 6 : 5);
  if (kind === 0 || kind === 1) return prng.pick(STRINGS);
  if (kind === 2) return prng.pick(NUMBERS);
  if (kind === 3) return prng.pick<unknown>([null, true, [], {}, [[]], [null], { a: 1 }]);
  if (kind === 4)
    return prng.chance(0.1) ? 'x'.repeat(MEGABYTE) : nested(prng.pick([2, 60, 2_000]), prng.pick([null, 'a']));
  return prng.pick<unknown>(bounds);
}

/** The fields of a call with one of them hostile, missing, or unknown to the contract. */
export function spoilt(schema: Schema, prng: Prng): Fields {
  const fields = fieldsOf(schema, prng);
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0 || prng.chance(0.05)) return { ...fields, [prng.pick(STRINGS) || 'x']: prng.pick(STRINGS) };
  const name = prng.pick(names);
  if (prng.chance(0.1)) {
    delete fields[name];
    return fields;
  }
  return { ...fields, [name]: hostile(schema.properties![name]!, prng) };
}
