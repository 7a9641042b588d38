import type { vendorCard } from '@kismet/contracts/catalogue/games';
import { Carousel } from '@kismet/ui/carousel';
import { Icon } from '@kismet/ui/icon';
import { Skeletons } from '@kismet/ui/skeleton';
import clsx from 'clsx';
import type * as z from 'zod/mini';
import { useLocalText, useT } from '../../shared/language.ts';
import type { ListAddress } from '../../shared/url.ts';
import { withFilters } from './model.ts';

export type VendorCard = z.output<typeof vendorCard>;
interface Props {
  cards: readonly VendorCard[] | undefined;
  chosen: string | undefined;
  address: ListAddress;
  onGo: (address: ListAddress) => void;
}

/** Row GL-01: the vendors of the category, with arrows above seven; "all" stands first. */
export function VendorStrip({ cards, chosen, address, onGo }: Props) {
  const t = useT();
  const localText = useLocalText();
  const choose = (vassalage: string | undefined) => onGo(withFilters(address, { vassalage, gameClassify: undefined }));
  if (!cards)
    return (
      <div aria-busy className="mb-4 flex gap-2.5 overflow-hidden">
        <Skeletons count={6} className="h-16 w-36 shrink-0" />
      </div>
    );
  const box = 'flex h-16 w-full items-center gap-3 rounded-card border px-3 text-start font-semibold';
  const tone = (on: boolean) =>
    on ? 'border-act bg-act-soft text-act' : 'border-line bg-surface text-ink-soft hover:border-line-strong';
  return (
    <div className="mb-4">
      <Carousel
        slide="auto"
        labels={{ region: t('list.vendors'), previous: t('action.previous'), next: t('action.next') }}
      >
        <button
          type="button"
          aria-pressed={!chosen}
          onClick={() => choose(undefined)}
          className={clsx(box, tone(!chosen))}
        >
          {t('list.allVendors')}
        </button>
        {cards.map((card) => (
          <button
            key={card.vendorCode}
            type="button"
            aria-pressed={card.vendorCode === chosen}
            onClick={() => choose(card.vendorCode)}
            className={clsx(box, tone(card.vendorCode === chosen))}
          >
            <span
              aria-hidden
              className="size-9 shrink-0 rotate-45 scale-[.72] rounded-chip"
              style={{ background: `linear-gradient(160deg, ${card.art.from}, ${card.art.to})` }}
            />
            <span className="min-w-0">
              <bdi dir="auto" className="block truncate">
                {localText(card.displayName)}
              </bdi>
              <span className="text-tiny font-normal text-ink-muted">
                {card.underMaintenance ? t('vendor.maintenance') : t('home.gameCount', { count: card.gameCount })}
              </span>
            </span>
            {card.isHot && <Icon name="flame" size={16} label={t('vendor.hot')} className="text-live" />}
          </button>
        ))}
      </Carousel>
    </div>
  );
}
