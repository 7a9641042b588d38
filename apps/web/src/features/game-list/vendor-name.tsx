import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import type { VendorCard } from './vendor-card.ts';

/** A vendor's name, whether it is hot, its game count or that it is closed. */
export function VendorName({ card }: { card: VendorCard }) {
  const t = useT();
  const localText = useLocalText();
  return (
    <span className="min-w-0">
      <span className="flex items-center gap-1.5">
        <bdi dir="auto" className="block truncate">
          {localText(card.names)}
        </bdi>
        {card.isHot && <Icon name="flame" size={14} label={t('vendor.hot')} className="text-live" />}
      </span>
      <span className="flex items-center gap-1 text-tiny font-normal text-ink-muted">
        {card.underMaintenance && <Icon name="wrench" size={12} />}
        {card.underMaintenance ? t('vendor.maintenance') : t('home.gameCount', { count: card.gameCount })}
      </span>
    </span>
  );
}
