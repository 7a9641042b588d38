import type { FloorTable } from '../../server/desk/floor.ts';
import { useText } from '../text.ts';
import { Code, Fact, Moment } from './parts.tsx';

/** A table in figures: its round, its players, what is open, and the limits of the next round. */
export function TableFacts({ table: { table, round, limits, hasLimits, changedAt } }: { table: FloorTable }) {
  const text = useText();
  return (
    <dl className="text-meta grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      <Fact name={text('desk.fact.table')}>
        <Code>{table}</Code>
      </Fact>
      {round && (
        <>
          <Fact name={text('desk.fact.round')}>
            <Code>{String(round.number)}</Code>
          </Fact>
          <Fact name={text('desk.fact.players')}>{round.players}</Fact>
          <Fact name={text('desk.fact.open')}>
            <Code>{round.open}</Code>
          </Fact>
          {round.mostLoss !== null && (
            <Fact name={text('desk.fact.loss')}>
              <Code>{round.mostLoss}</Code>
            </Fact>
          )}
        </>
      )}
      {hasLimits && (
        <Fact name={text('desk.fact.limits')}>
          <Code>{`${limits.leastStake} – ${limits.mostStake}`}</Code>
        </Fact>
      )}
      {changedAt && (
        <Fact name={text('desk.fact.changed')}>
          <Moment iso={changedAt} />
        </Fact>
      )}
    </dl>
  );
}
