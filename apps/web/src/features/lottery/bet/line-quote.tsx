import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import type { Family } from '@kismet/rules/lottery/play';
import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../../shared/api/queries.ts';
import { tierName } from '../words.ts';
import { explain, isSome, oddsText, unitOf } from './price.ts';
import type { Board } from './use-board.ts';

const SHOWN_TIERS = 6;

/** Before adding a line: its cost and calculation, payout, and maximum win. */
export function LineQuote({ board, family }: { board: Board; family: Family }) {
  const t = useT();
  const symbol = useSymbol();
  const { quote, play } = board;
  const unit = unitOf(board.part, board.multiple);
  if (!quote)
    return (
      <p aria-live="polite" className="rounded-input bg-sunken px-4 py-3 text-meta text-ink-muted">
        {board.fault && board.fault !== 'few' ? t(`lottery.fault.${board.fault}` as PlainKey) : t('lottery.pickFirst')}
      </p>
    );
  const told = explain(play, quote, unit, symbol);
  const named = quote.odds.length > 1 || quote.odds[0]!.tier !== 'win';
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1.5 rounded-input bg-sunken px-4 py-3 text-meta [&_dd]:text-end"
    >
      <dt className="text-ink-soft">{t('lottery.cost')}</dt>
      <dd className="text-label font-bold">{t(told.factor > 1 ? 'lottery.costFactor' : 'lottery.costLines', told)}</dd>
      <dt className="text-ink-soft">{t('lottery.odds')}</dt>
      <dd className="font-semibold">
        {quote.odds.slice(0, SHOWN_TIERS).map(({ tier, oddsE4 }, n) => (
          <span key={tier}>
            {n > 0 && ' · '}
            {named && `${tierName(t, tier)} `}
            <bdi dir="ltr" className="num">
              {oddsText(oddsE4)}
            </bdi>
          </span>
        ))}
      </dd>
      <dt className="text-ink-soft">{t('lottery.oneHit')}</dt>
      <dd className="font-semibold">
        {quote.hitLeast !== quote.hitMost && (
          <>
            <Money units={quote.hitLeast} symbol={symbol} /> –{' '}
          </>
        )}
        <Money units={quote.hitMost} symbol={symbol} />
      </dd>
      {quote.greatest !== null && quote.greatest !== quote.hitMost && (
        <>
          <dt className="text-ink-soft">{t('lottery.greatest')}</dt>
          <dd className="font-semibold">
            <Money units={quote.greatest} symbol={symbol} />
          </dd>
        </>
      )}
      {isSome(quote.rebate) && (
        <>
          <dt className="text-ink-soft">{t('lottery.rebate')}</dt>
          <dd className="font-semibold text-win">
            <Money units={quote.rebate} symbol={symbol} />
          </dd>
        </>
      )}
      {family.code.startsWith('vietnamese') && play.factor > 1 && (
        <dd className="col-span-2 !text-start text-ink-muted">
          {t('lottery.everyPrizePays', { factor: play.factor, pays: formatMoney(quote.hitMost, symbol) })}
        </dd>
      )}
    </dl>
  );
}
