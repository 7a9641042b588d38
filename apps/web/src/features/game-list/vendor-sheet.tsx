import { useT } from '@kismet/app-kit/texts';
import { inputClass } from '@kismet/ui/form/field';
import { Sheet } from '@kismet/ui/overlay/sheet';
import clsx from 'clsx';
import { useState } from 'react';
import { fold } from '../../shared/search-fold/fold.ts';
import { roman } from '../../shared/search-fold/roman.ts';
import type { VendorCard } from './vendor-card.ts';
import { VendorMark } from './vendor-mark.tsx';
import { VendorName } from './vendor-name.tsx';

interface Props {
  open: boolean;
  cards: readonly VendorCard[];
  chosen: string | undefined;
  onChoose: (vendorCode: string | undefined) => void;
  onClose: () => void;
}

/** All vendors of the category, searchable by any of their names. */
export function VendorSheet({ open, cards, chosen, onChoose, onClose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const asked = fold(typed);
  const fits = (card: VendorCard) =>
    Object.values(card.names).some((name) => {
      const folded = fold(name);
      return folded.includes(asked) || roman(folded).includes(roman(asked));
    });
  const shown = asked === '' ? cards : cards.filter(fits);
  return (
    <Sheet open={open} onClose={onClose} title={t('list.vendors')} closeLabel={t('action.close')}>
      <input
        type="search"
        dir="auto"
        aria-label={t('lobby.vendorSearch')}
        placeholder={t('lobby.vendorSearch')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={inputClass}
      />
      <ul className="grid gap-1.5">
        {shown.map((card) => (
          <li key={card.vendorCode}>
            <button
              type="button"
              aria-pressed={card.vendorCode === chosen}
              onClick={() => onChoose(card.vendorCode)}
              className={clsx(
                'flex min-h-14 w-full items-center gap-3 rounded-input px-3 text-start font-semibold hover:bg-sunken',
                card.vendorCode === chosen && 'bg-act-soft text-act',
              )}
            >
              <VendorMark card={card} />
              <VendorName card={card} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p role="status" className="text-body text-ink-soft">
          {t('lobby.vendorNone')}
        </p>
      )}
    </Sheet>
  );
}
