import { parse, stringify } from 'lossless-json';

/** JSON as money needs it: integers are bigint, fractions and exponents stay text, a repeated key is an error. */
export function parseExactJson(text: string): unknown {
  let keys = 0;
  const value = parse(text, null, {
    parseNumber: (digits) => (/^-?\d+$/.test(digits) ? BigInt(digits) : new InexactNumber(digits)),
    onDuplicateKey: ({ key }) => {
      throw new SyntaxError(`duplicate key ${key}`);
    },
  });
  // The parser lets a repeated key pass where both values are equal; two parsers could still differ over it.
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

/** A number that is not a whole one; no schema takes it, so it is refused as a wrong type. */
export class InexactNumber {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

/** JSON text of a value in which bigint stands for an integer. */
export const exactJson = (value: unknown): string => stringify(value)!;
