import { asciiDigits } from '@kismet/rules/ascii-digits';
import { convertFault, POINT, type PointRules } from '@kismet/rules/loyalty/points';

export interface PointsFault {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}
/** Typed points in units, or why they cannot be exchanged; only the server knows what is left of the daily limit. */
export function readPoints(
  typed: string,
  rules: PointRules,
  balance: bigint,
): { readonly units: bigint } | { readonly fault: PointsFault } {
  const text = asciiDigits(typed).trim();
  if (!/^\d{1,12}$/.test(text)) return { fault: { code: 'FIELD_INVALID', params: {} } };
  const units = BigInt(text) * POINT;
  const code = convertFault(rules, { points: units, balance, today: 0n });
  const params = { step: String(rules.convert.step / POINT), left: String(rules.convert.dailyMax / POINT) };
  return code ? { fault: { code, params } } : { units };
}
