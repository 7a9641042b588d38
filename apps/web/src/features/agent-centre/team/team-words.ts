import type { PlainKey, T } from '@kismet/app-kit/texts';
import { agreementWord } from '@kismet/ui/ladder/agreement-badge';
import type { TeamRow } from '../downline-api.ts';
import { rateText } from '../figures.ts';

type Kind = TeamRow['agreements'][number]['kind'];
export const agreementName = (t: T, kind: Kind | 'any' | 'none'): string =>
  t(kind === 'any' || kind === 'none' ? `agentCentre.team.agreement.${kind}` : `agreement.kind.${kind}`);
/** The text of a member's agreement state. */
export const agreementState = (t: T, { state, isToCome }: TeamRow['agreements'][number]): string =>
  t(`agreement.state.${agreementWord(state as Parameters<typeof agreementWord>[0], isToCome)}` as PlainKey);

/** The range of a member's rates over all categories. */
export function rateSpan(rates: TeamRow['rates']): string {
  const all = rates.map(({ ratePpm }) => ratePpm);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return all.length === 0 ? '—' : least === most ? rateText(least) : `${rateText(least)} – ${rateText(most)}`;
}
