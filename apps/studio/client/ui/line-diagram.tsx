const STEP = 12;

/** The path of a pay line on the grid. */
export function LineDiagram({ rows, height, number }: { rows: readonly number[]; height: number; number: number }) {
  const points = rows.map((row, reel) => `${reel * STEP + 7},${row * STEP + 7}`);
  const places = rows.flatMap((_, reel) =>
    Array.from({ length: height }, (_unused, row) => ({ x: reel * STEP + 2, y: row * STEP + 2 })),
  );
  const [wide, high] = [rows.length * STEP + 2, height * STEP + 2];
  return (
    <svg width={wide * 1.2} height={high * 1.2} viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={String(number)}>
      {places.map(({ x, y }) => (
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
