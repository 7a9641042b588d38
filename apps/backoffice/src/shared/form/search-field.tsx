import { inputClass } from '@kismet/ui/form/field';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { useEffect, useId, useState } from 'react';

const SETTLE_MS = 250;

/** Search of a list: written to the address after a pause; `/` focuses it from anywhere. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // the address changed by itself (back, a link): the field follows
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {label}
      </label>
      <div className="relative">
        <Icon
          name="search"
          size={16}
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-muted"
        />
        <input
          id={id}
          data-page-search
          type="search"
          dir="ltr"
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={clsx(inputClass, 'px-9')}
        />
      </div>
    </div>
  );
}
