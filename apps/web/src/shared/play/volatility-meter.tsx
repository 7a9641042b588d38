import { StepMark } from '@kismet/ui/thread';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** Volatility, 1 to 5, as a row of marks; `label` is its text. */
export function VolatilityMeter({ level, label }: { level: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-1.5 px-1">
      {LEVELS.map((one) => (
        <StepMark key={one} state={one <= level ? 'done' : 'ahead'} className="!size-2.5" />
      ))}
    </span>
  );
}
