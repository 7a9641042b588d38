import { Field } from '@kismet/ui/form/field';
import { useState } from 'react';
import { useOperator } from '../session.ts';
import { momentOfInput, zoneInput } from '../zone-time.ts';

interface Props {
  label: string;
  hint: string;
  /** RFC 3339; null if none. */
  value: string | null;
  error: string | undefined;
  disabled: boolean;
  onChange: (iso: string | null) => void;
}
/** A moment in the brand's zone. A datetime field is temporarily incomplete: input is kept here, the moment once complete. */
export function MomentField({ label, hint, value, error, disabled, onChange }: Props) {
  const { zone } = useOperator();
  const [typed, setTyped] = useState(() => zoneInput(value, zone));
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      type="datetime-local"
      writes="ltr"
      disabled={disabled}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(momentOfInput(event.target.value, zone));
      }}
    />
  );
}
