import { useT } from '@kismet/app-kit/texts';
import type { Family } from '@kismet/rules/lottery/play';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { IconButton } from '@kismet/ui/icon-button';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../../shared/api/queries.ts';
import { NOTHING } from '../../../shared/money/amount.ts';
import { codeText } from '../../../shared/texts/language.ts';
import { playName, selectionWords } from '../words.ts';
import { type Basket, changeLine, emptyBasket, removeLine } from './basket.ts';
import type { PricedLine } from './basket-lines.ts';
import { isSome, MOST_MULTIPLE, sumOf, UNIT_NAMES } from './price.ts';
import type { Slip } from './use-slip.ts';

interface Props {
  gameCode: string;
  family: Family;
  basket: Basket;
  lines: readonly PricedLine[];
  slip: Slip;
  canOrder: boolean;
  /** Why the basket cannot be ordered now. */
  why: string | null;
  onOrder: () => void;
  /** Opens a plan over several draws; null if plans are not available here. */
  onPlan: (() => void) | null;
}

/** The basket: every line with cost and problems, and the total. */
export function BasketPanel({ gameCode, family, basket, lines, slip, canOrder, why, onOrder, onPlan }: Props) {
  const t = useT();
  const symbol = useSymbol();
  if (lines.length === 0) return <EmptyState title={t('lottery.basketEmpty')}>{t('lottery.basketHow')}</EmptyState>;
  const total = sumOf(lines.map(({ quote }) => quote?.stake ?? NOTHING));
  const rebate = sumOf(lines.map(({ quote }) => quote?.rebate ?? NOTHING));
  const isWhole = lines.every(({ quote }) => quote !== null);
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2">
        <h2 className="me-auto text-title2 font-bold">{t('lottery.basket', { n: lines.length })}</h2>
        <Button tone="quiet" size={36} onClick={() => emptyBasket(gameCode)}>
          {t('lottery.emptyBasket')}
        </Button>
      </div>
      {basket.numero && (
        <p className="text-meta text-ink-soft">
          {t('lottery.forDraw')}{' '}
          <bdi dir="ltr" className="num font-semibold">
            {basket.numero}
          </bdi>
        </p>
      )}
      <ul className="grid max-h-[46dvh] gap-2 overflow-y-auto">
        {lines.map((one) => (
          <Line
            key={one.line.id}
            gameCode={gameCode}
            family={family}
            one={one}
            fault={slip.problem?.lines.get(one.line.id)}
          />
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 text-body [&_dd]:text-end">
        <dt className="font-semibold">{t('lottery.total')}</dt>
        <dd className="text-title2 font-bold">
          <Money units={total} symbol={symbol} />
        </dd>
        {isSome(rebate) && (
          <>
            <dt className="text-ink-soft">{t('lottery.rebate')}</dt>
            <dd className="text-win">
              <Money units={rebate} symbol={symbol} />
            </dd>
          </>
        )}
      </dl>
      {slip.problem && (
        <Banner tone="danger" urgent>
          {slip.problem.words}
          {slip.problem.code === 'INSUFFICIENT_FUNDS' && (
            <Link to="/centre/$page" params={{ page: 'depositv2' }} className={buttonClass('money', 36)}>
              {t('lottery.deposit')}
            </Link>
          )}
        </Banner>
      )}
      {why && <p className="text-meta text-warn">{why}</p>}
      <Button tone="money" size={52} wide disabled={!canOrder || !isWhole} busy={slip.busy} onClick={onOrder}>
        {t('lottery.order')}
      </Button>
      {onPlan && (
        <Button tone="ghost" wide disabled={!canOrder || !isWhole} onClick={onPlan}>
          {t('lottery.plan.open')}
        </Button>
      )}
    </div>
  );
}

function Line({
  gameCode,
  family,
  one,
  fault,
}: {
  gameCode: string;
  family: Family;
  one: PricedLine;
  fault: string | undefined;
}) {
  const t = useT();
  const symbol = useSymbol();
  const { line, play, quote } = one;
  const name = playName(t, family.code, { code: line.play });
  const set = (multiple: number) =>
    changeLine(gameCode, line.id, { multiple: Math.min(MOST_MULTIPLE, Math.max(1, multiple || 1)) });
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 rounded-input border border-line px-3 py-2">
      <div className="min-w-0">
        <p className="text-meta font-semibold">{name}</p>
        <p className="line-clamp-2 text-meta break-words text-ink-soft">
          <bdi dir="ltr" className="num">
            {selectionWords(t, line.selection)}
          </bdi>
        </p>
      </div>
      <IconButton
        icon="close"
        size={36}
        tip={false}
        label={t('lottery.removeLine', { name })}
        onClick={() => removeLine(gameCode, line.id)}
      />
      <div className="col-span-2 flex flex-wrap items-center gap-x-3 text-meta">
        <label className="flex items-center gap-1.5 text-ink-soft">
          <bdi dir="ltr" className="num">
            {UNIT_NAMES[line.part]} ×
          </bdi>
          <input
            dir="ltr"
            inputMode="numeric"
            aria-label={t('lottery.multipleOf', { name })}
            value={line.multiple}
            onChange={({ target }) => set(Number(target.value.replace(/\D/g, '').slice(0, 4)))}
            className="num h-8 w-16 rounded-chip border border-line-strong bg-surface text-center text-ink"
          />
        </label>
        {quote && play && (
          <span className="text-ink-muted">{t('lottery.linesCount', { n: quote.combos * play.factor })}</span>
        )}
        <span className="ms-auto font-bold">{quote && <Money units={quote.stake} symbol={symbol} />}</span>
      </div>
      {(fault || !quote) && (
        <p role="alert" className="col-span-2 text-meta font-semibold text-danger">
          {codeText(t, 'refusal', fault ?? 'SELECTION_INVALID')}
        </p>
      )}
    </li>
  );
}
