import { momentText } from '@kismet/app-kit/dates';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { AgreementBadge } from '@kismet/ui/ladder/agreement-badge';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useOperator } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { Copyable } from '../../shared/table/copyable.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { AgreementActions } from './agreement-actions.tsx';
import { type AgreementCase, agreementQuery } from './api.ts';
import { Ladder } from './ladder.tsx';
import { Person } from './person.tsx';
import { categoryName, STATE_TONES } from './words.ts';

const route = getRouteApi('/agreements/$agreementId');

/** One agreement: all versions of its terms and its history. */
export default function AgreementPage() {
  const t = useT();
  const { agreementId } = route.useParams();
  const query = useQuery(agreementQuery(agreementId));
  const found = query.data?.agreement;
  return (
    <Page
      title={found ? t(`agreement.kind.${found.kind}`) : t('bo.agreements.one')}
      before={
        <Link to="/agreements" className="justify-self-start text-meta font-semibold text-act">
          {t('bo.agreements.back')}
        </Link>
      }
      aside={<AsOf query={query} />}
    >
      <Region query={query}>{(one) => <Whole found={one} />}</Region>
    </Page>
  );
}

function Whole({ found }: { found: AgreementCase }) {
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid min-w-0 gap-3">
        <AgreementFacts found={found} />
        <AgreementActions found={found} />
      </div>
      <div className="grid min-w-0 gap-3">
        <Versions found={found} />
        <Story found={found} />
      </div>
    </div>
  );
}

function AgreementFacts({ found: { agreement: one } }: { found: AgreementCase }) {
  const t = useT();
  return (
    <SectionCard title={t('bo.agreements.facts')}>
      <Facts>
        <Fact label={t('bo.members.state')}>
          <AgreementBadge one={one} t={t} />
        </Fact>
        <Fact label={t('bo.agreements.offerer')}>
          <Person person={one.offerer} />
        </Fact>
        <Fact label={t('bo.agreements.accepter')}>
          <Person person={one.accepter} />
        </Fact>
        <Fact label={t('bo.agents.category')}>{categoryName(t, one.category)}</Fact>
        <Fact label={t('agreement.period')}>{t(`agreement.period.${one.period}`)}</Fact>
        {one.kind === 'dividend' && <Fact label={t('agreement.carry')}>{t(`agreement.carry.${one.carry}`)}</Fact>}
        <Fact label={t('bo.agreements.madeAt')}>
          <Moment iso={one.createdAt} />
        </Fact>
        {one.expiresAt && (
          <Fact label={t('bo.agreements.lapsesAt')}>
            <Moment iso={one.expiresAt} />
          </Fact>
        )}
        {one.endsAt && (
          <Fact label={t('bo.agreements.endsAt')}>
            <Moment iso={one.endsAt} />
          </Fact>
        )}
        <Fact label={t('bo.agreements.id')}>
          <Copyable text={one.agreementId} label={t('bo.agreements.id')} />
        </Fact>
      </Facts>
      {one.accepter && (
        <Link
          to="/agent-bills"
          search={{ member: one.accepter.name, kind: one.kind, state: 'all' }}
          className="justify-self-start text-meta font-semibold text-act"
        >
          {t('bo.agents.toBills')}
        </Link>
      )}
    </SectionCard>
  );
}

function Versions({ found: { agreement, versions } }: { found: AgreementCase }) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  return (
    <SectionCard title={t('bo.agreements.terms')}>
      <ol className="grid gap-4">
        {versions.toReversed().map(({ no, tiers, offeredAt, effectiveFrom, effectiveTo, isDropped }) => {
          const title = t('bo.agreements.version', { no });
          return (
            <li key={no} className="grid min-w-0 gap-1.5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-soft">
                <span className="font-semibold text-ink">{title}</span>
                {isDropped ? (
                  <Badge>{t('bo.agreements.dropped')}</Badge>
                ) : effectiveFrom ? (
                  <span>
                    {t('bo.agreements.fromTo', {
                      from: momentText(effectiveFrom, language.tag, zone),
                      to: effectiveTo ? momentText(effectiveTo, language.tag, zone) : t('bo.agreements.open'),
                    })}
                  </span>
                ) : (
                  <Badge tone="info">{t('agreement.draft')}</Badge>
                )}
                <span>
                  {t('bo.agreements.offeredAt')} <Moment iso={offeredAt} />
                </span>
              </p>
              <Ladder kind={agreement.kind} tiers={tiers} caption={title} />
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}

function Story({ found: { steps } }: { found: AgreementCase }) {
  const t = useT();
  return (
    <SectionCard title={t('bo.agreements.story')}>
      <ol className="grid gap-2">
        {steps.map(({ at, event, by, state, reason }) => (
          <li
            key={`${at} ${event}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 text-body first:border-t-0 first:pt-0"
          >
            <Moment iso={at} />
            <span className="font-semibold">{wordFor(t, 'bo.agreements.event', event)}</span>
            <span className="text-meta text-ink-soft">{t(`bo.agreements.by.${by}`)}</span>
            {reason && (
              <blockquote dir="auto" className="w-full text-meta text-ink-soft break-words">
                {reason}
              </blockquote>
            )}
            <Badge tone={STATE_TONES[state]} className="ms-auto">
              {t(event === 'accept' ? 'agreement.state.toCome' : `agreement.state.${state}`)}
            </Badge>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
