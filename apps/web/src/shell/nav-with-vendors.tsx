import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';
import { pathOfCategory } from '../shared/api/url.ts';
import { MENU_VENDORS, type NavItem } from './nav-items.ts';
import { navActive, navLink } from './nav-link.ts';
import { useHoverPanel } from './use-hover-panel.ts';

/** A category with its vendors below. */
export function NavWithVendors({ item }: { item: NavItem }) {
  const t = useT();
  const { open, close, id, root } = useHoverPanel();
  return (
    <div {...root} className="relative">
      <Link
        to="/$games"
        params={{ games: pathOfCategory(item.category) }}
        activeOptions={{ includeSearch: false }}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={close}
        className={navLink}
        activeProps={navActive}
      >
        {t(`category.${item.category}`)}
      </Link>
      {open && <VendorPanel id={id} item={item} onChoose={close} />}
    </div>
  );
}

/** Vendors of one column (row HD-05: three columns of ten). */
const COLUMN = 10;

function VendorPanel({ id, item, onChoose }: { id: string; item: NavItem; onChoose: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const vendors = item.vendors.slice(0, MENU_VENDORS);
  const columns = Math.ceil(vendors.length / COLUMN);
  return (
    <div
      id={id}
      data-panel
      style={{ gridTemplateRows: `repeat(${Math.min(vendors.length, COLUMN)}, auto)`, width: 24 + columns * 190 }}
      className="absolute start-0 top-full z-40 grid auto-cols-fr grid-flow-col gap-x-1 rounded-card border border-line bg-raised p-3 shadow-float"
    >
      {vendors.map((vendor) => (
        <Link
          key={vendor.vendorCode}
          to="/$games"
          params={{ games: pathOfCategory(item.category) }}
          search={{ vassalage: vendor.vendorCode }}
          onClick={onChoose}
          className="flex min-h-10 items-center gap-2 rounded-input px-3 text-ink-soft hover:bg-act-soft hover:text-ink"
        >
          <bdi dir="auto" className="truncate">
            {localText(vendor.names)}
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
