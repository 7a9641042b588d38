import type { LadderOnWire } from '@kismet/contracts/loyalty/ladder';
import { typedCount, typedMoney, typedMultiple, typedPercent, written } from '../../shared/form/typed.ts';

/** Columns of a level, in the order of the table. */
export const MONEY_COLUMNS = [
  'deposit',
  'validBet',
  'retention',
  'upgradeGift',
  'birthdayGift',
  'monthlyGift',
  'dailyCap',
  'rebateCap',
] as const;
const RATE_COLUMNS = { rebateRng: 'rng', rebatePvp: 'pvp', rebateTable: 'table' } as const;
export const COLUMNS = [...MONEY_COLUMNS, 'freeWithdrawals', 'rebateRng', 'rebatePvp', 'rebateTable'] as const;
export type Column = (typeof COLUMNS)[number];
export const COMMON = ['windowDays', 'birthdayAfterDays', 'monthlyDeposit', 'wagering'] as const;
export type Common = (typeof COMMON)[number];
export type WrongCell = `${number}.${Column}` | Common;

/** The form: everything as typed. */
export interface LadderDraft {
  readonly levels: readonly Readonly<Record<Column, string>>[];
  readonly common: Readonly<Record<Common, string>>;
}
export const LEVELS_MOST = 30;
const PPM_PERCENT = 10_000;

export function draftOf(ladder: LadderOnWire): LadderDraft {
  return {
    levels: ladder.levels.map((level) => ({
      ...(Object.fromEntries(MONEY_COLUMNS.map((column) => [column, written(level[column])])) as Record<
        (typeof MONEY_COLUMNS)[number],
        string
      >),
      freeWithdrawals: String(level.freeWithdrawals),
      rebateRng: String(level.rebatePpm.rng / PPM_PERCENT),
      rebatePvp: String(level.rebatePpm.pvp / PPM_PERCENT),
      rebateTable: String(level.rebatePpm.table / PPM_PERCENT),
    })),
    common: {
      windowDays: String(ladder.windowDays),
      birthdayAfterDays: String(ladder.birthdayAfterDays),
      monthlyDeposit: written(ladder.monthlyDeposit),
      wagering: String(ladder.wageringPpm / 1_000_000),
    },
  };
}

/** The typed ladder, or the invalid cells. No level may require less than the one below it. */
export function readDraft({ levels, common }: LadderDraft): { ladder: LadderOnWire } | { wrong: WrongCell[] } {
  const wrong: WrongCell[] = [];
  const need = <V>(value: V | null, cell: WrongCell, otherwise: V): V => {
    if (value === null) wrong.push(cell);
    return value ?? otherwise;
  };
  const read = levels.map((level, at) => ({
    ...(Object.fromEntries(
      MONEY_COLUMNS.map((column) => [column, need(typedMoney(level[column]), `${at}.${column}`, 0n)]),
    ) as Record<(typeof MONEY_COLUMNS)[number], bigint>),
    freeWithdrawals: need(typedCount(level.freeWithdrawals, 100), `${at}.freeWithdrawals`, 0),
    rebatePpm: Object.fromEntries(
      Object.entries(RATE_COLUMNS).map(([column, group]) => [
        group,
        need(typedPercent(level[column as keyof typeof RATE_COLUMNS]), `${at}.${column as Column}`, 0),
      ]),
    ) as LadderOnWire['levels'][number]['rebatePpm'],
  }));
  for (const [at, level] of read.entries()) {
    const below = read[at - 1];
    if (at === 0 && level.deposit > 0n) wrong.push('0.deposit');
    if (at === 0 && level.validBet > 0n) wrong.push('0.validBet');
    if (!below) continue;
    if (level.deposit < below.deposit) wrong.push(`${at}.deposit`);
    const isSame = level.deposit === below.deposit && level.validBet === below.validBet;
    if (level.validBet < below.validBet || isSame) wrong.push(`${at}.validBet`);
  }
  const ladder = {
    levels: read,
    windowDays: need(typedCount(common.windowDays, 3650) || null, 'windowDays', 1),
    birthdayAfterDays: need(typedCount(common.birthdayAfterDays, 3650), 'birthdayAfterDays', 0),
    monthlyDeposit: need(typedMoney(common.monthlyDeposit), 'monthlyDeposit', 0n),
    wageringPpm: need(typedMultiple(common.wagering), 'wagering', 0),
  };
  return wrong.length > 0 ? { wrong: [...new Set(wrong)] } : { ladder };
}
