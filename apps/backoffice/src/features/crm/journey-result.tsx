import { useLanguage, useT } from '@kismet/app-kit/texts';
import { figuresOf } from '@kismet/i18n/languages';
import { SectionCard } from '../../shared/section.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import type { JourneyDetail } from './api.ts';

/** Results of a journey so far: members at each step, messages by outcome, and the comparison with the holdout. */
export function JourneyResult({ journey }: { journey: JourneyDetail }) {
  const t = useT();
  const { members, outcomes, result } = journey;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-3">
      <SectionCard title={t('bo.crm.members')}>
        <Facts>
          {members.waiting.map((count, step) => (
            // a step is known by its number
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Fact key={step} label={t('bo.crm.atStep', { step: step + 1 })}>
              <bdi className="num">{count}</bdi>
            </Fact>
          ))}
          <Fact label={t('bo.crm.done')}>
            <bdi className="num">{members.done}</bdi>
          </Fact>
          <Fact label={t('bo.crm.exited')}>
            <bdi className="num">{members.exited}</bdi>
          </Fact>
        </Facts>
      </SectionCard>
      <SectionCard title={t('bo.crm.messages')}>
        {outcomes.length === 0 ? (
          <p className="text-body text-ink-muted">{t('bo.crm.noMessages')}</p>
        ) : (
          <Facts>
            {outcomes.map(({ outcome, reason, count }) => (
              <Fact
                key={`${outcome} ${reason}`}
                label={reason ? t(`bo.crm.reason.${reason}`) : t('bo.crm.outcome.sent')}
              >
                <bdi className="num">{count}</bdi>
              </Fact>
            ))}
          </Facts>
        )}
      </SectionCard>
      <Comparison result={result} />
    </div>
  );
}

function Comparison({ result }: Pick<JourneyDetail, 'result'>) {
  const { t, language } = useLanguage();
  const percent = new Intl.NumberFormat(figuresOf(language), { style: 'percent', maximumFractionDigits: 2 });
  const armOf = ({ members: all, reached }: { members: number; reached: number }) =>
    t('bo.crm.arm', { members: all, reached });
  return (
    <SectionCard title={t('bo.crm.result')}>
      <p className="text-body text-ink-soft">{t(`bo.crm.result.${result.state}`)}</p>
      {result.state !== 'none' && (
        <Facts>
          <Fact label={t('bo.crm.told')}>{armOf(result.told)}</Fact>
          <Fact label={t('bo.crm.held')}>{armOf(result.held)}</Fact>
          {result.lift && (
            <>
              <Fact label={t('bo.crm.difference')}>
                <bdi dir="ltr" className="num">
                  {percent.format(result.lift.difference)}
                </bdi>
              </Fact>
              <Fact label={t('bo.crm.interval')}>
                <bdi dir="ltr" className="num">
                  {percent.format(result.lift.low)} … {percent.format(result.lift.high)}
                </bdi>
              </Fact>
              <Fact label="p">
                <bdi dir="ltr" className="num">
                  {result.lift.p.toFixed(3)}
                </bdi>
              </Fact>
            </>
          )}
        </Facts>
      )}
    </SectionCard>
  );
}
