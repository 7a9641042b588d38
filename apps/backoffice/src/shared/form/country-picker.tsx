import { useLanguage } from '@kismet/app-kit/texts';
import { COUNTRIES } from '@kismet/contracts/site/countries';
import { inputClass } from '@kismet/ui/form/field';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { useId, useMemo, useState } from 'react';
import { countryName } from '../texts/country-name.ts';

interface Props {
  label: string;
  hint?: string;
  value: readonly string[];
  onChange: (codes: string[]) => void;
  disabled?: boolean;
}

/** Multi-select of countries: selected ones as removable chips, others by typing. */
export function CountryPicker({ label, hint, value, onChange, disabled = false }: Props) {
  const { t, language } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const all = useMemo(() => {
    const collator = new Intl.Collator(language.tag);
    return COUNTRIES.map((code) => ({ code, name: countryName(code, language.tag) })).sort((one, other) =>
      collator.compare(one.name, other.name),
    );
  }, [language.tag]);
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = all.filter(({ code, name }) => `${name} ${code}`.toLocaleLowerCase().includes(wanted));
  const toggle = (code: string) =>
    onChange(value.includes(code) ? value.filter((one) => one !== code) : [...value, code]);
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-2">
      <legend className="pb-1.5 text-meta font-semibold text-ink-soft">{label}</legend>
      {hint && <p className="text-meta text-ink-muted">{hint}</p>}
      {value.length === 0 ? (
        <p className="text-meta text-ink-muted">{t('bo.countries.none')}</p>
      ) : (
        <Chosen codes={value} isOff={disabled} onRemove={toggle} />
      )}
      {!disabled && (
        <>
          <input
            type="search"
            dir="auto"
            aria-label={t('bo.countries.find')}
            placeholder={t('bo.countries.find')}
            aria-controls={id}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={inputClass}
          />
          <section
            id={id}
            aria-label={label}
            tabIndex={0}
            className="grid max-h-56 auto-rows-min gap-x-3 overflow-auto rounded-input border border-line p-2 sm:grid-cols-2"
          >
            {shown.map(({ code, name }) => (
              <Choice
                key={code}
                code={code}
                name={name}
                isChosen={value.includes(code)}
                onToggle={() => toggle(code)}
              />
            ))}
            {shown.length === 0 && <p className="p-1.5 text-meta text-ink-muted">{t('bo.countries.noMatch')}</p>}
          </section>
        </>
      )}
    </fieldset>
  );
}

interface ChosenProps {
  readonly codes: readonly string[];
  readonly isOff: boolean;
  readonly onRemove: (code: string) => void;
}
/** Selected countries, each a chip that removes it. */
function Chosen({ codes, isOff, onRemove }: ChosenProps) {
  const { t, language } = useLanguage();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {codes.map((code) => (
        <li key={code}>
          <button
            type="button"
            onClick={() => onRemove(code)}
            aria-label={t('bo.countries.remove', { name: countryName(code, language.tag) })}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-chip bg-act-soft px-2.5 text-meta font-semibold text-act disabled:opacity-70"
          >
            {countryName(code, language.tag)}
            {!isOff && <Icon name="close" size={12} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  readonly code: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}
const Choice = ({ code, name, isChosen, onToggle }: ChoiceProps) => (
  <label
    className={clsx(
      'flex min-h-8 items-center gap-2 rounded-chip px-1.5 text-meta hover:bg-sunken',
      isChosen ? 'font-semibold text-ink' : 'text-ink-soft',
    )}
  >
    <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-4 shrink-0 accent-act" />
    <span className="min-w-0 truncate">{name}</span>
    <span className="ms-auto">
      <bdi dir="ltr" className="code text-ink-muted">
        {code}
      </bdi>
    </span>
  </label>
);
