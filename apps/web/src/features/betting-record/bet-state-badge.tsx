import { useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import type { Bet } from './api.ts';

const TONES: Record<Bet['state'], BadgeTone> = { open: 'info', won: 'win', lost: 'plain', void: 'warn' };

export function BetStateBadge({ state }: { state: Bet['state'] }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`bets.state.${state}`)}</Badge>;
}
