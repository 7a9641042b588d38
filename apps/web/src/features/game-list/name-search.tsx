import { useT } from '@kismet/app-kit/texts';
import { inputClass } from '@kismet/ui/form/field';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { ListAddress } from '../../shared/api/url.ts';
import { SEARCH_MS, withFilters } from './model.ts';

/** Searches the list by name, debounced. */
export function NameSearch({ address, onGo }: { address: ListAddress; onGo: (address: ListAddress) => void }) {
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
  useEffect(() => () => clearTimeout(timer.current), []);
  // a chip was removed or back was pressed: the field follows the address
  useEffect(() => {
    if (timer.current !== undefined) return;
    setTyped((now) => (now.trim() === (address.name ?? '') ? now : (address.name ?? '')));
  }, [address.name]);
  return (
    <div className="relative min-w-40 flex-1 md:max-w-sm md:min-w-52 md:flex-1">
      <label htmlFor={id} className="sr-only">
        {t('list.searchName')}
      </label>
      <Icon name="search" size={18} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-muted" />
      <input
        id={id}
        type="search"
        dir="auto"
        value={typed}
        maxLength={40}
        onChange={(event) => type(event.target.value)}
        placeholder={t('list.searchName')}
        className={clsx(inputClass, 'px-10 [&::-webkit-search-cancel-button]:hidden')}
      />
    </div>
  );
}
