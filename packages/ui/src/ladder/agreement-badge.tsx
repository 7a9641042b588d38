import type { ShownAgreement } from '@kismet/contracts/agreements/terms';
import { Badge, type BadgeTone } from '../badge.tsx';

type State = ShownAgreement['state'];
const TONES: Readonly<Record<State | 'toCome', BadgeTone>> = {
  offered: 'info',
  toCome: 'info',
  active: 'win',
  'change-pending': 'info',
  'end-pending': 'warn',
  rejected: 'plain',
  ended: 'plain',
  expired: 'plain',
};
/**
 * State in one word, identical on the site and in the back office: agreed until its first period begins, then in
 * force.
 */
export const agreementWord = (state: State, isToCome: boolean): State | 'toCome' =>
  state === 'active' && isToCome ? 'toCome' : state;

export function AgreementBadge({
  one,
  t,
}: {
  one: Pick<ShownAgreement, 'state' | 'inForce'>;
  t: (key: `agreement.state.${State | 'toCome'}`) => string;
}) {
  const word = agreementWord(one.state, one.inForce === null);
  return <Badge tone={TONES[word]}>{t(`agreement.state.${word}`)}</Badge>;
}
