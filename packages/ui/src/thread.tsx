import clsx from 'clsx';

/** Line and mark under the selected item: two pseudo-elements with logical positions. */
export const threadMark =
  "after:absolute after:inset-x-3.5 after:-bottom-px after:h-0.5 after:bg-act after:content-[''] before:absolute before:-bottom-1 before:start-1/2 before:z-1 before:size-2.5 before:rotate-45 before:bg-act before:content-[''] rtl:before:translate-x-1/2 ltr:before:-translate-x-1/2";

export type StepState = 'done' | 'now' | 'ahead';

/** One step mark: solid is done, hollow is current, faint is ahead. */
export function StepMark({ state, className }: { state: StepState; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'z-1 block size-3.5 rotate-45 border-2',
        state === 'done' ? 'border-act bg-act' : state === 'now' ? 'border-act bg-surface' : 'border-line bg-surface',
        className,
      )}
    />
  );
}

export interface Step {
  readonly label: string;
  readonly state: StepState;
}

/** A stepper: the labels say the progress; the marks repeat it. */
export function Thread({ steps, label, labels = true }: { steps: readonly Step[]; label: string; labels?: boolean }) {
  const done = steps.findLastIndex((step) => step.state !== 'ahead');
  const share = steps.length > 1 ? Math.max(0, done) / (steps.length - 1) : 0;
  return (
    <ol aria-label={label} className="relative flex justify-between">
      <span aria-hidden className="absolute inset-x-1.5 top-1.5 h-0.5 bg-line" />
      <span
        aria-hidden
        className="absolute start-1.5 top-1.5 h-0.5 bg-act transition-[inline-size] duration-[320ms]"
        style={{ inlineSize: `calc((100% - 12px) * ${share})` }}
      />
      {steps.map((step) => (
        <li
          key={step.label}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="grid justify-items-center gap-1.5 first:justify-items-start last:justify-items-end"
        >
          <StepMark state={step.state} />
          <span
            className={clsx(
              labels ? 'text-meta' : 'sr-only',
              step.state === 'ahead' ? 'text-ink-muted' : 'text-ink-soft',
            )}
          >
            {step.label}
          </span>
        </li>
      ))}
    </ol>
  );
}
