import type { PlainKey, T } from '@kismet/app-kit/texts';
import { agreementWord } from '@kismet/ui/agreement-badge';
import type { TeamRow } from '../downline-api.ts';
import { rateText } from '../figures.ts';

type Kind = TeamRow['agreements'][number]['kind'];
export const agreementName = (t: T, kind: Kind | 'any' | 'none'): string =>
  t(kind === 'any' || kind === 'none' ? `agentCentre.team.agreement.${kind}` : `agreement.kind.${kind}`);
/** The word for what somebody has with the one above him, as his agreements say it. */
export const agreementState = (t: T, { state, isToCome }: TeamRow['agreements'][number]): string =>
  t(`agreement.state.${agreementWord(state as Parameters<typeof agreementWord>[0], isToCome)}` as PlainKey);

/** From the least to the greatest rate of somebody, over all kinds of games. */
export function rateSpan(rates: TeamRow['rates']): string {
  const all = rates.map(({ ratePpm }) => ratePpm);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return all.length === 0 ? '—' : least === most ? rateText(least) : `${rateText(least)} – ${rateText(most)}`;
}
