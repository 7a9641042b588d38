import type { PlainKey, T } from '../../../shared/language.ts';
import { rateText } from '../figures.ts';
import type { TeamRow } from '../line-api.ts';

type Kind = TeamRow['agreements'][number]['kind'];
export const agreementName = (t: T, kind: Kind | 'any' | 'none'): string =>
  t(kind === 'any' || kind === 'none' ? `agentCentre.team.agreement.${kind}` : `agreement.kind.${kind}`);
export const agreementState = (t: T, state: string): string => t(`agreement.state.${state}` as PlainKey);

/** From the least to the greatest rate of somebody, over all kinds of games. */
export function rateSpan(rates: TeamRow['rates']): string {
  const all = rates.map(({ ratePpm }) => ratePpm);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return all.length === 0 ? '—' : least === most ? rateText(least) : `${rateText(least)} – ${rateText(most)}`;
}
