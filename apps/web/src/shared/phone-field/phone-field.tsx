import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import clsx from 'clsx';
import { type Ref, useId } from 'react';
import { CountryButton } from './country-button.tsx';
import { cleanTyped, loadNumbers, type Phone } from './phone.ts';
import { useDialling } from './use-country.ts';

interface Props {
  label: string;
  value: Phone;
  onChange: (value: Phone) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Whether another country may be selected; its dialling code is shown in any case. */
  canChoose?: boolean;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
  name?: string;
}

/** A mobile number with its country (rows CC-01, LG-08). A pasted international number with `+` is accepted. */
export function PhoneField(props: Props) {
  const { label, value, onChange, onBlur, error, hint, required, disabled, canChoose = true } = props;
  const id = useId();
  const dialling = useDialling(value.country);
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const type = (typed: string) => {
    const next = { ...value, typed: cleanTyped(typed) };
    onChange(next);
    if (next.typed.startsWith('+') && canChoose)
      void loadNumbers()
        .then(({ countryOfTyped }) => countryOfTyped(next.typed))
        .then((country) => country && country !== value.country && onChange({ ...next, country }))
        .catch(() => undefined);
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {label}
        {required && (
          <span aria-hidden className="ms-1 text-danger">
            *
          </span>
        )}
      </label>
      {/* numbers are left to right in every language, dialling code first */}
      <div dir="ltr" className="relative flex gap-2">
        {canChoose ? (
          <CountryButton
            country={value.country}
            dialling={dialling}
            disabled={disabled}
            onChoose={(country) => onChange({ ...value, country })}
          />
        ) : (
          <bdi dir="ltr" className="num grid min-h-11 items-center rounded-input bg-sunken px-3 text-ink-soft">
            +{dialling}
          </bdi>
        )}
        <input
          ref={props.ref}
          id={id}
          name={props.name}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete={props.autoComplete ?? 'tel-national'}
          required={required}
          disabled={disabled}
          value={value.typed}
          maxLength={24}
          placeholder=" "
          onFocus={() => void loadNumbers().catch(() => undefined)}
          onChange={(event) => type(event.target.value)}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          className={clsx(inputClass, 'num min-w-0 flex-1 text-start')}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
