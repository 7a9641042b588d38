import clsx from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { DateInWords } from './date-in-words.tsx';

export const inputClass =
  'w-full min-h-11 rounded-input border border-line-strong bg-surface px-3.5 text-ink text-label outline-offset-1 disabled:opacity-60 disabled:bg-sunken aria-invalid:border-danger';

interface Shell {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** `ltr` for content that is left to right in any language: user names, numbers, codes. */
  writes?: 'auto' | 'ltr';
  end?: ReactNode;
}
export type FieldProps = Shell & Omit<ComponentPropsWithRef<'input'>, 'dir'>;

/**
 * A labelled input. Label, input and message are siblings, since a message inside the label would change the
 * accessible name. The hint stays beside an error: it usually says how to fix it.
 */
export function Field({ label, hint, error, writes = 'auto', end, className, id, ...input }: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const isDate = input.type === 'date';
  const notes = [
    isDate && `${inputId}-words`,
    hint && `${inputId}-hint`,
    error && `${inputId}-error`,
    input['aria-describedby'],
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={inputId} className="text-meta font-semibold text-ink-soft">
        {label}
        {input.required && (
          <span aria-hidden className="ms-1 text-danger">
            *
          </span>
        )}
      </label>
      <div className="relative">
        <input
          {...input}
          id={inputId}
          dir={writes}
          placeholder={input.placeholder ?? ' '}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          // a left-to-right field keeps its sides in a right-to-left page: padding goes where the button is
          className={clsx(inputClass, Boolean(end) && (writes === 'ltr' ? 'pe-12 rtl:ps-12 rtl:pe-3.5' : 'pe-12'))}
        />
        {end && <span className="absolute inset-y-0 end-0 grid place-items-center">{end}</span>}
      </div>
      {isDate && <DateInWords inputId={inputId} id={`${inputId}-words`} />}
      <FieldNotes id={inputId} hint={hint} error={error} />
    </div>
  );
}

/** Below a field: hint and error. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-ink-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-meta font-semibold text-danger">
          {error}
        </p>
      )}
    </>
  );
}
