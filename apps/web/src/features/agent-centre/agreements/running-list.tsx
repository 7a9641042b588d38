import { timeText } from '@kismet/app-kit/dates';
import { type T, useLanguage, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { formatMoney } from '@kismet/kernel/money';
import { Badge } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../../shared/api/queries.ts';
import { isSome, opposite, rateText } from '../figures.ts';
import { useCategoryName } from './agreement-card.tsx';
import { type Kind, type Running, runningQuery, type Side } from './api.ts';
import { useMoments } from './moments.ts';

/** The shortfall to the next tier in words; null at the top, and when no threshold is missed. A tier needs all of its thresholds. */
export function missingText(t: T, missing: Running['missing'], symbol: string): string | null {
  if (!missing) return null;
  const money = (units: bigint) => `\u2066${formatMoney(units, symbol)}\u2069`;
  const parts = [
    ...(isSome(missing.bet) ? [t('agreement.missing.bet', { amount: money(missing.bet) })] : []),
    ...(isSome(missing.netLoss) ? [t('agreement.missing.netLoss', { amount: money(missing.netLoss) })] : []),
    ...(missing.active > 0 ? [t('agreement.missing.active', { n: missing.active })] : []),
  ];
  return parts.length > 0 ? parts.join(` ${t('agreement.missing.and')} `) : null;
}

/** Agreements in their current periods, from figures counted so far: labelled as an estimate. */
export function RunningList({ side, kind }: { side: Side; kind: Kind }) {
  const t = useT();
  const query = useQuery(runningQuery(side, kind));
  return (
    <Region
      query={query}
      data={query.data}
      loading={
        <div aria-busy>
          <Skeletons count={1} className="h-32 rounded-card" />
        </div>
      }
    >
      {(data) => {
        const { list, countedThrough } = data;
        if (list.length === 0) return null;
        return (
          <section aria-label={t('agreement.running')} className="grid gap-3">
            {list.map((one) => (
              <RunningCard key={one.agreementId} one={one} countedThrough={countedThrough} />
            ))}
          </section>
        );
      }}
    </Region>
  );
}

function RunningCard({ one, countedThrough }: { one: Running; countedThrough: string }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const category = useCategoryName();
  const { periodOf } = useMoments();
  const isDividend = one.kind === 'dividend';
  // a share of a loss: with every threshold met, what is missing is a house win to share
  const missing =
    missingText(t, one.missing, symbol) ?? (isDividend && one.tier < 0 ? t('agreement.missing.result') : null);
  return (
    <div data-row className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-label font-bold">
          {t('agreement.running')} · {periodOf(one)}
        </h3>
        <Badge tone="info">{t('agreement.estimate')}</Badge>
        <span className="ms-auto text-meta text-ink-muted">
          {one.accepter && <bdi dir="ltr">{one.accepter.name}</bdi>} · {category(one.category)}
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Fact label={t('agreement.part.validBet')}>
          <Money units={one.validBet} symbol={symbol} />
        </Fact>
        <Fact label={t('agreement.teamProfit')}>
          <Money units={opposite(one.netLoss)} symbol={symbol} delta />
        </Fact>
        <Fact label={t('agreement.part.active')}>
          <span className="num">{one.active}</span>
        </Fact>
        <Fact label={one.tier < 0 ? t('agreement.noLine') : t('agreement.lineReached', { n: one.tier + 1 })}>
          {one.tier >= 0 && one.rateType === 'percent' && (
            <bdi dir="ltr" className="num me-2 font-normal text-ink-soft">
              {rateText(one.ratePpm)}
            </bdi>
          )}
          <Money units={one.gross} symbol={symbol} />
        </Fact>
        {isDividend && isSome(one.carryIn) && (
          <Fact label={t('agreement.part.carryIn')}>
            <Money units={one.carryIn} symbol={symbol} delta />
          </Fact>
        )}
      </dl>
      {missing !== null && (
        <p className="rounded-input bg-sunken px-3 py-2 text-body">
          {t('agreement.needed')} <strong>{missing}</strong>
        </p>
      )}
      {one.missing === null && one.tier >= 0 && <p className="text-meta text-win">{t('agreement.topLine')}</p>}
      <p className="text-tiny text-ink-muted">
        {t('agreement.countedThrough', { at: `\u2068${timeText(countedThrough, language.tag)}\u2069` })}
      </p>
    </div>
  );
}
const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-meta text-ink-muted">{label}</dt>
    <dd className="text-label font-bold">{children}</dd>
  </div>
);
