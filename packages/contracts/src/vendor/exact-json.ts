import { parse, stringify } from 'lossless-json';

/** JSON parsing for money: integers are bigint, fractions and exponents stay text, a repeated key is an error. */
export function parseExactJson(text: string): unknown {
  return parseCanonical(text) ?? parseExactly(text);
}

/**
 * An object exactly as JavaScript itself would write it; null for anything else. Text that comes out the same
 * when it is read and written again has no repeated key, and its numbers were read without loss if they are safe integers. A quarter of the time
 * of the exact parser.
 */
function parseCanonical(text: string): unknown {
  if (!text.startsWith('{') || text.includes('__proto__')) return null;
  const value: unknown = JSON.parse(text);
  return JSON.stringify(value) === text && toBigInts(value) ? value : null;
}

/** Replaces the numbers in an object or list by bigints, in place; false when one of them is no safe integer. */
function toBigInts(value: unknown): boolean {
  const parent = value as Record<string, unknown>;
  for (const key in parent) {
    const one = parent[key];
    if (typeof one === 'number') {
      if (!Number.isSafeInteger(one)) return false;
      parent[key] = BigInt(one);
    } else if (typeof one === 'object' && one !== null && !toBigInts(one)) return false;
  }
  return true;
}

function parseExactly(text: string): unknown {
  let keys = 0;
  const value = parse(text, null, {
    parseNumber: (digits) => (/^-?\d+$/.test(digits) ? BigInt(digits) : new InexactNumber(digits)),
    onDuplicateKey: ({ key }) => {
      throw new SyntaxError(`duplicate key ${key}`);
    },
  });
  // The parser accepts a repeated key with equal values; two parsers could still read it differently.
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (match[1]) keys++;
  if (keys !== countKeys(value)) throw new SyntaxError('duplicate key');
  return value;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof InexactNumber) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countKeys(item), 0);
  let count = 0;
  for (const key in value) count += 1 + countKeys((value as Record<string, unknown>)[key]);
  return count;
}

/** A number that is not an integer; no schema accepts it, so it is refused as a wrong type. */
export class InexactNumber {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

/** Serialises a value in which bigint stands for an integer. */
export const exactJson = (value: unknown): string => stringify(value)!;
