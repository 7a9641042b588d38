import { useT } from '@kismet/app-kit/texts';
import type { ContentItem } from '@kismet/contracts/operators/content';
import { Badge, type BadgeTone } from '@kismet/ui/badge';

const TONES: Record<ContentItem['state'], BadgeTone> = { live: 'win', waiting: 'info', over: 'warn', off: 'plain' };

/** Whether the item is live now. */
export function StateMark({ state }: { state: ContentItem['state'] }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`bo.content.state.${state}`)}</Badge>;
}
