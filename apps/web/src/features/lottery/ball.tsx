import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';

type Look = 'plain' | 'hit' | 'quiet';
const LOOKS: Record<Look, string> = {
  plain: 'border-line-strong bg-surface text-ink',
  hit: 'border-win bg-win-soft text-win font-bold underline underline-offset-4',
  quiet: 'border-line bg-sunken text-ink-muted',
};

/** A drawn number. Hits are underlined as well as green. */
export function Ball({ text, look = 'plain', small = false }: { text: string; look?: Look; small?: boolean }) {
  return (
    <bdi
      dir="ltr"
      className={clsx(
        'num inline-grid place-items-center rounded-full border font-semibold',
        small ? 'h-7 min-w-7 px-1 text-meta' : 'h-9 min-w-9 px-1.5 text-label',
        text.length > 2 && 'rounded-chip',
        LOOKS[look],
      )}
    >
      {text}
    </bdi>
  );
}

const PIPS: Record<string, readonly (readonly [number, number])[]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};
/** A die seen from above. */
export function Die({ face, size = 36, hit = false }: { face: string; size?: number; hit?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role="img"
      aria-label={face}
      className={clsx(
        'rounded-chip border',
        hit ? 'border-win bg-win-soft text-win' : 'border-line-strong bg-surface text-ink',
      )}
    >
      {PIPS[face]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={2.2} fill="currentColor" />
      ))}
    </svg>
  );
}

/** Marks a hit without relying on colour. */
export const HitMark = ({ label }: { label: string }) => (
  <span className="inline-flex items-center gap-1 text-meta font-semibold text-win">
    <Icon name="check" size={16} />
    {label}
  </span>
);
