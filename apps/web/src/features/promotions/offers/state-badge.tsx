import { useLanguage } from '@kismet/app-kit/texts';
import type { OwnOffer } from '@kismet/contracts/promotions/offer';
import { Badge, type BadgeTone } from '@kismet/ui/badge';

const TONES: Partial<Record<OwnOffer['state'], BadgeTone>> = {
  claim: 'win',
  claimed: 'win',
  issued: 'win',
  signed: 'act',
  process: 'act',
  applying: 'info',
  rejected: 'danger',
};
/** An offer's state for the member. */
export function StateBadge({ state }: { state: OwnOffer['state'] }) {
  const { t } = useLanguage();
  return <Badge tone={TONES[state] ?? 'plain'}>{t(`promo.state.${state}`)}</Badge>;
}
