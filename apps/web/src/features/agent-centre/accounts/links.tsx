import { dayText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage, useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { businessDay } from '@kismet/kernel/time';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { CopyField } from '@kismet/ui/form/copy-field';
import { Icon } from '@kismet/ui/icon';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useZone } from '../../../shared/api/queries.ts';
import { QrCode } from '../../../shared/qr-code.tsx';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { withTexts } from '../../../shared/texts/texts.ts';
import { useToastedAction } from '../../../shared/use-site-action.tsx';
import { categoryName } from '../category-name.ts';
import { dropLink, type Link, linksQuery, type OwnRates, setLink } from '../downline-api.ts';
import { rateText } from '../figures.ts';
import { conversion } from './conversion.ts';
import { LinkDialog } from './link-dialog.tsx';

const LinkPreview = lazy(withTexts(() => import('./link-preview.tsx'), 'account'));

const TONES: Record<Link['state'], BadgeTone> = {
  active: 'win',
  disabled: 'warn',
  expired: 'plain',
  exhausted: 'plain',
};

/** Registration links with statistics: page views, accounts, first deposits. */
export function Links({ own }: { own: OwnRates }) {
  const t = useT();
  const [making, setMaking] = useState(false);
  const query = useInfiniteQuery(linksQuery);
  const list = rowsOf(query);
  const domains = query.data?.pages[0]?.domains ?? [];
  return (
    <Region query={query} data={list} loading={<RowSkeletons count={3} className="h-40 rounded-card" />}>
      {(list) => {
        const make = <Button onClick={() => setMaking(true)}>{t('agentCentre.link.make')}</Button>;
        return (
          <>
            {list.length === 0 ? (
              <EmptyState title={t('agentCentre.link.none')} action={make}>
                {t('agentCentre.link.noneText')}
              </EmptyState>
            ) : (
              <>
                <div className="justify-self-start">{make}</div>
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
                  {list.map((link) => (
                    <LinkCard key={link.code} link={link} />
                  ))}
                </ul>
                <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
              </>
            )}
            <LinkDialog open={making} own={own} domains={domains} onClose={() => setMaking(false)} />
          </>
        );
      }}
    </Region>
  );
}

const addressOf = ({ code, domain }: Link): string =>
  `${domain ? `https://${domain}` : location.origin}/register?affiliateCode=${encodeURIComponent(code)}`;

function LinkCard({ link }: { link: Link }) {
  const { t, language } = useLanguage();
  const zone = useZone();
  const address = addressOf(link);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <bdi dir="ltr" className="num text-label font-bold">
            {link.code}
          </bdi>
          <Badge tone={TONES[link.state]}>{t(`agentCentre.link.state.${link.state}`)}</Badge>
          <span className="text-meta text-ink-muted">{t(`agentCentre.target.${link.target}`)}</span>
        </p>
        {link.remark && <p className="text-meta text-ink-soft">{link.remark}</p>}
        <p className="text-meta text-ink-muted">
          {link.maxUses === null
            ? t('agentCentre.link.used', { n: link.used })
            : t('agentCentre.link.usedOf', { n: link.used, max: link.maxUses })}
          {link.expiresAt &&
            ` · ${t('agentCentre.link.until', { day: dayText(businessDay(Date.parse(link.expiresAt), zone), language.tag) })}`}
        </p>
        {link.rates && (
          <p className="text-meta text-ink-muted">
            {link.rates.map(({ category, ratePpm }) => `${categoryName(t, category)} ${rateText(ratePpm)}`).join(' · ')}
          </p>
        )}
      </div>
      <QrCode
        text={address}
        label={t('agentCentre.link.qr', { code: link.code })}
        className="w-full rounded-input border border-line"
      />
      <dl className="col-span-2 grid grid-cols-3 gap-2 text-center text-meta [&_dd]:text-title2 [&_dd]:font-bold [&_dt]:text-ink-muted">
        {(['visits', 'registrations', 'firstDeposits'] as const).map((name) => (
          <div key={name} className="rounded-input bg-sunken py-2">
            <dt>{t(`agentCentre.link.${name}`)}</dt>
            <dd className="num">{link[name]}</dd>
            {name !== 'visits' && (
              <Share part={link[name]} of={name === 'registrations' ? link.visits : link.registrations} />
            )}
          </div>
        ))}
      </dl>
      <div className="col-span-2">
        <CopyField
          label={t('agentCentre.link.address')}
          text={address}
          copyLabel={t('action.copy')}
          copiedLabel={t('action.copied')}
          failedLabel={t('action.copyFailed')}
        />
      </div>
      <Actions link={link} address={address} />
    </li>
  );
}
function Share({ part, of }: { part: number; of: number }) {
  const t = useT();
  const share = conversion(part, of);
  return share === null ? null : (
    <dd className="!text-tiny !font-normal text-ink-muted">
      {t('agentCentre.link.share', { share: `\u2066${share}%\u2069` })}
    </dd>
  );
}
/** Opens the device's share dialog; dismissing it is not an error. */
const hand = (url: string): void => void navigator.share({ url }).catch(() => undefined);

function Actions({ link, address }: { link: Link; address: string }) {
  const t = useT();
  const action = useToastedAction();
  const [asks, setAsks] = useState(false);
  const [looks, setLooks] = useState(false);
  const act = async (what: () => Promise<unknown>) => {
    await action.run(what);
    setAsks(false);
  };
  return (
    <div className="col-span-2 flex flex-wrap gap-2">
      {(link.state === 'active' || link.state === 'disabled') && (
        <Button
          tone="ghost"
          size={36}
          busy={action.busy}
          onClick={() =>
            void act(() => setLink({ code: link.code, state: link.state === 'active' ? 'disabled' : 'active' }))
          }
        >
          {t(link.state === 'active' ? 'agentCentre.link.pause' : 'agentCentre.link.resume')}
        </Button>
      )}
      {typeof navigator.share === 'function' && link.state === 'active' && (
        <Button tone="ghost" size={36} onClick={() => hand(address)}>
          <Icon name="share" size={16} />
          {t('agentCentre.link.hand')}
        </Button>
      )}
      <Button tone="ghost" size={36} onClick={() => setLooks(true)}>
        <Icon name="eye" size={16} />
        {t('agentCentre.link.preview')}
      </Button>
      {looks && (
        <Suspense fallback={null}>
          <LinkPreview code={link.code} onClose={() => setLooks(false)} />
        </Suspense>
      )}
      <Button tone="quiet" size={36} onClick={() => setAsks(true)}>
        <Icon name="close" size={16} />
        {t('agentCentre.link.drop')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void act(() => dropLink(link.code))}
        title={t('agentCentre.link.dropTitle', { code: link.code })}
        confirmLabel={t('agentCentre.link.drop')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        busy={action.busy}
      >
        {t('agentCentre.link.dropText')}
      </ConfirmDialog>
    </div>
  );
}
