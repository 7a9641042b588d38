import { useT } from '@kismet/app-kit/texts';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { PasswordField } from '@kismet/ui/form/password-field';
import type { Ref } from 'react';

interface Props {
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (pin: string) => void;
  error: string | undefined;
}

/** The PIN, accepting any digits. */
export function PinField({ onChange, ...field }: Props) {
  const t = useT();
  return (
    <PasswordField
      {...field}
      label={t('withdraw.pin')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      required
      onChange={(event) => onChange(asciiDigits(event.target.value).trim())}
      showLabel={t('auth.showPin')}
      hideLabel={t('auth.hidePin')}
      className="max-w-64"
    />
  );
}
