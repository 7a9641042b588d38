import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { FieldNotes } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A checkbox with its label. */
export function Checkbox({ label, error, hint, id, ...input }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const notes = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-2.5">
        <input
          {...input}
          id={inputId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          className="mt-1 size-5 shrink-0 accent-act"
        />
        <label htmlFor={inputId} className="text-body text-ink-soft">
          {label}
        </label>
      </div>
      <FieldNotes id={inputId} hint={hint} error={error} />
    </div>
  );
}
