import type { Plot } from './plot.ts';

interface Mark {
  readonly at: number;
  readonly words: string;
}

/** The grid of a chart behind its numbers: labelled values at the start, and marks along it. */
export function Axes({ plot, values, marks }: { plot: Plot; values: readonly Mark[]; marks: readonly Mark[] }) {
  const { x, y, width, height } = plot;
  return (
    <g fontSize="12" fill="var(--ink-muted)">
      {values.map(({ at, words }) => (
        <g key={at}>
          <line x1={x(0)} x2={width - 10} y1={y(at)} y2={y(at)} stroke="var(--line)" />
          <text x={x(0) - 6} y={y(at) + 4} textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      {marks.map(({ at, words }) => (
        <g key={at}>
          <line x1={x(at)} x2={x(at)} y1={10} y2={height - 20} stroke="var(--line)" />
          <text x={x(at)} y={height - 5} textAnchor="middle">
            {words}
          </text>
        </g>
      ))}
    </g>
  );
}
