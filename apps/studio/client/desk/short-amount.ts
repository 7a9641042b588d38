import { parseUnits, UNITS_PER_ONE } from '@kismet/kernel/money';

const THOUSAND = 1_000n * UNITS_PER_ONE;
const MILLION = 1_000n * THOUSAND;

/** An amount in few characters, for a cell of a grid: whole units, thousands or millions with one decimal, rounded towards the loss. */
export function shortAmount(decimal: string): string {
  const isLoss = decimal.startsWith('-');
  const units = parseUnits(isLoss ? decimal.slice(1) : decimal) ?? 0n;
  const up = isLoss ? 1n : 0n;
  const parts = (of: bigint): bigint => (units + up * (of - 1n)) / of;
  const tenths = (of: bigint, sign: string): string => {
    const count = parts(of / 10n);
    return `${count / 10n}${count % 10n === 0n || count >= 1_000n ? '' : `.${count % 10n}`}${sign}`;
  };
  const words =
    units >= MILLION ? tenths(MILLION, 'M') : units >= THOUSAND ? tenths(THOUSAND, 'K') : `${parts(UNITS_PER_ONE)}`;
  return isLoss && words !== '0' ? `−${words}` : words;
}

/** How strongly a cell is coloured, from 0 to 1: its share of the greatest win or loss. */
export function strengthOf(decimal: string, greatest: bigint): number {
  const units = parseUnits(decimal.replace('-', '')) ?? 0n;
  return greatest === 0n ? 0 : Number((units * 1_000n) / greatest) / 1_000;
}
