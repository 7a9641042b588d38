import { StepMark } from '@kismet/ui/thread';

/** Steps along a thread, in words. */
export function Steps({ label, steps }: { label: string; steps: readonly string[] }) {
  return (
    <ol aria-label={label} className="relative grid gap-3">
      <span aria-hidden className="absolute start-[6px] top-2 bottom-2 w-0.5 bg-line" />
      {steps.map((step) => (
        <li key={step} className="relative flex gap-3 text-body text-ink-soft">
          <StepMark state="now" className="mt-1.5 shrink-0" />
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
