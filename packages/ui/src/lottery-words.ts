import type { Say } from './form/register-words.ts';

/** Localised names of lottery plays, positions and prizes; for members' and operators' pages. */
interface Coded {
  readonly code: string;
}
const SPAN = /^(FIVE|FRONT[234]|LAST[234]|MIDDLE3)_(STRAIGHT|SUM|GROUP3|GROUP6|GROUP|ANY1|ANY2|SIDES|PATTERN)$/;
const NAMED = /^[a-z]/;

export function playName(say: Say, family: string, { code }: Coded): string {
  const two = /^DRAGON_TIGER_(\d)(\d)$/.exec(code);
  if (two) return say('lottery.dragonOf', { a: two[1]!, b: two[2]! });
  const one = /^DRAGON_TIGER_(\d)$/.exec(code);
  if (one) return say('lottery.dragonOf', { a: one[1]!, b: String(11 - Number(one[1])) });
  const span = SPAN.exec(code);
  if (span) return `${say(`lottery.span.${span[1]}`)} · ${say(`lottery.kind.${span[2]}`)}`;
  const group = /^FIVE_GROUP(\d+)$/.exec(code);
  if (group) return say('lottery.groupOf', { n: group[1]! });
  const any = /^ANY(\d)$/.exec(code);
  if (any) return say('lottery.anyOf', { n: any[1]! });
  return say(`lottery.play.${family === 'pk10' && /^(SUM|TOP\d)$/.test(code) ? `PK_${code}` : code}`);
}
export const groupName = (say: Say, group: string): string => say(`lottery.group.${group}`);

/** Numbers are their own text, sides and patterns have names. */
export const symbolName = (say: Say, symbol: string): string =>
  NAMED.test(symbol) ? say(`lottery.symbol.${symbol}`) : symbol;
export function tierName(say: Say, tier: string): string {
  const [code = '', perms] = tier.split('/');
  const name = NAMED.test(code) ? say(`lottery.tier.${code}`) : code;
  return perms ? say('lottery.tierOfPerms', { name, n: perms }) : name;
}
export const rowName = (say: Say, row: string): string =>
  NAMED.test(row) ? say(`lottery.row.${row}`) : say('lottery.row.nth', { n: row });
export const familyName = (say: Say, family: string): string => say(`lottery.family.${family}`);

/** A readable selection: columns separated by a bar, empty ones as a dash. */
export const selectionWords = (say: Say, selection: string): string =>
  selection
    .split('|')
    .map((part) =>
      part === ''
        ? '–'
        : part
            .split(',')
            .map((one) => symbolName(say, one))
            .join(', '),
    )
    .join(' | ');
