import { useLanguage } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { Skeletons } from '@kismet/ui/skeleton';
import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Flag } from './flag.tsx';

const CountryList = lazy(() => import('./country-list.tsx'));
/** Row CC-01. */
const CLOSES_AFTER_MS = 200;

interface Props {
  country: string;
  /** Digits; empty until known. */
  dialling: string;
  onChoose: (country: string) => void;
  disabled?: boolean | undefined;
}

/** Flag and dialling code; a press opens the list, which closes 200 ms after focus has left it. */
export function CountryButton({ country, dialling, onChoose, disabled }: Props) {
  const { t, language } = useLanguage();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget as Node | null)) return;
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setOpen(false), CLOSES_AFTER_MS);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const name = new Intl.DisplayNames(language.tag, { type: 'region', fallback: 'code' }).of(country) ?? country;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus come and go; what acts is inside
    <div ref={root} onBlur={onBlur} onFocus={() => clearTimeout(leaving.current)}>
      <button
        ref={button}
        type="button"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={t('phone.countryIs', { country: name, code: `+${dialling}` })}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-2 rounded-input border border-line-strong bg-sunken px-3 text-label disabled:opacity-60"
      >
        <Flag country={country} />
        <bdi dir="ltr" className="num">
          +{dialling}
        </bdi>
        <Icon name="chevron-down" size={16} className="text-ink-muted" />
      </button>
      {open && (
        <div
          data-country-panel
          dir={language.direction}
          className="absolute inset-x-0 top-full z-40 mt-1 rounded-card border border-line bg-raised shadow-float"
        >
          <Suspense
            fallback={
              <div aria-busy className="grid gap-2 p-3">
                <Skeletons count={4} className="h-9" />
              </div>
            }
          >
            <CountryList
              current={country}
              onClose={close}
              onChoose={(code) => {
                onChoose(code);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
