import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { ShareButton } from '../../shared/content/share-button.tsx';
import { useTitle } from '../../shared/use-title.ts';

/** Row PC-11: the site can be shared; this brand pays no referral reward, and the page says so. */
export default function ReferralPage() {
  const t = useT();
  useTitle(t('centre.referral'));
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{t('centre.referral')}</h2>
      <EmptyState
        title={t('referral.off')}
        action={
          <>
            <ShareButton title={t('brand.name')} path="/" />
            <Link to="/join" className={buttonClass('ghost')}>
              {t('referral.join')}
            </Link>
          </>
        }
      >
        {t('referral.offText')}
      </EmptyState>
    </div>
  );
}
