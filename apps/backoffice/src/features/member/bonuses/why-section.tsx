import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import type { WhyCondition, WhyGiven } from '@kismet/contracts/promotions/operator-why';
import { Badge } from '@kismet/ui/badge';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../../shared/moment.tsx';
import { Region } from '../../../shared/region.tsx';
import { Section } from '../../../shared/section.tsx';
import { useOperator } from '../../../shared/session.ts';
import { exactText } from '../../../shared/table/exact.ts';
import { ExactMoney } from '../../../shared/table/exact-money.tsx';
import { wordFor } from '../../../shared/texts/language.ts';
import { momentOfInput, zoneText } from '../../../shared/zone-time.ts';
import { offersToAskQuery, type Why, whyQuery } from './why-api.ts';

/** Why the member gets an offer or not: an offer is selected, and its conditions are listed as met or not met. */
export function WhySection({ memberId }: { memberId: string }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const { zone } = useOperator();
  const offers = useQuery(offersToAskQuery);
  const [promoId, setPromoId] = useState('');
  const [typedAt, setTypedAt] = useState('');
  return (
    <Section title={t('bo.why.title')}>
      <Region query={offers} isEmpty={({ list }) => list.length === 0} empty={<p>{t('bo.why.noOffers')}</p>}>
        {({ list }) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-end gap-4">
              <Select
                label={t('bo.why.offer')}
                value={promoId}
                onChoose={setPromoId}
                choices={[
                  { value: '', label: t('bo.why.choose') },
                  ...list.map(({ promoId, title, endedAt }) => ({
                    value: promoId,
                    label: endedAt
                      ? t('bo.why.ended', { title: localText(title), at: zoneText(endedAt, zone, language.tag) })
                      : localText(title),
                  })),
                ]}
                className="min-w-0 sm:min-w-80"
              />
              <Field
                label={t('bo.why.at')}
                hint={t('bo.why.atHint')}
                type="datetime-local"
                value={typedAt}
                onChange={(event) => setTypedAt(event.target.value)}
              />
            </div>
            {promoId !== '' && <Answer memberId={memberId} promoId={promoId} at={momentOfInput(typedAt, zone)} />}
          </div>
        )}
      </Region>
    </Section>
  );
}

function Answer({ memberId, promoId, at }: { memberId: string; promoId: string; at: string | null }) {
  const query = useQuery(whyQuery(memberId, promoId, at));
  return <Region query={query}>{(why) => <Reasons why={why} />}</Region>;
}

function Reasons({ why }: { why: Why }) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  const { conditions, given, refusal } = why;
  const isMet = conditions.every((one) => one.isMet);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isMet ? 'win' : 'warn'}>{t(isMet ? 'bo.why.gets' : 'bo.why.getsNot')}</Badge>
        {refusal && <span className="text-body">{wordFor(t, 'bo.why.code', refusal.code)}</span>}
        <span className="text-meta text-ink-soft">
          {t('bo.why.judgedAt', { at: zoneText(why.at, zone, language.tag) })}
        </span>
      </p>
      <ul className="grid gap-2">
        {conditions.map((one) => (
          <ConditionLine key={one.id} condition={one} />
        ))}
      </ul>
      {given.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('bo.why.given')}</h3>
          <ul className="grid gap-2">
            {given.map((one) => (
              <GivenLine key={one.rewardKey} given={one} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ConditionLine({ condition: { id, isMet, values, isThen } }: { condition: WhyCondition }) {
  const t = useT();
  const said = useValues(values);
  return (
    <li className="flex items-start gap-2 text-body">
      <span className={isMet ? 'text-win' : 'text-danger'}>
        <Icon name={isMet ? 'check' : 'close'} />
        <span className="sr-only">{t(isMet ? 'bo.why.yes' : 'bo.why.no')}</span>
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className={isMet ? '' : 'font-semibold'}>
          {t(`bo.why.is.${id}`)}
          {said !== '' && (
            <>
              : <bdi className="num">{said}</bdi>
            </>
          )}
        </span>
        {!isThen && <span className="text-meta text-ink-soft">{t('bo.why.asOfNow')}</span>}
      </span>
    </li>
  );
}

/** The deciding fact in words: one number out of another, an amount, a moment in the brand's zone. */
function useValues(values: WhyCondition['values']): string {
  const { t, language } = useLanguage();
  const { zone, currencySymbol } = useOperator();
  const one = (value: WhyCondition['values'][string]): string => {
    if (value.is === 'money') return exactText(value.units, currencySymbol);
    if (value.is === 'moment') return zoneText(value.at, zone, language.tag);
    if (value.is === 'count') return String(value.count);
    if (value.is === 'text') return value.text;
    if (value.is !== 'word') return '';
    const at = value.word.lastIndexOf('.');
    return wordFor(t, `bo.why.${value.word.slice(0, at).replace('promo.', '')}`, value.word.slice(at + 1));
  };
  const { done, has, need, ...others } = values;
  const reached = done ?? has;
  return [...(reached && need ? [`${one(reached)} / ${one(need)}`] : []), ...Object.values(others).map(one)].join(
    ' · ',
  );
}

function GivenLine({ given }: { given: WhyGiven }) {
  const t = useT();
  const { amount, form, state, at, operationId, wagering } = given;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-2 text-body">
      <ExactMoney units={amount} />
      <span>{t(`bo.promotions.form.${form}`)}</span>
      {state === 'reversed' && <Badge tone="warn">{t('bo.why.reversed')}</Badge>}
      <Moment iso={at} />
      {wagering && (
        <span className="text-meta text-ink-soft">
          {t('bo.bonuses.wagered')}: <ExactMoney units={wagering.done} /> / <ExactMoney units={wagering.required} />
        </span>
      )}
      {operationId && (
        <span className="text-meta text-ink-soft">
          {t('bo.why.operation')}:{' '}
          <bdi dir="ltr" className="num break-all">
            {operationId}
          </bdi>
        </span>
      )}
    </li>
  );
}
