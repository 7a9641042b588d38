import { useT } from '@kismet/app-kit/texts';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { PasswordField } from '@kismet/ui/password-field';

/** The payment password, in whichever digits it is typed. */
export function PinField({
  id,
  value,
  onPin,
  error,
}: {
  id?: string;
  value: string;
  onPin: (pin: string) => void;
  error: string | null;
}) {
  const t = useT();
  return (
    <PasswordField
      {...(id && { id })}
      label={t('withdraw.pin')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      required
      value={value}
      onChange={(event) => onPin(asciiDigits(event.target.value).trim())}
      error={error ?? undefined}
      showLabel={t('auth.showPassword')}
      hideLabel={t('auth.hidePassword')}
      className="max-w-64"
    />
  );
}
