/** Maximum length of a field value, and so of the text that a pattern is matched against. */
const LONGEST = 200;
/** Maximum number of backtracking alternatives: what a server can try within milliseconds. */
const MOST_WAYS = 10_000_000;
export const PATTERN_MAX = 200;

export type PatternFault = 'PATTERN_LONG' | 'PATTERN_SYNTAX' | 'PATTERN_UNSUPPORTED' | 'PATTERN_SLOW';

/**
 * Why an operator's own pattern is refused; null when it is accepted. `*` matches anything. Patterns open to catastrophic
 * backtracking are refused: the number of ways to split a text is computed from the pattern's structure, so a repeated part
 * that can itself match in more than one way is out, and so are more than three open repetitions. Backreferences and lookbehind
 * are not supported.
 */
export function patternFault(pattern: string): PatternFault | null {
  if (pattern === '*') return null;
  if (pattern.length > PATTERN_MAX) return 'PATTERN_LONG';
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'PATTERN_SYNTAX';
  }
  if (pattern === '') return 'PATTERN_SYNTAX';
  const reader = { pattern, at: 0 };
  const ways = alternatives(reader);
  if (ways === null) return 'PATTERN_UNSUPPORTED';
  return ways > MOST_WAYS ? 'PATTERN_SLOW' : null;
}

interface Reader {
  readonly pattern: string;
  at: number;
}

/** Alternatives of `a|b|c` up to the end or the closing bracket; null when unsupported. */
function alternatives(reader: Reader): number | null {
  let sum = 0;
  let product = 1;
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ')') {
    if (reader.pattern[reader.at] === '|') {
      reader.at++;
      sum += product;
      product = 1;
      continue;
    }
    const ways = atom(reader);
    if (ways === null) return null;
    product *= repeated(ways, quantifier(reader));
  }
  return sum + product;
}

/** Alternatives of one character, class or group, which is consumed. */
function atom(reader: Reader): number | null {
  const { pattern } = reader;
  const sign = pattern[reader.at]!;
  if (sign === '\\') return escaped(reader);
  if (sign === '[') {
    while (pattern[++reader.at] !== ']') if (pattern[reader.at] === '\\') reader.at++;
    reader.at++;
    return 1;
  }
  if (sign !== '(') {
    reader.at += pattern.codePointAt(reader.at)! > 0xffff ? 2 : 1;
    return 1;
  }
  const opening = /^\((?:\?(?:[:=!]|<(?![=!])[^>]*>))?/u.exec(pattern.slice(reader.at))![0];
  reader.at += opening.length;
  // lookbehind, or flags of a group
  if (opening === '(' && pattern[reader.at] === '?') return null;
  const ways = alternatives(reader);
  reader.at++;
  return ways;
}

function escaped(reader: Reader): number | null {
  const name = reader.pattern[reader.at + 1]!;
  if (name === 'k' || /[1-9]/.test(name)) return null;
  reader.at += 2;
  if ('pPu'.includes(name) && reader.pattern[reader.at] === '{') reader.at = reader.pattern.indexOf('}', reader.at) + 1;
  return 1;
}

type Times = readonly [least: number, most: number];

/** The quantifier of the preceding atom. */
function quantifier(reader: Reader): Times {
  const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(reader.pattern.slice(reader.at));
  if (!found) return [1, 1];
  reader.at += found[0].length;
  const [, sign, least, comma, most] = found;
  if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : LONGEST];
  const from = Math.min(Number(least), LONGEST);
  return [from, most ? Math.min(Number(most), LONGEST) : comma ? LONGEST : from];
}

/** Alternatives of a quantified atom. */
function repeated(ways: number, [least, most]: Times): number {
  if (ways === 1) return most - least + 1;
  let sum = 0;
  for (let times = least; times <= most && sum <= MOST_WAYS; times++) sum += ways ** times;
  return sum;
}
