import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import type { getGameMenus } from '@kismet/contracts/catalogue/games';
import type { Output } from '@kismet/contracts/route';
import { Icon } from '@kismet/ui/icon';
import { TileArt } from '@kismet/ui/tile-art';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { menusQuery } from '../../shared/api/queries.ts';
import { pathOfCategory } from '../../shared/api/url.ts';
import { useLite, useReducedMotion } from '../../shared/browser/preferences.ts';
import { CdnPicture } from '../../shared/games/cdn-picture.tsx';

/** Row FT-01: number shown at once on a wide window. */
const VISIBLE = 10;
const STEP_MS = 4_000;
const button =
  'grid size-9 shrink-0 place-items-center rounded-button border border-line-strong text-ink-soft hover:bg-sunken';

/** Vendors by logo; it scrolls automatically only if there are more than fit, and can be stopped. */
export function VendorCarousel() {
  const { t } = useLanguage();
  const { data: menus } = useQuery(menusQuery);
  const row = useRef<HTMLUListElement>(null);
  const still = useReducedMotion();
  const lite = useLite();
  const [stopped, setStopped] = useState(false);
  const vendors = [
    ...new Map((menus ?? []).flatMap((menu) => menu.gameMenus).map((vendor) => [vendor.vendorCode, vendor])).values(),
  ];
  const many = vendors.length > VISIBLE;
  const moves = many && !stopped && !still && !lite;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      const list = row.current;
      if (!list || document.hidden || list.matches(':hover, :focus-within')) return;
      slide(list, 1);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [moves]);
  if (vendors.length === 0) return null;
  const by = (step: 1 | -1) => {
    setStopped(true);
    if (row.current) slide(row.current, step);
  };
  return (
    <section aria-label={t('footer.vendors')} className="flex items-center gap-2">
      {many && (
        <button type="button" aria-label={t('action.previous')} onClick={() => by(-1)} className={button}>
          <Icon name="chevron-back" size={18} />
        </button>
      )}
      <ul ref={row} className="flex min-w-0 flex-1 snap-x overflow-x-auto scroll-smooth [scrollbar-width:none]">
        {vendors.map((vendor) => (
          <VendorMark key={vendor.vendorCode} vendor={vendor} />
        ))}
      </ul>
      {many && (
        <>
          <button type="button" aria-label={t('action.next')} onClick={() => by(1)} className={button}>
            <Icon name="chevron-next" size={18} />
          </button>
          {!still && !lite && (
            <button
              type="button"
              aria-label={t(stopped ? 'footer.moveVendors' : 'footer.stopVendors')}
              onClick={() => setStopped(!stopped)}
              className={button}
            >
              <Icon name={stopped ? 'play' : 'pause'} size={18} />
            </button>
          )}
        </>
      )}
    </section>
  );
}

type Vendor = Output<typeof getGameMenus>[number]['gameMenus'][number];
function VendorMark({ vendor }: { vendor: Vendor }) {
  const localText = useLocalText();
  return (
    <li className="shrink-0 basis-1/4 snap-start p-1.5 md:basis-1/6 lg:basis-[10%]">
      <Link
        to="/$games"
        params={{ games: pathOfCategory(vendor.category) }}
        search={{ vassalage: vendor.vendorCode }}
        className="grid justify-items-center gap-1 rounded-input p-1.5 text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <CdnPicture
          path={vendor.imagePath}
          sizes={['96', '192']}
          widths={[96, 192]}
          css="48px"
          colour={vendor.art.from}
          fallback={<TileArt art={vendor.art} className="size-full" />}
          className="size-12 rounded-input"
        />
        <span className="max-w-full truncate text-tiny">
          <bdi dir="auto">{localText(vendor.names)}</bdi>
        </span>
      </Link>
    </li>
  );
}

/** One logo further in reading direction, wrapping around. */
function slide(list: HTMLElement, step: 1 | -1): void {
  const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  const one = list.firstElementChild?.clientWidth ?? 0;
  const atEnd = Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 4;
  if (step === 1 && atEnd) list.scrollTo({ left: 0 });
  else list.scrollBy({ left: sign * step * one });
}
