import { useLanguage } from '@kismet/app-kit/texts';
import { inputClass } from '@kismet/ui/form/field';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { countriesIn, findCountries } from './countries.ts';
import { Flag } from './flag.tsx';

interface Props {
  current: string;
  onChoose: (country: string) => void;
  onClose: () => void;
}

/** The searchable list of countries (ui 6.12): typing filters, arrows move, Enter selects, Escape closes. */
export default function CountryList({ current, onChoose, onClose }: Props) {
  const { t, language } = useLanguage();
  const id = useId();
  const [query, setQuery] = useState('');
  const found = findCountries(countriesIn(language.tag), query);
  const [active, setActive] = useState(() => found.findIndex((one) => one.code === current));
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useInSight(input, list, active);
  const onKeyDown = (event: KeyboardEvent) => hearKey(event, { active, found, onMove: setActive, onChoose, onClose });
  return (
    <div className="grid gap-2 p-2">
      <div className="relative">
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[active] ? `${id}-${found[active].code}` : undefined}
          aria-autocomplete="list"
          aria-label={t('phone.findCountry')}
          placeholder={t('phone.findCountry')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className={clsx(inputClass, 'ps-10')}
        />
        <SearchIcon />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('phone.countries')}
        tabIndex={-1}
        className="grid max-h-60 overflow-y-auto overscroll-contain"
      >
        {found.map((one, at) => (
          <CountryOption
            key={one.code}
            id={`${id}-${one.code}`}
            at={at}
            country={one}
            isActive={at === active}
            isChosen={one.code === current}
            onChoose={() => onChoose(one.code)}
            onPoint={() => setActive(at)}
          />
        ))}
        {found.length === 0 && <p className="px-3 py-4 text-center text-meta text-ink-muted">{t('phone.noCountry')}</p>}
      </div>
    </div>
  );
}

const SearchIcon = () => (
  <Icon name="search" size={18} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-muted" />
);

/** Focuses the field when the list opens, and keeps the active country visible. */
function useInSight(
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLDivElement | null>,
  active: number,
): void {
  useEffect(() => {
    input.current?.focus();
    input.current?.closest('[data-country-panel]')?.scrollIntoView({ block: 'nearest' });
  }, [input]);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
}

interface Heard extends Pick<Props, 'onChoose' | 'onClose'> {
  readonly active: number;
  readonly found: ReturnType<typeof findCountries>;
  readonly onMove: (to: number) => void;
}
function hearKey(event: KeyboardEvent, { active, found, onMove, onChoose, onClose }: Heard): void {
  const to = movedTo(event.key, active, found.length - 1);
  const chosen = event.key === 'Enter' && found[Math.max(0, active)];
  if (to === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  if (to !== undefined) onMove(to);
  if (chosen) onChoose(chosen.code);
  if (event.key !== 'Escape') return;
  // the surrounding dialog stays open
  event.stopPropagation();
  onClose();
}

const PAGE = 6;
/** Target of a key in a list; undefined if none. */
const movedTo = (key: string, active: number, last: number): number | undefined =>
  ({
    ArrowDown: Math.min(last, active + 1),
    ArrowUp: Math.max(0, active - 1),
    PageDown: Math.min(last, active + PAGE),
    PageUp: Math.max(0, active - PAGE),
  })[key];

interface OptionProps {
  readonly id: string;
  readonly at: number;
  readonly country: ReturnType<typeof findCountries>[number];
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}
function CountryOption({ id, at, country, isActive, isChosen, onChoose, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which names this option as active
    <div
      id={id}
      data-at={at}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
      onPointerMove={() => !isActive && onPoint()}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 text-body',
        isActive && 'bg-act-soft',
        isChosen && 'font-semibold text-act',
      )}
    >
      <Flag country={country.code} />
      <bdi className="min-w-0 flex-1 truncate">{country.name}</bdi>
      <bdi dir="ltr" className="num text-ink-muted">
        +{country.dialling}
      </bdi>
    </div>
  );
}
