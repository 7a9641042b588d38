import clsx from 'clsx';

interface Props {
  /** Accessible name; the visible one is beside it. */
  label: string;
  describedBy?: string | undefined;
  on: boolean;
  onTurn: (on: boolean) => void;
  disabled?: boolean;
}

/** On or off, by position and colour; the knob is at the inline end when on. */
export function Toggle({ label, describedBy, on, onTurn, disabled = false }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onTurn(!on)}
      className="grid size-11 shrink-0 place-items-center rounded-input disabled:cursor-not-allowed disabled:opacity-55 md:!size-11"
    >
      <span
        aria-hidden
        className={clsx(
          'flex h-6 w-11 items-center rounded-full border px-0.5 transition-colors duration-[120ms]',
          on ? 'justify-end border-act bg-act' : 'justify-start border-line-strong bg-sunken',
        )}
      >
        <span className={clsx('size-4.5 rounded-full', on ? 'bg-surface' : 'bg-ink-muted')} />
      </span>
    </button>
  );
}
