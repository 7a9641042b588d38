import type { RateType, ShownAgreement, WireTier } from '@kismet/contracts/agreements/terms';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';

type Kind = ShownAgreement['kind'];
/** Numbers of a tier by kind, in the order of rule 2.1. */
const FIELDS: Readonly<Record<Kind, readonly ('bet' | 'netLoss' | 'active' | 'singleBet' | 'rate' | 'lossRate')[]>> = {
  dividend: ['netLoss', 'bet', 'active', 'rate'],
  'daily-salary': ['bet', 'active', 'rate'],
  'platform-daily': ['bet', 'active', 'rate'],
  'hourly-salary': ['bet', 'active', 'rate'],
  'real-time-salary': ['bet', 'singleBet', 'rate', 'lossRate'],
};
export type Field = (typeof FIELDS)[Kind][number];
/** The same by counting method: an hour by result has a rate for wins and one for losses. */
export const fieldsOf = (kind: Kind, rateType: RateType = 'percent'): readonly Field[] =>
  rateType === 'win-loss' ? [...FIELDS[kind], 'lossRate'] : FIELDS[kind];
/** Counting methods a kind's tiers may have. */
export const rateTypesOf = (kind: Kind): readonly RateType[] =>
  kind === 'hourly-salary'
    ? ['percent', 'fixed', 'win-loss']
    : kind === 'dividend' || kind === 'real-time-salary'
      ? ['percent']
      : ['percent', 'fixed'];

/** A tier as typed. */
export type DraftRow = Readonly<Partial<Record<Field, string>>> & { readonly id: string };
export const newRow = (): DraftRow => ({ id: crypto.randomUUID() });

const percent = (ppm: number): string => String(ppm / 10_000);
const amount = (units: bigint): string => (units === 0n ? '' : unitsToDecimal(units));
export const draftOf = (kind: Kind, tiers: readonly WireTier[]): readonly DraftRow[] =>
  tiers.map((tier) => ({
    ...newRow(),
    ...Object.fromEntries(
      fieldsOf(kind, tier.rateType).map((field) => [
        field,
        field === 'rate'
          ? tier.rateType === 'fixed'
            ? amount(tier.fixed)
            : percent(tier.ratePpm)
          : field === 'lossRate'
            ? percent(tier.lossRatePpm)
            : field === 'active'
              ? String(tier.active)
              : amount(tier[field]),
      ]),
    ),
  }));

const clean = (text: string | undefined): string => asciiDigits(text ?? '').replace(/[,%\s]/g, '');
const units = (text: string | undefined): bigint | null => (clean(text) === '' ? 0n : parseUnits(clean(text)));
const ppm = (text: string | undefined): number | null => {
  const read = clean(text);
  if (read === '') return 0;
  return /^\d{1,3}(\.\d{1,4})?$/.test(read) ? Math.round(Number(read) * 10_000) : null;
};

/** Tiers as sent; or the first non-numeric field. */
export function tiersOf(
  kind: Kind,
  rows: readonly DraftRow[],
  rateType: RateType,
): { readonly tiers: WireTier[] } | { readonly wrong: { readonly row: string; readonly field: Field } } {
  const tiers: WireTier[] = [];
  for (const row of rows) {
    const read = {
      bet: units(row.bet),
      netLoss: units(row.netLoss),
      singleBet: units(row.singleBet),
      active: /^\d{0,6}$/.test(clean(row.active)) ? Number(clean(row.active)) : null,
      rate: rateType === 'fixed' ? units(row.rate) : ppm(row.rate),
      lossRate: ppm(row.lossRate),
    };
    const wrong = fieldsOf(kind, rateType).find((field) => read[field] === null);
    if (wrong) return { wrong: { row: row.id, field: wrong } };
    tiers.push({
      bet: read.bet!,
      netLoss: read.netLoss!,
      active: read.active!,
      singleBet: read.singleBet!,
      rateType,
      ratePpm: rateType === 'fixed' ? 0 : (read.rate as number),
      lossRatePpm: fieldsOf(kind, rateType).includes('lossRate') ? read.lossRate! : 0,
      fixed: rateType === 'fixed' ? (read.rate as bigint) : 0n,
    });
  }
  return { tiers };
}
/** Key of a tier: no two of a ladder are equal. */
export const tierKey = (kind: Kind, tier: WireTier): string =>
  fieldsOf(kind, tier.rateType)
    .map((field) =>
      String(
        field === 'rate'
          ? tier.rateType === 'fixed'
            ? `F${tier.fixed}`
            : tier.ratePpm
          : field === 'lossRate'
            ? tier.lossRatePpm
            : tier[field],
      ),
    )
    .join(' ');
