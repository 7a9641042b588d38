import { readMarket } from '../../games/sports/matches/offer.ts';
import type { HeldPreview, SumsView } from '../../server/desk/held-markets.ts';
import { isolated, ltr, marketText, teamName } from '../sports/book-words.ts';
import { useText } from '../text.ts';
import { Code, Fact, Moment } from './parts.tsx';

/** A held market with what the new result would change, one block for each currency. */
export function HeldFacts({ of }: { of: HeldPreview }) {
  const text = useText();
  const { market, league, home, away, since, sums } = of;
  const lineE2 = readMarket(market)?.lineE2 ?? null;
  return (
    <div className="grid gap-3">
      <p className="text-meta">
        <strong>
          {marketText(text, market, of)}
          {lineE2 !== null && ` ${ltr(String(lineE2 / 100))}`}
        </strong>{' '}
        · <bdi>{`${isolated(teamName(league, home))} – ${isolated(teamName(league, away))}`}</bdi> ·{' '}
        {text('desk.held.since')} <Moment iso={since} />
      </p>
      {sums.map((sum) => (
        <Sums key={sum.currency} of={sum} />
      ))}
    </div>
  );
}

function Sums({ of }: { of: SumsView }) {
  const text = useText();
  const { currency, bets, paid, due, raised, added, lowered, takenBack, reopened } = of;
  return (
    <dl className="text-meta grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      <Fact name={text('desk.held.paid', { currency })}>
        <Code>{paid}</Code>
      </Fact>
      <Fact name={text('desk.held.due', { currency })}>
        <Code>{due}</Code>
      </Fact>
      <Fact name={text('desk.held.bets')}>{bets}</Fact>
      <Fact name={text('desk.held.added', { count: raised })}>
        <Code>{`+${added}`}</Code>
      </Fact>
      <Fact name={text('desk.held.taken', { count: lowered })}>
        <Code>{`-${takenBack}`}</Code>
      </Fact>
      {reopened > 0 && <Fact name={text('desk.held.reopened')}>{reopened}</Fact>}
    </dl>
  );
}
