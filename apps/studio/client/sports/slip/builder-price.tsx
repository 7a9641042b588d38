import { type Text, useText } from '../../text.ts';
import { isolated, marketText, pickText, teamName } from '../book-words.ts';
import { useBookView, useOddsText } from '../use-book.ts';
import { type BuilderNow, hasBuilderMoved, type SlipPick } from './slip.ts';

/** Why the selections of a bet builder cannot be combined, with their names. Empty for one that is no longer on the slip. */
export function builderProblemText(
  text: Text,
  picks: readonly SlipPick[],
  { code, legs }: NonNullable<BuilderNow['problem']>,
): string {
  const nameOf = (n: number | undefined): string => {
    const pick = n === undefined ? undefined : picks[n];
    if (!pick) return '';
    return isolated(`${marketText(text, pick.market, pick)}: ${pickText(text, pick.market, pick.selection, pick)}`);
  };
  const names = { one: nameOf(legs[0]), other: nameOf(legs[1]) };
  switch (code) {
    case 'LEGS_EXCLUDE':
      return text('book.builder.exclude', names);
    case 'LEG_IMPLIED':
      return text('book.builder.implied', names);
    case 'LEG_NOT_COMBINED':
      return text('book.builder.apart', { one: names.one });
  }
}

/**
 * The joint price of all selections of a match: being computed, moved, suspended, or why there is none.
 * @param fixture the match it concerns, if there are several
 */
export function BuilderPrice({ builder, fixture }: { builder: BuilderNow | null; fixture?: string }) {
  const { picks } = useBookView();
  const text = useText();
  const oddsText = useOddsText();
  const seen = builder?.seenE4 ?? null;
  const now = builder?.nowE4 ?? null;
  const about = picks.find((pick) => pick.fixture === fixture);
  return (
    <div
      role="status"
      className={`border-line rounded-card my-2 grid gap-1 border p-3 ${builder?.problem ? 'bg-warn-soft' : 'bg-act-soft'}`}
    >
      <p className="flex justify-between gap-2">
        <strong>
          {text('book.builder.together')}
          {about && (
            <>
              {': '}
              <bdi>{teamName(about.league, about.home)}</bdi> – <bdi>{teamName(about.league, about.away)}</bdi>
            </>
          )}
        </strong>
        <bdi dir="ltr" className="num font-bold">
          {builder && hasBuilderMoved(builder) && seen !== null && (
            <s className="text-ink-soft me-1 font-normal">{oddsText(seen)}</s>
          )}
          {now !== null && oddsText(now)}
        </bdi>
      </p>
      <p className={`text-meta ${builder?.problem ? 'text-warn font-semibold' : 'text-ink-soft'}`}>
        {!builder
          ? text('book.builder.wait')
          : builder.problem
            ? builderProblemText(text, picks, builder.problem)
            : text(now === null ? 'book.suspended' : 'book.builder.why')}
      </p>
    </div>
  );
}
