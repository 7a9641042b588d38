import { useT } from '@kismet/app-kit/texts';
import { CopyField } from '@kismet/ui/form/copy-field';
import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../shared/api/queries.ts';
import { ShareButton } from '../../shared/content/share-button.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import type { Referral } from './queries.ts';

const pathOf = (code: string): string => `/register?referralCode=${encodeURIComponent(code)}`;

/** The link to send, copy or show, and what it has earned so far. */
export function ReferralLink({ referral }: { referral: Referral }) {
  const t = useT();
  const symbol = useSymbol();
  const path = pathOf(referral.code);
  const address = new URL(path, location.origin).href;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <div className="grid min-w-0 content-start gap-3">
        <CopyField
          label={t('referral.link')}
          text={address}
          copyLabel={t('action.copy')}
          copiedLabel={t('action.copied')}
          failedLabel={t('action.copyFailed')}
        />
        <ShareButton title={t('brand.name')} path={path} className="justify-self-start" />
        <dl className="grid grid-cols-3 gap-2 text-center text-meta [&_dd]:text-title2 [&_dd]:font-bold [&_dt]:text-ink-muted">
          <div className="rounded-input bg-sunken py-2">
            <dt>{t('referral.friendsCount')}</dt>
            <dd className="num">{referral.friends}</dd>
          </div>
          <div className="rounded-input bg-sunken py-2">
            <dt>{t('referral.rewarded')}</dt>
            <dd className="num">{referral.rewarded}</dd>
          </div>
          <div className="rounded-input bg-sunken py-2">
            <dt>{t('referral.earned')}</dt>
            <dd>
              <Money units={referral.earned} symbol={symbol} />
            </dd>
          </div>
        </dl>
      </div>
      <QrCode
        text={address}
        label={t('referral.qr')}
        className="w-40 max-w-full justify-self-center rounded-input border border-line"
      />
    </section>
  );
}
