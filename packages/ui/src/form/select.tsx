import clsx from 'clsx';
import { type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../icon.tsx';
import { FieldNotes, inputClass } from './field.tsx';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
}
type Props<V extends string> = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> & {
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChoose: (value: V) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
};

/** A native select: best on phones, and keyboard-accessible. */
export function Select<V extends string>({
  label,
  choices,
  value,
  onChoose,
  error,
  hint,
  labelHidden,
  className,
  ...rest
}: Props<V>) {
  const id = useId();
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-meta font-semibold text-ink-soft'}>
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChoose(event.target.value as V)}
          aria-invalid={error ? true : undefined}
          className={clsx(inputClass, 'appearance-none pe-10 text-ellipsis')}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} className="bg-surface text-ink">
              {choice.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-muted"
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
