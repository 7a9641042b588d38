import clsx from 'clsx';

const [WIDTH, HEIGHT] = [96, 24];

/** A figure's course over the days, left to right in every language; hidden from screen readers, since the table below has the amounts. */
export function Spark({ values, className }: { values: readonly number[]; className?: string }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return null;
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * WIDTH;
    const y = HEIGHT - ((value - least) / (most - least)) * HEIGHT;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden
      viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      className={clsx('h-6 w-full', className)}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
