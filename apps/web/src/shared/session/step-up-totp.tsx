import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Field } from '@kismet/ui/form/field';
import type { Ref } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The six digits of an authenticator app, from any keyboard, with or without a gap. */
export function TotpField({ onChange, ...field }: Props) {
  return (
    <Field
      {...field}
      data-autofocus
      required
      writes="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={8}
      onChange={(event) => onChange(asciiDigits(event.target.value).replace(/\D/g, '').slice(0, 6))}
      className="max-w-60"
    />
  );
}
