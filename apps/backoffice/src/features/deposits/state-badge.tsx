import { useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import type { Deposit } from './api.ts';

const TONES: Record<Deposit['state'], BadgeTone> = {
  CREATED: 'plain',
  SUBMITTED: 'info',
  IN_AUDIT: 'help',
  WAITING_PSP: 'plain',
  CREDITED: 'win',
  REJECTED: 'danger',
  FAILED: 'danger',
  EXPIRED: 'warn',
  CANCELLED: 'plain',
  AMOUNT_MISMATCH: 'warn',
};

export function StateBadge({ state }: { state: Deposit['state'] }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`bo.depositState.${state}`)}</Badge>;
}
