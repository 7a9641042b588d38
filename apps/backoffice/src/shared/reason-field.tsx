import { FieldNotes, inputClass } from '@kismet/ui/field';
import clsx from 'clsx';
import { type Ref, type TextareaHTMLAttributes, useId } from 'react';

export const REASON_MIN = 3;
const REASON_MAX = 400;

/** Why something is done, in the operator's own words; it goes into the trail. */
export function ReasonField({
  label,
  hint,
  error,
  ...rest
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
} & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        dir="auto"
        rows={3}
        maxLength={REASON_MAX}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        className={clsx(inputClass, 'py-2')}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
