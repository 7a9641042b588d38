import clsx from 'clsx';
import { useId } from 'react';
import type { Choice } from './select.tsx';

/** A few choices side by side; radio buttons, with arrow keys in reading direction. */
export function SegmentedControl<V extends string>({
  label,
  choices,
  value,
  onChoose,
  className,
}: {
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChoose: (value: V) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset className={clsx('flex rounded-button border border-line bg-sunken p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex min-h-9 pointer-coarse:min-h-11 flex-1 items-center justify-center rounded-input px-3 text-meta font-semibold whitespace-nowrap text-ink-soft has-checked:bg-surface has-checked:text-act has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
