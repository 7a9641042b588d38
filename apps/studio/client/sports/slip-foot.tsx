import { parseUnits } from '@kismet/kernel/money';
import type { Slip, SlipProblem } from '../../games/sports/slip/slip.ts';
import { type MessageKey, useText } from '../text.ts';
import { Money, moneyText } from '../ui/money.tsx';
import type { SlipNotice } from './book-game.ts';
import { hrefOf } from './places.ts';
import { hasMoved } from './slip.ts';
import { useBook, useBookView } from './use-book.ts';

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
};

/** What is shown together at all times: total stake, possible return, and the button. Above it, what the last bet came to. */
export function SlipFoot({ slip, isStakeRead }: { slip: Slip; isStakeRead: boolean }) {
  const game = useBook();
  const { session, picks, policy, notice } = useBookView();
  const text = useText();
  const { symbol, rules } = session;
  const problem = slip.problems[0];
  const moved = picks.filter(hasMoved);
  const mustAccept = moved.some(({ oddsE4, nowE4 }) => policy === 'none' || (policy === 'higher' && nowE4! < oddsE4));
  const isStill = notice.kind === 'placing';
  const isShut = picks.some(({ isClosed, nowE4 }) => isClosed || nowE4 === null);
  const problemText = problem && text(PROBLEMS[problem.code], { amount: limitText(problem, symbol, rules) });
  return (
    <div className="border-line bg-surface grid gap-2 border-t px-4 py-3">
      <Notice notice={notice} />
      {picks.length > 0 && (
        <>
          {problem && isStakeRead && <p className="text-meta text-warn font-semibold">{problemText}</p>}
          <dl className="grid grid-cols-2 gap-2">
            <div>
              <dt className="text-meta text-ink-muted">{text('book.total')}</dt>
              <dd className="font-bold">
                <Money units={slip.cost} symbol={symbol} />
              </dd>
            </div>
            <div>
              <dt className="text-meta text-ink-muted">{text('book.return')}</dt>
              <dd className="text-money font-bold">
                <Money units={slip.maxReturn} symbol={symbol} />
              </dd>
            </div>
          </dl>
          {mustAccept ? (
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
              disabled={isStill || isShut || problem !== undefined || !isStakeRead}
              aria-busy={isStill}
              onClick={() => void game.place()}
              className="bg-act text-on-act rounded-button text-label min-h-12 font-bold disabled:opacity-50"
            >
              {text(isStill ? 'book.placing' : 'book.place')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

type Rules = ReturnType<typeof useBookView>['session']['rules'];
/** The figure that a problem speaks of. */
const limitText = ({ code }: SlipProblem, symbol: string, rules: Rules): string =>
  code === 'LEGS_TOO_MANY'
    ? `${rules.mostLegs}`
    : moneyText(parseUnits(code === 'RETURN_TOO_GREAT' ? rules.mostReturn : rules.leastStake)!, symbol);

/** What became of the last bet. */
function Notice({ notice }: { notice: SlipNotice }) {
  const { session } = useBookView();
  const text = useText();
  const words = (): string => {
    switch (notice.kind) {
      case 'placing':
        return text('book.hold');
      case 'taken':
        return text('book.taken', { count: notice.tickets.length });
      case 'unanswered':
        return text('book.unanswered');
      case 'refused': {
        const { symbol, rules } = session;
        if (notice.code === 'LIMIT_REACHED')
          return text('book.refused.limit', { amount: moneyText(parseUnits(`${notice.params.most}`) ?? 0n, symbol) });
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
  const tone = isGood ? 'bg-win-soft' : notice.kind === 'placing' ? 'bg-info-soft' : 'bg-warn-soft';
  return (
    <div role="status" aria-live="polite">
      {notice.kind !== 'none' && (
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
