import { useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import type { OfferRow } from './api.ts';

const TONES: Readonly<Record<OfferRow['state'], BadgeTone>> = {
  draft: 'plain',
  published: 'win',
  stopped: 'warn',
  ended: 'plain',
};
export function OfferState({ state }: Pick<OfferRow, 'state'>) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`bo.promotions.state.${state}`)}</Badge>;
}
