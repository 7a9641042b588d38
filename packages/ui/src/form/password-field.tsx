import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { Field, type FieldProps } from './field.tsx';

/** A password field with a show button. Pasting and password managers work. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: FieldProps & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-label={shown ? hideLabel : showLabel}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="grid size-11 place-items-center rounded-input text-ink-muted hover:text-ink"
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
    </button>
  );
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      writes="ltr"
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  );
}
