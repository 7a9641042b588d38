import { REELS, ROWS } from '../../games/engine/slot-rules.ts';

const STEP = 12;
const PLACES = Array.from({ length: REELS * ROWS }, (_, i) => ({
  x: Math.floor(i / ROWS) * STEP + 2,
  y: (i % ROWS) * STEP + 2,
}));

/** The way of one line over the grid. */
export function LineDiagram({ rows, number }: { rows: readonly number[]; number: number }) {
  const points = rows.map((row, reel) => `${reel * 12 + 7},${row * 12 + 7}`);
  return (
    <svg width="74" height="46" viewBox="0 0 62 38" role="img" aria-label={String(number)}>
      {PLACES.map(({ x, y }) => (
        <rect key={`${x},${y}`} x={x} y={y} width="10" height="10" rx="2" fill="var(--sunken)" stroke="var(--line)" />
      ))}
      <polyline points={points.join(' ')} fill="none" stroke="var(--act)" strokeWidth="2" strokeLinejoin="round" />
      {points.map((point) => {
        const [x, y] = point.split(',').map(Number) as [number, number];
        return (
          <rect
            key={point}
            x={x - 2.4}
            y={y - 2.4}
            width="4.8"
            height="4.8"
            fill="var(--act)"
            transform={`rotate(45 ${x} ${y})`}
          />
        );
      })}
    </svg>
  );
}
