import type { SharedTitle, TableLevel } from './shared-title.ts';
import type { TableLimits } from './table-round.ts';

/** Tables of one game for small, usual and large stakes (rule 6.54), the smallest first. */
export const TABLE_LEVELS: readonly TableLevel[] = ['low', 'middle', 'high'];

/** Whether a text from a launch or a feed names a level. */
export const isTableLevel = (text: string): text is TableLevel => TABLE_LEVELS.some((level) => level === text);

/** The names of a house's tables by level, the same in every game. */
export const LEVEL_NAMES: Readonly<Record<TableLevel, Readonly<Record<string, string>>>> = {
  low: { en: 'Courtyard', ur: 'صحن', ar: 'الفناء', hi: 'आंगन' },
  middle: { en: 'Hall', ur: 'دیوان', ar: 'الديوان', hi: 'दीवान' },
  high: { en: 'Terrace', ur: 'بالاخانہ', ar: 'الشرفة', hi: 'बालाखाना' },
};

/** The levels at which a game has tables: only one where there are no others. */
export const levelsOf = ({ levels }: Pick<SharedTitle, 'levels'>): readonly TableLevel[] =>
  levels ? TABLE_LEVELS : ['middle'];

/**
 * The id of a table: its game, its level unless it is the usual one, and its money.
 * @param money the currency, or `demo` for play money
 */
export const tableId = (code: string, level: TableLevel, money: string): string =>
  [code, ...(level === 'middle' ? [] : [level]), money.toLowerCase()].join('-');

/** The level of a table of a game by the table's id. */
export function levelOfTable(code: string, table: string): TableLevel {
  const said = /^-(low|high)-/.exec(table.slice(code.length))?.[1];
  return said === 'low' || said === 'high' ? said : 'middle';
}

/** The limits at a table of a game. */
export const limitsAt = (title: Pick<SharedTitle, 'code' | 'limits' | 'levels'>, table: string): TableLimits =>
  title.levels?.[levelOfTable(title.code, table)] ?? title.limits;

/** The name by which a launch and the feed call a page of four tables whose first table is of this level. */
export const manyOf = (level: TableLevel): string => `${level}-four`;
