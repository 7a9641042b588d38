import type { FigureView, TableFigures, Verdict } from '../../server/desk/figures.ts';
import { type MessageKey, useText } from '../text.ts';
import { Code, Fact, Region } from './parts.tsx';
import { useAsked } from './use-desk.ts';

const READ_EACH_MS = 60_000;
const VERDICTS = {
  few: ['desk.figures.few', 'bg-sunken text-ink-soft'],
  within: ['desk.figures.within', 'bg-win-soft text-win'],
  below: ['desk.figures.below', 'bg-danger-soft text-danger'],
  above: ['desk.figures.above', 'bg-danger-soft text-danger'],
} as const satisfies Record<Verdict, readonly [MessageKey, string]>;

/** What each table paid, compared with its game's average, and whether chance explains the difference (rule 6.60). */
export function FiguresTab({ lang }: { lang: string }) {
  const text = useText();
  const asked = useAsked((api) => api.figures(), READ_EACH_MS);
  return (
    <section aria-label={text('desk.tab.figures')} className="grid gap-3">
      <p className="text-meta text-ink-soft max-w-prose">{text('desk.figures.about')}</p>
      <Region
        asked={asked}
        isEmpty={({ tables }) => tables.every(({ month }) => month === null)}
        empty={text('desk.figures.none')}
      >
        {({ tables }) => (
          <ul className="grid gap-3 lg:grid-cols-2">
            {tables
              .filter(({ month }) => month !== null)
              .map((table) => (
                <TableCard key={table.table} of={table} lang={lang} />
              ))}
          </ul>
        )}
      </Region>
    </section>
  );
}

function TableCard({ of: { table, names, day, month }, lang }: { of: TableFigures; lang: string }) {
  const text = useText();
  return (
    <li className="rounded-card border-line bg-surface grid content-start gap-4 border p-4">
      <h2 className="text-label flex flex-wrap items-baseline gap-x-3 font-bold">
        <bdi>{names[lang] ?? names.en}</bdi>
        <span className="text-meta text-ink-soft font-normal">
          <Code>{table}</Code>
        </span>
      </h2>
      {day && <Span name={text('desk.figures.day')} figure={day} />}
      {month && <Span name={text('desk.figures.month')} figure={month} />}
    </li>
  );
}

function Span({ name, figure }: { name: string; figure: FigureView }) {
  const text = useText();
  const [word, tone] = VERDICTS[figure.verdict];
  return (
    <section className="grid gap-2">
      <h3 className="text-meta flex flex-wrap items-center gap-2 font-semibold">
        {name}
        <span className={`text-tiny rounded-full px-3 py-1 font-bold ${tone}`}>{text(word)}</span>
      </h3>
      <dl className="text-meta grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        <Fact name={text('desk.figures.rounds')}>{figure.rounds}</Fact>
        <Fact name={text('desk.figures.bets')}>{figure.wagers}</Fact>
        <Fact name={text('desk.figures.staked')}>
          <Code>{figure.staked}</Code>
        </Fact>
        <Fact name={text('desk.figures.expected')}>
          <Code>{`${figure.expected} (${figure.expectedPercent}%)`}</Code>
        </Fact>
        <Fact name={text('desk.figures.paid')}>
          <Code>{`${figure.paid} (${figure.paidPercent}%)`}</Code>
        </Fact>
        <Fact name={text('desk.figures.band')}>
          <Code>{figure.from}</Code> – <Code>{figure.to}</Code>
        </Fact>
      </dl>
    </section>
  );
}
