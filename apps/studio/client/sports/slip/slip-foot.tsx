import { parseUnits } from '@kismet/kernel/money';
import type { BuilderProblem } from '../../../games/sports/slip/bet-builder.ts';
import { freePayout } from '../../../games/sports/slip/free-bet.ts';
import type { Slip, SlipProblem } from '../../../games/sports/slip/slip.ts';
import { BUILDER } from '../../../games/sports/slip/ticket-mode.ts';
import { placesOfParts } from '../../../games/sports/slip/ticket-parts.ts';
import { type MessageKey, useText } from '../../text.ts';
import { Money, moneyText } from '../../ui/money.tsx';
import type { SlipNotice } from '../book-view.ts';
import { hrefOf } from '../places.ts';
import { useBook, useBookView } from '../use-book.ts';
import { builderProblemText } from './builder-price.tsx';
import { EditNote } from './edit-note.tsx';
import { OfferNote, WaitNote } from './refer-note.tsx';

const BUILDER_CODES: readonly string[] = ['LEG_IMPLIED', 'LEGS_EXCLUDE', 'LEG_NOT_COMBINED'];
const PROBLEMS: Readonly<Record<SlipProblem['code'], MessageKey>> = {
  LEGS_TOO_FEW: 'book.problem.few',
  LEGS_TOO_MANY: 'book.problem.many',
  STAKE_TOO_SMALL: 'book.problem.small',
  STAKE_NOT_WHOLE: 'book.problem.whole',
  RETURN_TOO_GREAT: 'book.problem.great',
  SYSTEM_LEGS: 'book.problem.few',
  LEGS_RELATED: 'book.problem.related',
  NO_EACH_WAY: 'book.problem.related',
};
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  ...PROBLEMS,
  ODDS_CHANGED: 'book.refused.odds',
  EVENT_CHANGED: 'book.refused.event',
  MARKET_SUSPENDED: 'book.refused.suspended',
  MARKET_CLOSED: 'book.refused.closed',
  NOT_ENOUGH_MONEY: 'book.refused.money',
  WALLET_SILENT: 'book.refused.silent',
  LIMIT_REACHED: 'book.refused.full',
  FREE_ROUNDS_OVER: 'book.free.over',
  FREE_BET_NOT_OFFERED: 'book.free.not',
  CODE_UNKNOWN: 'book.code.unknown',
  CODES_TOO_MANY: 'book.code.many',
  CASH_OUT_OVER: 'book.cash-out.over',
  CASH_OUT_CLOSED: 'book.cash-out.closed',
};

/** For each part of the slip, the price that was seen and the current one. */
function pricesOn({ picks, builder, builders, mode }: ReturnType<typeof useBookView>) {
  return placesOfParts(mode, picks).map((places) => {
    const { fixture, oddsE4, nowE4 } = picks[places[0]!]!;
    if (places.length < 2) return { seenE4: oddsE4, nowE4 };
    return (mode === BUILDER ? builder : builders[fixture]) ?? { seenE4: null, nowE4: null };
  });
}

/** The part that is always visible: total stake, possible return, and the button. Above it, the outcome of the last bet. */
export function SlipFoot({ slip, isFree, isStakeRead }: { slip: Slip; isFree: boolean; isStakeRead: boolean }) {
  const game = useBook();
  const view = useBookView();
  const { session, picks, mode, policy, notice, editing } = view;
  const text = useText();
  const { symbol, rules } = session;
  const problem = slip.problems[0];
  const prices = pricesOn(view);
  const mustAccept = prices.some(
    ({ seenE4, nowE4 }) =>
      seenE4 !== null &&
      nowE4 !== null &&
      nowE4 !== seenE4 &&
      (policy === 'none' || (policy === 'higher' && nowE4 < seenE4)),
  );
  const isStill = notice.kind === 'placing' || notice.kind === 'waiting';
  const isShut = picks.some(({ isClosed }) => isClosed) || prices.some(({ nowE4 }) => nowE4 === null);
  const isUnsold = editing !== null && !editing.sent && (!editing.offer || (mode === 'singles' && picks.length > 1));
  const problemText = problem && text(PROBLEMS[problem.code], { amount: limitText(problem, symbol, rules) });
  return (
    <div className="border-line bg-surface grid gap-2 border-t px-4 py-3">
      <Notice notice={notice} />
      {notice.kind === 'waiting' && <WaitNote until={notice.until} />}
      {notice.kind === 'offer' && <OfferNote offer={notice} />}
      <EditNote />
      {picks.length > 0 && (
        <>
          <Factors />
          {problem && isStakeRead && <p className="text-meta text-warn font-semibold">{problemText}</p>}
          <Totals slip={slip} isFree={isFree} isPriced={prices.every(({ seenE4 }) => Boolean(seenE4))} />
          {/* an offer has to be answered first: it is taken or declined above */}
          {notice.kind === 'offer' ? null : mustAccept ? (
            <button
              type="button"
              onClick={() => game.acceptPrices()}
              className="border-act text-act rounded-button text-label min-h-12 border-2 font-bold"
            >
              {text('book.accept')}
            </button>
          ) : (
            <button
              type="button"
              disabled={isStill || isShut || problem !== undefined || !isStakeRead || isUnsold}
              aria-busy={isStill}
              onClick={() => void game.place()}
              className="bg-act text-on-act rounded-button text-label min-h-12 font-bold disabled:opacity-50"
            >
              {text(isStill ? 'book.placing' : editing ? 'book.edit.place' : 'book.place')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** Shown when this player's limit differs from the usual one, for the sports on the slip. */
function Factors() {
  const { session, picks } = useBookView();
  const text = useText();
  const sports = new Set<string>(picks.map(({ sport }) => sport));
  return session.factors
    .filter(({ sport }) => sports.has(sport))
    .map(({ sport, factorPpm }) => (
      <p key={sport} className="bg-info-soft rounded-button text-meta px-3 py-2">
        {text('book.factor', {
          sport: text(`book.sport.${sport}` as 'book.sport.tennis'),
          factor: `\u2066${factorPpm / 1_000_000}\u2069`,
        })}
      </p>
    ));
}

/** What the slip costs and may return. */
function Totals({ slip, isFree, isPriced }: { slip: Slip; isFree: boolean; isPriced: boolean }) {
  const { symbol } = useBookView().session;
  const text = useText();
  const most = isFree ? freePayout(slip.maxReturn, slip.cost) : slip.maxReturn;
  return (
    <dl className="grid grid-cols-2 gap-2">
      <div>
        <dt className="text-meta text-ink-muted">{text('book.total')}</dt>
        <dd className="font-bold">{isFree ? text('book.free.cost') : <Money units={slip.cost} symbol={symbol} />}</dd>
      </div>
      <div>
        <dt className="text-meta text-ink-muted">{text('book.return')}</dt>
        <dd className="text-money font-bold">{isPriced ? <Money units={most} symbol={symbol} /> : '–'}</dd>
      </div>
    </dl>
  );
}

type Rules = ReturnType<typeof useBookView>['session']['rules'];
/** The figure that a problem refers to. */
const limitText = ({ code }: SlipProblem, symbol: string, rules: Rules): string =>
  code === 'LEGS_TOO_MANY'
    ? `${rules.mostLegs}`
    : moneyText(parseUnits(code === 'RETURN_TOO_GREAT' ? rules.mostReturn : rules.leastStake)!, symbol);

/** The outcome of the last bet. */
function Notice({ notice }: { notice: SlipNotice }) {
  const { session, picks } = useBookView();
  const text = useText();
  const words = (): string => {
    switch (notice.kind) {
      case 'placing':
        return text('book.hold');
      case 'waiting':
        return text('book.refer.waiting');
      case 'offer': {
        const amount = moneyText(parseUnits(notice.most)!, session.symbol);
        return text(notice.referral === null ? 'book.offer.rule' : 'book.offer.desk', { amount });
      }
      case 'taken':
        return text('book.taken', { count: notice.tickets.length });
      case 'loaded':
        return [
          text('book.code.loaded', { count: notice.count }),
          ...(notice.gone > 0 ? [text('book.code.gone', { count: notice.gone })] : []),
        ].join(' ');
      case 'sold-only':
        return text('book.edit.sold');
      case 'unanswered':
        return text('book.unanswered');
      case 'refused': {
        const { rules, symbol } = session;
        if (BUILDER_CODES.includes(notice.code)) {
          const legs = [Number(notice.params.first), Number(notice.params.second)];
          return builderProblemText(text, picks, { code: notice.code as BuilderProblem['code'], legs });
        }
        const known = REFUSALS[notice.code];
        return known
          ? text(known as 'book.problem.small', { amount: moneyText(parseUnits(rules.leastStake)!, symbol) })
          : text('book.refused');
      }
      default:
        return '';
    }
  };
  const isGood = notice.kind === 'taken';
  const isTold =
    notice.kind === 'placing' ||
    notice.kind === 'waiting' ||
    notice.kind === 'offer' ||
    (notice.kind === 'loaded' && notice.gone === 0);
  const tone = isGood ? 'bg-win-soft' : isTold ? 'bg-info-soft' : 'bg-warn-soft';
  return (
    <div role="status" aria-live="polite">
      {words() !== '' && (
        <p className={`rounded-button text-meta px-3 py-2 font-semibold ${tone}`}>
          {notice.kind === 'placing' && <span aria-hidden="true" className="book-ring" />}
          {words()}{' '}
          {isGood && (
            <a
              href={hrefOf({ kind: 'bets', show: 'open' })}
              className="text-act inline-flex min-h-11 items-center underline"
            >
              {text('book.to-bets')}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
