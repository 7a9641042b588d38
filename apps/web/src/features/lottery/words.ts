import type { PlainKey, T } from '@kismet/app-kit/texts';
import type { Play } from '@kismet/rules/lottery/play';
import type { Say } from '@kismet/ui/form/register-words';
import * as shared from '@kismet/ui/lottery-words';

/** Localised names of plays, positions and prizes. Every code of every family has a text: `words.test.ts`. */
type Code = Pick<Play, 'code'>;

const SPAN = /^(FIVE|FRONT[234]|LAST[234]|MIDDLE3)_(STRAIGHT|SUM|GROUP3|GROUP6|GROUP|ANY1|ANY2|SIDES|PATTERN)$/;
const word = (t: T, key: string): string => t(key as PlainKey);

const say = (t: T): Say => t as unknown as Say;
export const playName = (t: T, family: string, play: Code): string => shared.playName(say(t), family, play);
export const groupName = (t: T, group: string): string => shared.groupName(say(t), group);
export const symbolName = (t: T, symbol: string): string => shared.symbolName(say(t), symbol);
export const tierName = (t: T, tier: string): string => shared.tierName(say(t), tier);
export const rowName = (t: T, row: string): string => shared.rowName(say(t), row);
export const familyName = (t: T, family: string): string => shared.familyName(say(t), family);
export const selectionWords = (t: T, selection: string): string => shared.selectionWords(say(t), selection);

/** What has to be drawn to win, in one sentence. */
export function playRule(t: T, family: string, { code }: Code): string {
  const numbered = /^(XIEN|TRUOT|DA|ANY|TOP)(\d+)$/.exec(code);
  if (numbered && family !== 'thai') {
    const [, kind, n] = numbered;
    if (kind === 'XIEN' || kind === 'DA') return t('lottery.how.XIEN', { n: n! });
    if (kind === 'TRUOT') return t('lottery.how.TRUOT', { n: n! });
    if (kind === 'TOP') return t('lottery.how.TOP', { n: n! });
    return Number(n) > 5 ? t('lottery.how.ANY_OVER', { n: n! }) : t('lottery.how.ANY', { n: n! });
  }
  if (code.startsWith('DRAGON_TIGER'))
    return word(t, family === 'pk10' ? 'lottery.how.DRAGON' : 'lottery.how.DRAGON_TIE');
  const span = SPAN.exec(code);
  if (span) return word(t, `lottery.how.${family === '11x5' && span[2] === 'GROUP' ? 'SET' : span[2]}`);
  return word(t, `lottery.how.${family === 'pk10' && code === 'SUM' ? 'PK_SUM' : code.replace(/^(BIG|SMALL)_/, '')}`);
}

/** The result position a column stands for, from the left. */
export function columnName(t: T, play: Code, column: Code): string {
  const place = /^place-(\d+)$/.exec(column.code);
  if (!place) return word(t, `lottery.column.${column.code}`);
  const last = /^LAST(\d)_/.exec(play.code);
  const first = last ? 5 - Number(last[1]) : play.code.startsWith('MIDDLE3') ? 1 : 0;
  return t('lottery.place', { n: first + Number(place[1]) });
}
export const tagName = (t: T, tag: string): string => word(t, `lottery.tag.${tag}`);
