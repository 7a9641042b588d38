import { dayText } from '@kismet/app-kit/dates';
import { type T, useLanguage } from '@kismet/app-kit/texts';
import type { OfferEstimate } from '@kismet/contracts/promotions/estimate';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { typedPercent } from '../../../shared/form/typed.ts';
import { Region } from '../../../shared/region.tsx';
import { useOperator } from '../../../shared/session.ts';
import { exactText } from '../../../shared/table/exact.ts';
import { ExactMoney } from '../../../shared/table/exact-money.tsx';
import { estimateKey, estimateQuery } from '../api.ts';
import type { OfferDraft } from '../offer-form.ts';

const SHARE_LEAST = 10_000;
const PPM = 1_000_000;

/** What the offer would have cost over the last thirty days, before anybody sees it (rule 4.11). */
export function CostEstimate({ draft }: { draft: OfferDraft }) {
  const { t } = useLanguage();
  const [share, setShare] = useState('100');
  const [asked, setAsked] = useState<{ key: string; sharePpm: number } | null>(null);
  const [isWrong, setWrong] = useState(false);
  const ask = () => {
    const sharePpm = typedPercent(share, 100) ?? 0;
    setWrong(sharePpm < SHARE_LEAST);
    if (sharePpm >= SHARE_LEAST) setAsked({ key: estimateKey(draft), sharePpm });
  };
  return (
    <section aria-labelledby="offer-estimate" className="grid gap-3 rounded-input border border-line p-3">
      <h3 id="offer-estimate" className="text-body font-semibold">
        {t('bo.promotions.estimate.title')}
      </h3>
      <p className="text-meta text-ink-soft">{t('bo.promotions.estimate.text')}</p>
      <Field
        label={t('bo.promotions.estimate.share')}
        hint={t('bo.promotions.estimate.shareHint')}
        writes="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        value={share}
        onChange={(event) => setShare(event.target.value)}
        error={isWrong ? t('bo.promotions.estimate.wrongShare') : undefined}
        className="sm:max-w-80"
      />
      <Button tone="ghost" size={36} className="justify-self-start" onClick={ask}>
        {t('bo.promotions.estimate.run')}
      </Button>
      {/* an estimate of other parameters than those on screen would mislead */}
      {asked?.key === estimateKey(draft) && <Result draft={draft} sharePpm={asked.sharePpm} />}
    </section>
  );
}

function Result({ draft, sharePpm }: { draft: OfferDraft; sharePpm: number }) {
  const { t } = useLanguage();
  const { currencySymbol } = useOperator();
  const query = useQuery(estimateQuery(draft, sharePpm));
  return (
    <Region query={query}>
      {(estimate) =>
        estimate.isReplayed ? (
          <Figures estimate={estimate} />
        ) : (
          <p className="text-body">
            {t('bo.promotions.estimate.unknown', { budget: exactText(draft.budget, currencySymbol) })}
          </p>
        )
      }
    </Region>
  );
}

function Figures({ estimate }: { estimate: OfferEstimate }) {
  const { t, language } = useLanguage();
  const day = (text: string) => dayText(text, language.tag);
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {figuresOf(t, estimate, day, language.tag).map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-2 border-b border-line pb-1">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {estimate.isUpperBound && <p className="text-meta">{t('bo.promotions.estimate.upper')}</p>}
      <Top top={estimate.top} />
      <p className="text-meta text-ink-muted">
        {t('bo.promotions.estimate.basis', {
          from: day(estimate.from),
          to: day(estimate.to),
          sampled: estimate.sampled,
          members: estimate.members,
        })}
      </p>
    </>
  );
}

function figuresOf(
  t: T,
  { cost, worstDay, ...estimate }: OfferEstimate,
  day: (text: string) => string,
  tag: string,
): (readonly [string, ReactNode])[] {
  const share = new Intl.NumberFormat(tag, { style: 'percent', numberingSystem: 'latn' });
  return [
    [t('bo.promotions.estimate.cost'), <ExactMoney key="cost" units={cost.middle} />],
    [
      t('bo.promotions.estimate.range'),
      <span key="range">
        <ExactMoney units={cost.low} /> – <ExactMoney units={cost.high} />
      </span>,
    ],
    [t('bo.promotions.estimate.granted'), <ExactMoney key="granted" units={estimate.granted} />],
    [t('bo.promotions.estimate.rewards'), estimate.rewards],
    [t('bo.promotions.estimate.payees'), estimate.payees],
    [t('bo.promotions.estimate.wagered'), <ExactMoney key="wagered" units={estimate.wagered} />],
    [
      t('bo.promotions.estimate.worstDay'),
      worstDay ? (
        <span key="worst">
          <ExactMoney units={worstDay.granted} /> · {day(worstDay.day)}
        </span>
      ) : (
        '–'
      ),
    ],
    [t('bo.promotions.estimate.overBudget'), <bdi key="over">{share.format(estimate.overBudgetPpm / PPM)}</bdi>],
  ];
}

function Top({ top }: Pick<OfferEstimate, 'top'>) {
  const { t } = useLanguage();
  if (top.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="text-meta font-semibold">{t('bo.promotions.estimate.top')}</p>
      <ul className="grid gap-1">
        {top.map((one) => (
          <li key={one.memberId} className="flex flex-wrap justify-between gap-2">
            <Link
              to="/members/$memberId"
              params={{ memberId: one.memberId }}
              search={{ tab: 'bonuses' }}
              className="font-semibold text-act"
            >
              <bdi dir="ltr">{one.loginName}</bdi>
            </Link>
            <span className="num">
              {one.rewards} · <ExactMoney units={one.amount} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
