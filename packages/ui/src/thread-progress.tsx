import { StepMark } from './thread.tsx';

/** A share on a thread, 0 to 1. */
export function ThreadProgress({ share, label }: { share: number; label: string }) {
  const clamped = Math.min(1, Math.max(0, share));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(clamped * 100)}
      className="relative h-3.5"
    >
      <span className="absolute inset-x-0 top-1.5 h-0.5 bg-line" />
      <span
        className="absolute start-0 top-1.5 h-0.5 bg-act transition-[inline-size] duration-[320ms]"
        style={{ inlineSize: `${clamped * 100}%` }}
      />
      <span
        className="absolute top-0 transition-[inset-inline-start] duration-[320ms]"
        style={{ insetInlineStart: `calc(${clamped * 100}% - 7px)` }}
      >
        <StepMark state={clamped >= 1 ? 'done' : 'now'} />
      </span>
    </div>
  );
}
