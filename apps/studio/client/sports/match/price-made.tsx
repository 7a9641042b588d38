import { useState } from 'react';
import { verifyFixture } from '../../../games/sports/matches/fixture-stream.ts';
import { rulesOf } from '../../../games/sports/matches/sport-rules.ts';
import type { FixtureProofView, MatchView } from '../../../server/sports/fixture-view.ts';
import { useText } from '../../text.ts';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ltr, marketText, pickText } from '../book-words.ts';
import { useBook, useOddsText } from '../use-book.ts';

type Check = { readonly proof: FixtureProofView; readonly isKept: boolean; readonly isSame: boolean };

/** How the prices of a match are made, and its proof once it is over. */
export function PriceMade({ match }: { match: MatchView }) {
  const text = useText();
  const oddsText = useOddsText();
  const { main } = match;
  const isFed = match.commitment === null;
  return (
    <details className="border-line bg-surface rounded-card border p-3">
      <summary className="text-label min-h-11 cursor-pointer content-center font-bold">{text('book.made')}</summary>
      <div className="text-meta grid gap-3 pt-2">
        <p>{text(isFed ? 'book.made.fed' : `book.made.${match.sport}`)}</p>
        {!isFed && <p>{text('book.made.margin')}</p>}
        {main && (
          <table className="w-full">
            <thead>
              <tr className="text-ink-muted">
                <th className="text-start font-normal">{text('book.made.pick')}</th>
                <th className="text-end font-normal">{text('book.made.chance')}</th>
                <th className="text-end font-normal">{text('book.made.price')}</th>
              </tr>
            </thead>
            <tbody>
              {match.chances.map(({ code, ppm }) => {
                const odds = main.selections.find((one) => one.code === code)?.oddsE4;
                return (
                  <tr key={code}>
                    <th scope="row" className="py-1 text-start font-normal">
                      {pickText(text, main.market, code, match)}
                    </th>
                    <td className="num text-end">{ltr(`${(ppm / 10_000).toFixed(1)} %`)}</td>
                    <td className="num text-end">{odds ? ltr(oddsText(odds)) : '–'}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        <ByHand match={match} />
        {match.commitment !== null && (
          <>
            <Code label={text('book.made.terms')} value={JSON.stringify(match.terms)} />
            <Code label={text('book.made.seal')} value={match.commitment} />
            <Proof match={match} />
          </>
        )}
      </div>
    </details>
  );
}

/** Prices and margins set by a person: they are not the model's. */
function ByHand({ match }: { match: MatchView }) {
  const text = useText();
  const oddsText = useOddsText();
  const set = match.offers.flatMap(({ market, selections }) =>
    selections.flatMap(({ code, oddsE4, isByHand }) => (isByHand && oddsE4 ? [{ market, code, oddsE4 }] : [])),
  );
  if (set.length === 0 && !match.hasHandMargin) return null;
  return (
    <div className="bg-info-soft rounded-button p-3">
      {match.hasHandMargin && <p className="font-semibold">{text('book.made.handMargin')}</p>}
      {set.length > 0 && <p className="font-semibold">{text('book.made.byHand')}</p>}
      <ul>
        {set.map(({ market, code, oddsE4 }) => (
          <li key={`${market} ${code}`}>
            {marketText(text, market, match)} · {pickText(text, market, code, match)} · {ltr(oddsText(oddsE4))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The match recomputed in this browser from its published seed. */
function Proof({ match }: { match: MatchView }) {
  const game = useBook();
  const text = useText();
  const [check, setCheck] = useState<Check | 'idle' | 'busy' | 'error'>('idle');
  if (match.stage !== 'over' && match.stage !== 'cancelled')
    return <p className="bg-warn-soft rounded-button p-3">{text('book.proof.sealed')}</p>;
  const run = async () => {
    setCheck('busy');
    setCheck(await checked(await game.api.proof(match.id)).catch(() => 'error' as const));
  };
  return (
    <div className="grid gap-3">
      <button
        type="button"
        disabled={check === 'busy'}
        onClick={() => void run().catch(() => setCheck('error'))}
        className="bg-act text-on-act rounded-button text-label min-h-11 px-5 font-semibold"
      >
        {text('book.proof.check')}
      </button>
      {check === 'error' && <p role="alert">{text('book.failed')}</p>}
      {typeof check === 'object' && (
        <div role="status" className="grid gap-2 font-semibold">
          <Verdict isGood={check.isKept} words={text(check.isKept ? 'book.proof.kept' : 'book.proof.broken')} />
          <Verdict isGood={check.isSame} words={text(check.isSame ? 'book.proof.same' : 'book.proof.differs')} />
          <Code label={text('book.proof.seed')} value={check.proof.seed!} />
        </div>
      )}
    </div>
  );
}

async function checked(proof: FixtureProofView): Promise<Check> {
  const { id, sport, terms, commitment, seed, standing } = proof;
  const rules = rulesOf(sport);
  const bytes = Uint8Array.from(seed!.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const { course, isKept } = await verifyFixture(id, commitment, bytes, rules.play(terms));
  const own = rules.nowOf(terms, course, course.at(-1)!.at).standing;
  return { proof, isKept, isSame: JSON.stringify(own) === JSON.stringify(standing) };
}

const Verdict = ({ isGood, words }: { isGood: boolean; words: string }) => (
  <p className={`flex items-center gap-2 ${isGood ? 'text-win' : 'text-danger'}`}>
    <Icon name={isGood ? 'check' : 'close'} size={18} />
    <span>{words}</span>
  </p>
);
