import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { BannerHero } from '../../shared/banner-hero.tsx';
import { useTitle } from '../../shared/use-title.ts';

/** Row RT-06: the points mall; points, rewards and history belong to the points feature. */
export default function PointsMallPage() {
  const t = useT();
  useTitle(t('points.title'));
  return (
    <div className="page grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <h1 className="text-title1 font-bold md:text-[24px]">{t('points.title')}</h1>
      <BannerHero group="pointMall" eager />
      <EmptyState
        title={t('points.none')}
        action={
          <>
            <Link to="/promotions" className={buttonClass('ghost')}>
              {t('nav.promotions')}
            </Link>
            <Link to="/vip" className={buttonClass('quiet')}>
              {t('vip.title')}
            </Link>
          </>
        }
      >
        {t('points.noneText')}
      </EmptyState>
    </div>
  );
}
