import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import clsx from 'clsx';
import { type Ref, type TextareaHTMLAttributes, useId } from 'react';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'dir'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A labelled multi-line field; its direction follows the text. */
export function TextArea({ label, hint, error, className, rows = 3, ...rest }: Props) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        dir="auto"
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        className={clsx(inputClass, 'py-2', className)}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
