import { useT } from '@kismet/app-kit/texts';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Field } from '@kismet/ui/form/field';
import { useState } from 'react';

interface Props {
  label: string;
  hint?: string | undefined;
  bounds: { readonly min: number; readonly max: number };
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** An integer within bounds. Invalid input stays as typed and is reported; it is never changed to another number. */
export function NumberField({ label, hint, bounds: { min, max }, value, onChange, error, disabled }: Props) {
  const t = useT();
  const [typed, setTyped] = useState(String(value));
  const [seen, setSeen] = useState(value);
  // the value changed from outside: discarded or saved
  if (!Object.is(seen, value)) {
    setSeen(value);
    if (!Number.isNaN(value) && Number(typed) !== value) setTyped(String(value));
  }
  const isOut = !Number.isInteger(value) || value < min || value > max;
  return (
    <Field
      label={label}
      hint={hint}
      writes="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      disabled={disabled}
      value={typed}
      error={error ?? (isOut ? t('bo.edit.between', { min, max }) : undefined)}
      onChange={(event) => {
        const text = asciiDigits(event.target.value).trim();
        setTyped(text);
        const next = /^\d+$/.test(text) ? Number(text) : Number.NaN;
        setSeen(next);
        onChange(next);
      }}
      className="max-w-64"
    />
  );
}
