import { Icon } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocalText, useT } from '../shared/language.ts';
import { pathOfCategory } from '../shared/url.ts';
import { MENU_VENDORS, type NavItem } from './nav-items.ts';
import { navActive, navLink } from './nav-link.ts';

/** Hover means it after this long, and is over after that long (ux.md 4.2). */
const OPEN_MS = 120;
const CLOSE_MS = 250;

/** A category with its vendors below it: hover, or the down arrow; Escape closes and gives the focus back. */
export function NavWithVendors({ item }: { item: NavItem }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const games = pathOfCategory(item.category);
  const after = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      root.current?.querySelector('a')?.focus();
    }
    if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-panel] a')?.focus());
    }
  };
  const onBlur = (event: FocusEvent) => !root.current?.contains(event.relatedTarget) && setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      ref={root}
      className="relative"
      onMouseEnter={() => after(OPEN_MS, true)}
      onMouseLeave={() => after(CLOSE_MS, false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Link
        to="/$games"
        params={{ games }}
        activeOptions={{ includeSearch: false }}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(false)}
        className={navLink}
        activeProps={navActive}
      >
        {t(`category.${item.category}`)}
      </Link>
      {open && <VendorPanel id={id} item={item} onChoose={() => setOpen(false)} />}
    </div>
  );
}

function VendorPanel({ id, item, onChoose }: { id: string; item: NavItem; onChoose: () => void }) {
  const t = useT();
  const localText = useLocalText();
  return (
    <div
      id={id}
      data-panel
      className="absolute start-0 top-full z-40 grid w-[560px] grid-cols-3 gap-1 rounded-card border border-line bg-raised p-3 shadow-float"
    >
      {item.vendors.slice(0, MENU_VENDORS).map((vendor) => (
        <Link
          key={vendor.vendorCode}
          to="/$games"
          params={{ games: pathOfCategory(item.category) }}
          search={{ vassalage: vendor.vendorCode }}
          onClick={onChoose}
          className="flex min-h-11 items-center gap-2 rounded-input px-3 text-ink-soft hover:bg-act-soft hover:text-ink"
        >
          <bdi dir="auto" className="truncate">
            {localText(vendor.displayName)}
          </bdi>
          {vendor.isHot && <Icon name="flame" size={16} label={t('vendor.hot')} className="text-live" />}
          {vendor.underMaintenance && (
            <Icon name="wrench" size={16} label={t('vendor.maintenance')} className="text-warn" />
          )}
        </Link>
      ))}
    </div>
  );
}
