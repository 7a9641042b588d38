import { useT } from '@kismet/app-kit/texts';
import { Carousel } from '@kismet/ui/carousel';
import { linkClass } from '@kismet/ui/link-class';
import { Skeletons } from '@kismet/ui/skeleton';
import clsx from 'clsx';
import { useId, useState } from 'react';
import type { ListAddress } from '../../shared/api/url.ts';
import { withFilters } from './model.ts';
import { saveVendor } from './saved-vendor.ts';
import type { VendorCard } from './vendor-card.ts';
import { VendorMark } from './vendor-mark.tsx';
import { VendorName } from './vendor-name.tsx';
import { VendorSheet } from './vendor-sheet.tsx';

interface Props {
  cards: readonly VendorCard[] | undefined;
  chosen: string | undefined;
  address: ListAddress;
  onGo: (address: ListAddress) => void;
}

const box = 'flex h-14 w-full items-center gap-2.5 rounded-card border px-3 text-start text-meta font-semibold';
const tone = (on: boolean) =>
  on ? 'border-act bg-act-soft text-act' : 'border-line bg-surface text-ink-soft hover:border-line-strong';
const ARROWS_ABOVE = 7;

/** Row GL-01: vendors of the category, with arrows above seven; "all" comes first, followed by the searchable list. */
export function VendorStrip({ cards, chosen, address, onGo }: Props) {
  const t = useT();
  const [sheet, setSheet] = useState(false);
  const heading = useId();
  const choose = (vassalage: string | undefined) => {
    saveVendor(vassalage);
    setSheet(false);
    onGo(withFilters(address, { vassalage, gameClassify: undefined }));
  };
  if (!cards)
    return (
      <div key="waiting" aria-busy className="mb-4 flex h-[100px] items-end gap-2.5 overflow-hidden">
        <Skeletons count={6} className="h-14 w-36 shrink-0" />
      </div>
    );
  return (
    <div className="mb-4">
      {cards.length > ARROWS_ABOVE && (
        <div className="mb-2 flex items-center gap-2">
          <h2 id={heading} className="me-auto text-meta font-semibold text-ink-soft">
            {t('list.vendors')}
          </h2>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-describedby={heading}
            onClick={() => setSheet(true)}
            className={`${linkClass} inline-flex min-h-9 items-center text-meta`}
          >
            {t('action.seeAll')}
          </button>
        </div>
      )}
      <div>
        <Carousel
          slide="auto"
          arrowsAbove={ARROWS_ABOVE}
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
              <VendorMark card={card} />
              <VendorName card={card} />
            </button>
          ))}
        </Carousel>
      </div>
      <VendorSheet open={sheet} cards={cards} chosen={chosen} onChoose={choose} onClose={() => setSheet(false)} />
    </div>
  );
}
