import type { Outcome } from '../../games/sports/calendar/ended.ts';
import type { TableRow } from '../../games/sports/calendar/league-table.ts';
import type { BookSport } from '../../games/sports/matches/match.ts';
import { useText } from '../text.ts';
import { ltr, teamName } from './book-words.ts';
import { Star } from './star.tsx';

const signed = (value: number): string => ltr(value > 0 ? `+${value}` : `${value}`);
/** A rate in thousandths, with its sign. */
const rateText = (rateE3: number): string =>
  ltr(`${rateE3 > 0 ? '+' : rateE3 < 0 ? '-' : ''}${(Math.abs(rateE3) / 1_000).toFixed(3)}`);

/** The tie-breaker between equals in each sport. */
function decider(sport: BookSport, row: TableRow): string {
  return sport === 'cricket' ? rateText(row.runRateE3) : signed(row.scored - row.conceded);
}

const LOOKS: Readonly<Record<Outcome, string>> = {
  won: 'bg-win-soft text-win',
  drawn: 'bg-sunken text-ink-soft',
  lost: 'bg-danger-soft text-danger',
};

/** A side's last results, newest last, each by its letter. */
export function Form({ outcomes }: { outcomes: readonly Outcome[] }) {
  const text = useText();
  if (outcomes.length === 0) return null;
  return (
    <span
      dir="ltr"
      role="img"
      aria-label={outcomes.map((outcome) => text(`book.form.${outcome}`)).join(', ')}
      className="inline-flex gap-1"
    >
      {outcomes.map((outcome, n) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: results keep their places
          key={n}
          className={`grid size-6 place-items-center rounded-sm text-[12px] font-bold ${LOOKS[outcome]}`}
        >
          {text(`book.form.${outcome}.short`)}
        </span>
      ))}
    </span>
  );
}

interface Props {
  readonly sport: BookSport;
  readonly league: string;
  readonly rows: readonly TableRow[];
}

/** The table of a league; on a phone it scrolls within itself. */
export function LeagueTable({ sport, league, rows }: Props) {
  const text = useText();
  const hasDraws = sport === 'football';
  const heads = [
    text('book.table.points'),
    text('book.table.played'),
    text('book.table.won'),
    ...(hasDraws ? [text('book.table.drawn')] : []),
    text('book.table.lost'),
    text(`book.table.decider.${sport}`),
    text('book.form'),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section
      aria-label={text('book.table')}
      tabIndex={0}
      className="border-line bg-surface rounded-card overflow-x-auto border"
    >
      <table className="text-meta w-full whitespace-nowrap">
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="p-2 text-start font-normal">
              {text('book.track.team')}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="p-2 text-center font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {rows.map((row, n) => (
            <tr key={row.team}>
              <th scope="row" className="p-1 text-start font-semibold">
                <span className="flex items-center gap-1">
                  <span className="num text-ink-muted w-5 text-center">{n + 1}</span>
                  <Star starred={{ kind: 'team', code: row.team }} name={teamName(league, row.team)} />
                  <bdi>{teamName(league, row.team)}</bdi>
                </span>
              </th>
              <td className="num p-2 text-center font-bold">{row.points}</td>
              {[row.played, row.won, ...(hasDraws ? [row.drawn] : []), row.lost, decider(sport, row)].map(
                (cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                  <td key={place} className="num p-2 text-center">
                    {cell}
                  </td>
                ),
              )}
              <td className="p-2 text-center">
                <Form outcomes={row.form} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
