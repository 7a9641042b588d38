import { RemovableChip } from '@kismet/ui/chip';
import { inputClass } from '@kismet/ui/field';
import { Icon } from '@kismet/ui/icon';
import { Select } from '@kismet/ui/select';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocalText, useT } from '../../shared/language.ts';
import { useSymbol } from '../../shared/queries.ts';
import { type ListAddress, MIN_BETS, SORTS } from '../../shared/url.ts';
import { filtersInForce, SEARCH_MS, withFilters } from './model.ts';
import type { VendorCard } from './vendor-strip.tsx';

interface Props {
  cards: readonly VendorCard[] | undefined;
  vendorName: Record<string, string> | undefined;
  address: ListAddress;
  onGo: (address: ListAddress) => void;
}

/** Row GL-01: name, classification, smallest stake, order; what is in force stands below as chips. */
export function FilterBar({ cards, vendorName, address, onGo }: Props) {
  const t = useT();
  const symbol = useSymbol();
  const classes = [...new Set((cards ?? []).flatMap((card) => card.classification ?? []))];
  const stake = (value: string) => (value === '1x25' ? t('list.oneWith25', { symbol }) : `${symbol}\u00a0${value}`);
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid grid-cols-2 gap-2.5 md:flex md:items-center">
        <NameSearch address={address} onGo={onGo} />
        {classes.length > 1 && (
          <Select
            label={t('list.classification')}
            labelHidden
            value={address.gameClassify ?? ''}
            onChoose={(value) => onGo(withFilters(address, { gameClassify: value || undefined }))}
            choices={[
              { value: '', label: t('list.anyClassification') },
              ...classes.map((value) => ({ value, label: value })),
            ]}
          />
        )}
        <Select
          label={t('list.minBet')}
          labelHidden
          value={address.minBet ?? ''}
          onChoose={(value) => onGo(withFilters(address, { minBet: MIN_BETS.find((known) => known === value) }))}
          choices={[
            { value: '', label: t('list.anyBet') },
            ...MIN_BETS.map((value) => ({ value, label: stake(value) })),
          ]}
        />
        <Select
          label={t('list.sort')}
          labelHidden
          value={address.sort ?? 'popular'}
          onChoose={(sort) => onGo(withFilters(address, { sort: sort === 'popular' ? undefined : sort }))}
          choices={SORTS.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
        />
      </div>
      <InForce address={address} vendorName={vendorName} stake={stake} onGo={onGo} />
    </div>
  );
}

function NameSearch({ address, onGo }: Pick<Props, 'address' | 'onGo'>) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState(address.name ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onGo(withFilters(address, { name: words.trim() || undefined }));
    }, SEARCH_MS);
  };
  // a chip was taken away or the back button pressed: the field follows the address
  useEffect(() => {
    if (timer.current !== undefined) return;
    setTyped((now) => (now.trim() === (address.name ?? '') ? now : (address.name ?? '')));
  }, [address.name]);
  return (
    <div className="relative max-md:col-span-2 md:max-w-sm md:flex-1">
      <label htmlFor={id} className="sr-only">
        {t('list.searchName')}
      </label>
      <Icon name="search" size={18} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-muted" />
      <input
        id={id}
        type="search"
        dir="auto"
        value={typed}
        onChange={(event) => type(event.target.value)}
        placeholder={t('list.searchName')}
        className={clsx(inputClass, 'ps-10')}
      />
    </div>
  );
}

function InForce({
  address,
  vendorName,
  stake,
  onGo,
}: Pick<Props, 'address' | 'vendorName' | 'onGo'> & { stake: (value: string) => string }) {
  const t = useT();
  const localText = useLocalText();
  const words = {
    vassalage: vendorName ? localText(vendorName) : (address.vassalage ?? ''),
    gameClassify: address.gameClassify ?? '',
    minBet: address.minBet ? t('list.fromBet', { bet: stake(address.minBet) }) : '',
    name: `“${address.name}”`,
    sort: '',
  };
  const shown = filtersInForce(address);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('list.inForce')} className="flex flex-wrap gap-2">
      {shown.map((key) => (
        <li key={key}>
          <RemovableChip
            removeLabel={t('list.remove', { filter: words[key] })}
            onRemove={() => onGo(withFilters(address, { [key]: undefined }))}
          >
            <bdi dir="auto">{words[key]}</bdi>
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}
