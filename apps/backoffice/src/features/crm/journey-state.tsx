import { useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import type { Journey } from './api.ts';

const TONES: Record<Journey['state'], BadgeTone> = { draft: 'info', running: 'win', paused: 'warn', ended: 'info' };

/** The state of a journey, in words and colour. */
export function JourneyState({ state }: { state: Journey['state'] }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`bo.crm.state.${state}`)}</Badge>;
}
