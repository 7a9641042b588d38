import { POINT, POINT_SOURCES, type PointSource } from '@kismet/rules/loyalty/points';
import { typedCount, typedMoney, typedMultiple, written } from '../../shared/form/typed.ts';
import type { RatesNow } from './api.ts';

export const CONVERT_FIELDS = ['step', 'cashPerStep', 'dailyMax', 'convertWagering'] as const;
export type RateField = PointSource | (typeof CONVERT_FIELDS)[number];
export type RatesDraft = Readonly<Record<RateField, string>>;
type Rules = RatesNow['rules'];

const MOST = 999_999_999;
export const draftOf = ({ perPoint, convert }: Rules): RatesDraft => ({
  ...(Object.fromEntries(POINT_SOURCES.map((source) => [source, written(perPoint[source])])) as Record<
    PointSource,
    string
  >),
  step: String(convert.step / POINT),
  cashPerStep: written(convert.cashPerStep),
  dailyMax: String(convert.dailyMax / POINT),
  convertWagering: String(convert.wageringPpm / 1_000_000),
});

/** The typed rates, or the invalid fields. */
export function readDraft(draft: RatesDraft): { rules: Rules } | { wrong: RateField[] } {
  const wrong: RateField[] = [];
  const need = <V>(value: V | null, field: RateField, otherwise: V): V => {
    if (value === null) wrong.push(field);
    return value ?? otherwise;
  };
  const money = (field: RateField) => need(typedMoney(draft[field]) || null, field, 1n);
  const points = (field: RateField) => BigInt(need(typedCount(draft[field], MOST) || null, field, 1)) * POINT;
  const rules: Rules = {
    perPoint: Object.fromEntries(POINT_SOURCES.map((source) => [source, money(source)])) as Rules['perPoint'],
    convert: {
      step: points('step'),
      cashPerStep: money('cashPerStep'),
      dailyMax: points('dailyMax'),
      wageringPpm: need(typedMultiple(draft.convertWagering), 'convertWagering', 0),
    },
  };
  if (wrong.length === 0 && rules.convert.dailyMax < rules.convert.step) wrong.push('dailyMax');
  return wrong.length > 0 ? { wrong } : { rules };
}
