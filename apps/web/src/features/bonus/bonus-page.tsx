import { useT } from '@kismet/app-kit/texts';
import type { CentreAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import WageringPanel from '../../shared/money/wagering-panel.tsx';
import { Bonuses } from './bonuses.tsx';
import { ClosedRecord } from './closed-record.tsx';

/** Row PC-09: open wagering requirements, contributions by category, and closed ones. */
export default function BonusPage({ address }: { readonly address: CentreAddress }) {
  const t = useT();
  useTitle(t('centre.bonus'));
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-title1 font-bold">{t('centre.bonus')}</h2>
        <p className="max-w-prose text-body text-ink-soft">{t('bonus.how')}</p>
      </div>
      <Bonuses />
      <WageringPanel />
      <ClosedRecord address={address} />
    </div>
  );
}
