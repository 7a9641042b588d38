import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Card } from '@kismet/ui/card';
import { Star } from '@kismet/ui/star';
import { type PointBalance, pointsText } from './api.ts';

/** The member's points, and up to which day they are counted. */
export function PointsCard({ balance }: { balance: PointBalance }) {
  const { t, language } = useLanguage();
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-4">
        <Star size={56} className="text-act" />
        <p className="grid">
          <span className="text-meta text-ink-muted">{t('points.yours')}</span>
          <bdi dir="ltr" className="num text-[28px] leading-tight font-bold">
            {pointsText(balance.balance)}
          </bdi>
        </p>
      </div>
      {balance.balance < BigInt(0) && <Banner tone="warn">{t('refusal.POINTS_NEGATIVE')}</Banner>}
      <p className="text-body text-ink-soft">{t('points.neverExpire')}</p>
      <p className="text-meta text-ink-muted">
        {balance.lastDay
          ? t('points.countedThrough', { day: dayText(balance.lastDay, language.tag) })
          : t('points.notCounted')}
      </p>
    </Card>
  );
}
