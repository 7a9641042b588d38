import { dateTimeText, dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Star } from '@kismet/ui/star';
import { ThreadProgress } from '@kismet/ui/thread-progress';
import { useSymbol } from '../../shared/api/queries.ts';
import { openModal } from '../../shared/modals.ts';
import type { Vip } from './api.ts';

/** From this level on, help leads to the personal representative. */
const HOST_FROM = 5;

/** The level, what is missing for the next one, and what is required to keep this one. */
export function LevelCard({ vip }: { vip: Vip }) {
  const { t, language } = useLanguage();
  return (
    <Card className="grid gap-6">
      <div className="flex flex-wrap items-center gap-5">
        <Star size={72} core className="text-act" />
        <div className="me-auto grid gap-1">
          <p className="text-meta text-ink-muted">{t('vip.yours')}</p>
          <p className="flex flex-wrap items-center gap-2 text-title1 font-bold">
            {t('shell.vipLevel', { level: vip.level })}
            {vip.isLocked && <Badge tone="info">{t('vip.locked')}</Badge>}
          </p>
        </div>
        {vip.level >= HOST_FROM && (
          <Button tone="ghost" className="!border-help !text-help" onClick={() => openModal('chat')}>
            <Icon name="chat" size={18} />
            {t('help.yourOwn')}
          </Button>
        )}
      </div>
      {!vip.isLocked && (
        <div className="grid gap-6 md:grid-cols-2">
          {vip.next ? <Next next={vip.next} /> : <p className="text-body">{t('vip.highest')}</p>}
          {vip.retention && <Retention retention={vip.retention} level={vip.level} />}
        </div>
      )}
      <p className="text-meta text-ink-muted">
        {vip.lastDay ? t('vip.countedThrough', { day: dayText(vip.lastDay, language.tag) }) : t('vip.notCounted')}{' '}
        {t('vip.nextJudgement', { at: dateTimeText(vip.nextJudgementAt, language.tag) })}
      </p>
    </Card>
  );
}

function Next({ next }: { next: NonNullable<Vip['next']> }) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="vip-next" className="grid content-start gap-3">
      <h2 id="vip-next" className="font-bold">
        {t('vip.toNext', { level: next.level })}
      </h2>
      <ThreadProgress share={next.percent / 100} label={t('vip.toNext', { level: next.level })} />
      <Condition name={t('vip.deposits')} condition={next.deposit} />
      <Condition name={t('vip.turnover')} condition={next.validBet} />
      {next.sinceDowngrade && <Condition name={t('vip.sinceDowngrade')} condition={next.sinceDowngrade} />}
    </section>
  );
}

function Retention({ retention, level }: { retention: NonNullable<Vip['retention']>; level: number }) {
  const { t, language } = useLanguage();
  return (
    <section aria-labelledby="vip-keep" className="grid content-start gap-3">
      <h2 id="vip-keep" className="font-bold">
        {t('vip.keeps', { level })}
      </h2>
      <ThreadProgress share={retention.condition.percent / 100} label={t('vip.keeps', { level })} />
      <Condition name={t('vip.turnover')} condition={retention.condition} />
      <p className="text-meta text-ink-muted">
        {t('vip.keepsUntil', { day: dayText(retention.endDay, language.tag), days: retention.daysLeft })}
      </p>
    </section>
  );
}

/** The current total and the requirement, with what is missing. */
function Condition({
  name,
  condition: { done, need, percent },
}: {
  name: string;
  condition: Vip['claims'][number]['deposit'] & object;
}) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const missing = need > done ? need - done : BigInt(0);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-body">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-end">
        <Money units={done} symbol={symbol} className="font-semibold" />
        {' / '}
        <Money units={need} symbol={symbol} />
        <span className="block text-meta text-ink-muted">
          {missing === BigInt(0) ? (
            t('vip.met')
          ) : (
            <>
              <bdi dir="ltr">{percent} %</bdi> · {t('vip.missing')} <Money units={missing} symbol={symbol} />
            </>
          )}
        </span>
      </dd>
    </dl>
  );
}
