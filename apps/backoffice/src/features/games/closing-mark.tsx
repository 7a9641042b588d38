import { useLanguage } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { useOperator } from '../../shared/session.ts';
import { zoneText } from '../../shared/zone-time.ts';

/** Marks something closed for maintenance, and until when. */
export function ClosingMark({ maintenance }: { maintenance: { endsAt: string | null } }) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  return (
    <Badge tone="warn">
      {maintenance.endsAt
        ? t('bo.games.closedUntil', { at: zoneText(maintenance.endsAt, zone, language.tag) })
        : t('bo.games.closed')}
    </Badge>
  );
}
