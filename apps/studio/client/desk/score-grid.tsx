import { parseUnits } from '@kismet/kernel/money';
import type { FixtureSheet } from '../../server/desk/fixture-sheet.ts';
import { teamName } from '../sports/book-words.ts';
import { useText } from '../text.ts';
import { Code } from './parts.tsx';
import { shortAmount, strengthOf } from './short-amount.ts';

const MOST_COLOUR = 45;
const sizeOf = (decimal: string): bigint => parseUnits(decimal.replace('-', '')) ?? 0n;

/** What the book keeps for each final score of a match: colour and number say the same. */
export function ScoreGrid({ fixture, grid }: Pick<FixtureSheet, 'fixture' | 'grid'>) {
  const text = useText();
  if (!grid) return <p className="text-ink-soft">{text('desk.sheet.grid.none')}</p>;
  const { sport, league, home, away } = fixture;
  const greatest = grid.cells.map(({ worst }) => sizeOf(worst)).reduce((most, size) => (size > most ? size : most), 0n);
  const cellAt = (row: string, column: string) => grid.cells.find((cell) => cell.row === row && cell.column === column);
  const isGoals = sport === 'football';
  const rowName = (row: string) => (isGoals ? row : teamName(league, row === 'home' ? home : away));
  return (
    <div className="grid gap-2">
      <p className="text-meta text-ink-soft">{text('desk.sheet.grid.about')}</p>
      {/* Focusable, because it scrolls. */}
      <section
        tabIndex={0}
        className="overflow-x-auto"
        aria-label={text(`desk.sheet.grid.${sport}` as 'desk.sheet.grid.football')}
      >
        {/* scores are read from left to right, home first, in every language */}
        <table dir="ltr" className="text-meta num border-separate border-spacing-0.5">
          <thead>
            <tr>
              <td className="text-ink-soft text-tiny max-w-16 p-1 sm:max-w-none">
                {isGoals && <bdi>{`${teamName(league, home)} ↓`}</bdi>}
              </td>
              {isGoals && (
                <th colSpan={grid.columns.length} className="text-ink-soft text-tiny p-1 text-start font-normal">
                  <bdi>{`${teamName(league, away)} →`}</bdi>
                </th>
              )}
            </tr>
            <tr>
              <td />
              {grid.columns.map((column) => (
                <th key={column} scope="col" className="min-w-9 p-1 font-semibold whitespace-nowrap sm:min-w-11">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row) => (
              <tr key={row}>
                <th scope="row" className="max-w-16 p-1 sm:max-w-28 text-start font-semibold">
                  <bdi>{rowName(row)}</bdi>
                </th>
                {grid.columns.map((column) => (
                  <Cell key={column} cell={cellAt(row, column)} greatest={greatest} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sizeOf(grid.beside.payout) > 0n && (
        <p className="text-meta">
          {text('desk.sheet.grid.beside', {
            staked: `\u2066${grid.beside.staked}\u2069`,
            payout: `\u2066${grid.beside.payout}\u2069`,
          })}
        </p>
      )}
      <p className="font-semibold">
        {text('desk.liability.worst')}: <Code>{grid.worst}</Code>
      </p>
    </div>
  );
}

type GridCell = NonNullable<FixtureSheet['grid']>['cells'][number];

function Cell({ cell, greatest }: { cell: GridCell | undefined; greatest: bigint }) {
  if (!cell) return <td className="bg-sunken rounded-chip" />;
  const colour = cell.worst.startsWith('-') ? 'var(--danger)' : 'var(--win)';
  const part = Math.round(strengthOf(cell.worst, greatest) * MOST_COLOUR);
  return (
    <td
      className="rounded-chip text-ink text-tiny sm:text-meta h-9 min-w-9 px-0.5 text-center whitespace-nowrap sm:min-w-11"
      style={{ backgroundColor: `color-mix(in srgb, ${colour} ${part}%, var(--surface))` }}
      title={`${cell.worst} · ${(cell.chancePpm / 10_000).toFixed(2)} %`}
    >
      {shortAmount(cell.worst)}
    </td>
  );
}
