import * as z from 'zod/mini';

/** Size of a generated answer: required fields only, or everything the schema allows. */
export type SampleSize = 'empty' | 'full';

interface Wanted {
  readonly size: SampleSize;
  /** Which alternative is taken; each list item takes the next one. */
  readonly turn: number;
}

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly items?: readonly z.ZodMiniType[];
  readonly entries?: Record<string, string>;
  readonly values?: readonly unknown[];
  readonly getter?: () => z.ZodMiniType;
  readonly checks?: readonly unknown[];
}
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

const ITEMS = 3;
const DEPTH = 12;

/** Samples already generated: every screen asks for the same ones. */
const known = new WeakMap<z.ZodMiniType, Map<string, unknown>>();

/**
 * Generates a valid answer of a schema, in wire format. Deterministic in schema, size and turn; turns 0, 1, 2, … cover all
 * values of every enumeration. The result has been parsed by the schema itself, and belongs to the caller.
 */
export function sampleOf(schema: z.ZodMiniType, size: SampleSize, turn = 0): unknown {
  const ofSchema = known.get(schema) ?? new Map<string, unknown>();
  known.set(schema, ofSchema);
  const key = `${size} ${turn}`;
  if (!ofSchema.has(key)) {
    const wire = build(schema, '', { size, turn }, 0);
    z.decode(schema, wire as never);
    ofSchema.set(key, wire);
  }
  return structuredClone(ofSchema.get(key));
}

function build(schema: z.ZodMiniType, name: string, wanted: Wanted, depth: number): unknown {
  const def = defOf(schema);
  const pick = <T>(all: readonly T[]): T => all[wanted.turn % all.length]!;
  const inner = (one: z.ZodMiniType, turn = wanted.turn) => build(one, name, { ...wanted, turn }, depth + 1);
  switch (def.type) {
    case 'object':
      return objectOf(schema, def.shape!, wanted, depth);
    case 'array':
      return listOf(schema, def.element!, name, wanted, depth);
    case 'tuple':
      return def.items!.map((one) => inner(one));
    case 'nullable':
      return wanted.size === 'empty' || depth > DEPTH ? null : inner(def.innerType!);
    case 'optional':
      return wanted.size === 'empty' || depth > DEPTH ? undefined : inner(def.innerType!);
    case 'default':
    case 'readonly':
      return inner(def.innerType!);
    case 'pipe':
      return textOr(schema, name, wanted) ?? inner(def.in!);
    case 'lazy':
      return inner(def.getter!());
    case 'union':
      return optionOf(def.options!, wanted.turn, depth, inner);
    case 'record':
      return recordOf(def, wanted, depth);
    case 'enum':
      return pick(Object.values(def.entries!));
    case 'literal':
      return pick(def.values!);
    case 'boolean':
      return wanted.size === 'full' && wanted.turn % 2 === 0;
    case 'number':
    case 'int':
      return numberOf(schema, name, wanted);
    case 'string':
      return textOr(schema, name, wanted) ?? fail(name, schema);
    case 'unknown':
    case 'any':
    case 'custom':
      return {};
    case 'null':
      return null;
    default:
      return fail(name, schema);
  }
}

const fail = (name: string, schema: z.ZodMiniType): never => {
  throw new Error(`no sample for ${name || 'the schema'} of type ${defOf(schema).type}`);
};

/** The alternative whose turn it is; near the maximum depth, one that needs nothing deeper. */
function optionOf(
  options: readonly z.ZodMiniType[],
  turn: number,
  depth: number,
  inner: (one: z.ZodMiniType) => unknown,
): unknown {
  const whole = options.map((_, at) => options[(turn + at) % options.length]!);
  if (depth < DEPTH - 4) return inner(whole[0]!);
  for (const one of whole) {
    const value = inner(one);
    if (accepts(one, value)) return value;
  }
  return inner(whole[0]!);
}

/** If rules across fields refuse all optional fields together, the conflicting ones are left out. */
function objectOf(
  schema: z.ZodMiniType,
  shape: Record<string, z.ZodMiniType>,
  wanted: Wanted,
  depth: number,
): Record<string, unknown> {
  const of = (key: string, size: SampleSize) => build(shape[key]!, key, { ...wanted, size }, depth + 1);
  const made = Object.fromEntries(
    Object.keys(shape)
      .map((key) => [key, of(key, wanted.size)] as const)
      .filter(([, value]) => value !== undefined),
  );
  if (wanted.size === 'empty' || !defOf(schema).checks?.length || accepts(schema, made)) return made;
  for (const key of Object.keys(shape)) {
    const less = { ...made, [key]: of(key, 'empty') };
    if (accepts(schema, less)) return less;
  }
  return made;
}

function listOf(schema: z.ZodMiniType, element: z.ZodMiniType, name: string, wanted: Wanted, depth: number): unknown[] {
  if (depth > DEPTH) return [];
  const items = (count: number) =>
    Array.from({ length: count }, (_, at) => build(element, name, { ...wanted, turn: wanted.turn + at }, depth + 1));
  const counts = wanted.size === 'empty' ? [0, 1, 2, ITEMS] : [ITEMS, 2, 1, 7, 0];
  for (const count of counts) {
    const list = items(count);
    if (accepts(schema, list)) return list;
  }
  return items(counts[0]!);
}

function recordOf(def: Def, wanted: Wanted, depth: number): Record<string, unknown> {
  const key = defOf(def.keyType!);
  const names = key.entries ? Object.values(key.entries) : (key.values?.map(String) ?? ['en', 'ur']);
  return Object.fromEntries(names.map((one) => [one, build(def.valueType!, one, wanted, depth + 1)]));
}

const NUMBERS = [3, 1, 0, 5, 4, 2, 7, 8, 10, 21, 60, 100, 2026, 1_000, 1_800, -1, 1_000_000];
function numberOf(schema: z.ZodMiniType, name: string, { size }: Wanted): number {
  if (/minutes$/i.test(name) && accepts(schema, 300)) return 300;
  if (/oddsE4$/i.test(name) && accepts(schema, 15_000)) return 15_000;
  const found = (size === 'empty' ? [0, ...NUMBERS] : NUMBERS).find((one) => accepts(schema, one));
  return found ?? (fail(name, schema) as never);
}

const AT = '2026-09-14T10:20:30.000Z';
const DATE = '2026-09-14';
/** Texts accepted by the contract's string formats, those with a matching name first. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/(At|Until|Since|Time|Start|End|Of|Through|BackTo|answerBy)$|^(at|until|since|time|now)$/, AT],
  [/(Date|Day|Week|From|To)$|^(date|day|week|from|to)$/, DATE],
  [/url|link$|picture|image|cover|href|src/i, '/art/sample.svg'],
  [/currency$/i, 'PKR'],
  [/^lang(uage)?$/, 'ur'],
  [/symbol/i, 'P'],
  [/zone/i, 'Asia/Karachi'],
  [/country/i, 'PK'],
  [/colou?r/i, '#0a6a70'],
  [/html|body$/i, '<p>متن</p>'],
  [/(amount|balance|limit|units|stake|payout|win|bet|fee|points|rate|odds|rtp|total|sum|min|max|profit)$/i, '12.5'],
  [/(Masked|mobile|phone)/i, '+92*******12'],
  [/path|address$/i, '/'],
];
const TEXTS = [
  'sample',
  '3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a5b',
  '0',
  '12',
  '12.5',
  '1.00',
  AT,
  DATE,
  '2026-09',
  '10:20',
  'https://example.test/a',
  'somebody@example.test',
  '127.0.0.1',
  '203.0.113.0/24',
  'PK',
  'PKR',
  'Sample1',
  'a'.repeat(32),
  'a'.repeat(64),
  '0'.repeat(64),
  '3001234567',
  '+923001234567',
  // a public id
  '3fz8c1e6d4ab',
  '#0a6a70',
  '/art/sample.svg',
  'true',
];
function textOr(schema: z.ZodMiniType, name: string, { turn }: Wanted): string | undefined {
  const def = defOf(schema);
  if (def.type === 'pipe' && !isText(schema)) return undefined;
  const named = NAMED.filter(([told]) => told.test(name)).map(([, text]) => text);
  const ids = [`3f2b8c1e-6d4a-4b7e-9a55-0c1d2e3f4a${(16 + (turn % 200)).toString(16)}`];
  const isId = /^(id|.*Id)$/.test(name);
  // unique, so that list items have distinct keys
  const own = `قسمت ${String(turn + 1).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))}`;
  return [...(isId ? ids : named), own, ...TEXTS, ...ids].find((one) => accepts(schema, one));
}
const isText = (schema: z.ZodMiniType): boolean => {
  const def = defOf(schema);
  return def.type === 'string' || (def.type === 'pipe' && isText(def.in!));
};
function accepts(schema: z.ZodMiniType, wire: unknown): boolean {
  try {
    return z.safeDecode(schema, wire as never).success;
  } catch {
    return false;
  }
}
