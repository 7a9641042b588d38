import { asciiDigits } from '@kismet/rules/ascii-digits';
import { familyOf } from '@kismet/rules/lottery/families';
import { type PrizeMode, paysTooMuch, ppmOf, returnOf } from '@kismet/rules/lottery/odds';
import type { Play, Tier } from '@kismet/rules/lottery/play';
import type { OddsEdit, OddsPlay, OddsTable } from './api.ts';

const ODDS = /^\d{1,10}(\.\d{1,4})?$/;
/** Odds in ten-thousandths; null if invalid. */
export function typedOdds(text: string): bigint | null {
  const clean = asciiDigits(text).trim();
  if (!ODDS.test(clean)) return null;
  const [whole = '', part = ''] = clean.split('.');
  const oddsE4 = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
  return oddsE4 > 0n ? oddsE4 : null;
}
export interface PlayDraft {
  readonly isOpen: boolean;
  readonly odds: Readonly<Record<string, string>>;
}
export type OddsDraft = Readonly<Record<string, PlayDraft>>;
export const oddsDraft = ({ plays }: OddsTable): OddsDraft =>
  Object.fromEntries(
    plays.map(({ code, isOpen, tiers }) => [
      code,
      { isOpen, odds: Object.fromEntries(tiers.map((tier) => [tier.code, tier.odds])) },
    ]),
  );
/**
 * A play's RTP at the typed odds, in parts per million, and whether it may be published; null while a field is not
 * numeric.
 */
export function returnNow(
  familyCode: string,
  code: string,
  draft: PlayDraft,
  lineRatePpm: number,
): { ppm: number; isTooMuch: boolean } | null {
  const play = familyOf(familyCode)?.plays.find((one) => one.code === code);
  if (!play) return null;
  const tiers: Tier[] = [];
  for (const tier of play.tiers) {
    if (tier.oddsE4 === null) {
      tiers.push(tier);
      continue;
    }
    const oddsE4 = typedOdds(draft.odds[tier.code] ?? '');
    if (oddsE4 === null) return null;
    tiers.push({ ...tier, oddsE4 });
  }
  const typed: Play = { ...play, tiers };
  return { ppm: ppmOf(returnOf(typed, FULL)), isTooMuch: paysTooMuch(typed, lineRatePpm) };
}
const FULL: PrizeMode = { kind: 'keep', keptPpm: 0 };
/** Changed plays, as sent. */
export function oddsEdit(table: OddsTable, draft: OddsDraft): OddsEdit['plays'] {
  return table.plays
    .filter((play) => isChanged(play, draft[play.code]!))
    .map((play) => {
      const { isOpen, odds } = draft[play.code]!;
      const sent = play.isSeries
        ? {}
        : Object.fromEntries(Object.entries(odds).map(([tier, text]) => [tier, asciiDigits(text).trim()]));
      return { code: play.code, isOpen, odds: sent };
    });
}
export const isChanged = (play: OddsPlay, draft: PlayDraft): boolean =>
  draft.isOpen !== play.isOpen ||
  play.tiers.some((tier) => typedOdds(draft.odds[tier.code] ?? '') !== typedOdds(tier.odds));
/** `98.5` from parts per million, truncated. */
export const shareText = (ppm: number): string => (Math.floor(ppm / 100) / 100).toFixed(2);
