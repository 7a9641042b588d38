import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Button, buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { CopyField } from '@kismet/ui/form/copy-field';
import { Icon, type IconName } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type AppResource, appResources } from '../../shared/api/app-resources.ts';
import { permissionQuery } from '../../shared/api/queries.ts';
import { useInstallOffer } from '../../shared/browser/install-prompt.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { PaneSkeleton } from '../../shared/pane-skeleton.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { deviceOf } from '../../shared/session/device.ts';
import { LanguageAndTheme } from '../../shared/texts/language-and-theme.tsx';
import { Steps } from './steps.tsx';

const NAMES = { ANDROID: 'Android', IOS: 'iPhone, iPad' } as const;

/** Rows RT-11, RT-19, HD-06, HD-09: what suits the device comes first; missing files are not offered. */
export default function DownPage() {
  const t = useT();
  useTitle(t('down.title'));
  const bare = useRouterState({ select: (state) => state.location.pathname.startsWith('/download') });
  const query = useQuery(permissionQuery);
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  const resources = appResources(query.data?.resources ?? [], location.origin);
  const first = device === 'ios' ? 'IOS' : 'ANDROID';
  const sorted = [...resources].sort((a, b) => Number(b.resourceType === first) - Number(a.resourceType === first));
  return (
    <div className="page grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto text-title1 font-bold md:text-[24px]">{t('down.title')}</h1>
        {bare && <LanguageAndTheme />}
      </div>
      <InstallCard ios={device === 'ios'} />
      <Region query={query} data={query.data} loading={<PaneSkeleton />}>
        {() =>
          sorted.map((resource) => (
            <ResourceCard key={resource.resourceType} resource={resource} onThis={fits(resource, device)} />
          ))
        }
      </Region>
      {query.data && device === 'desktop' && <PhoneCard />}
      <Link to="/help" className={`${buttonClass('quiet')} justify-self-start`}>
        <Icon name="help" size={18} />
        {t('down.help')}
      </Link>
    </div>
  );
}

const fits = (resource: AppResource, device: string): boolean => resource.resourceType.toLowerCase() === device;

function Head({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon name={icon} size={28} className="mt-1 text-act" />
      <div className="grid gap-1">
        <h2 className="text-title2 font-bold">{title}</h2>
        <div className="text-body text-ink-soft">{children}</div>
      </div>
    </div>
  );
}

/** The site on the home screen: no download, no permission. */
function InstallCard({ ios }: { ios: boolean }) {
  const t = useT();
  const install = useInstallOffer();
  const [done, setDone] = useState(false);
  const isInstalled = done || matchMedia('(display-mode: standalone)').matches;
  return (
    <Card className="grid gap-4">
      <Head icon="home" title={t('down.site')}>
        {t('down.siteText')}
      </Head>
      {isInstalled ? (
        <p role="status" className="flex items-center gap-2 font-semibold text-win">
          <Icon name="check" />
          {t('down.installed')}
        </p>
      ) : install ? (
        <Button
          className="justify-self-start"
          onClick={() => void install().then((outcome) => setDone(outcome === 'accepted'))}
        >
          <Icon name="download" size={18} />
          {t('down.install')}
        </Button>
      ) : (
        <Steps
          label={t('down.site')}
          steps={
            ios
              ? [t('down.iosShare'), t('down.iosAdd'), t('down.iosDone')]
              : [t('down.menuOpen'), t('down.menuAdd'), t('down.menuDone')]
          }
        />
      )}
    </Card>
  );
}

function ResourceCard({ resource, onThis }: { resource: AppResource; onThis: boolean }) {
  const t = useT();
  const localText = useLocalText();
  const ios = resource.resourceType === 'IOS';
  const name = NAMES[resource.resourceType as keyof typeof NAMES] ?? resource.resourceType;
  return (
    <Card className="grid gap-4">
      <Head icon="device" title={t('down.for', { name })}>
        {resource.version && t('down.version', { version: resource.version })}{' '}
        {resource.sizeMb && t('down.size', { size: resource.sizeMb })}
      </Head>
      <div className="grid items-start gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
        {!onThis && (
          <figure className="grid justify-items-center gap-1">
            <QrCode
              text={resource.qrCodeUrl ?? resource.url}
              label={t('nav.appCode', { name })}
              className="size-44 rounded-card"
            />
            <figcaption className="text-meta text-ink-muted">{t('down.scan')}</figcaption>
          </figure>
        )}
        <div className="grid gap-4">
          <a
            href={resource.url}
            rel="noopener noreferrer"
            className={`${buttonClass(onThis ? 'act' : 'ghost')} justify-self-start`}
          >
            <Icon name="download" size={18} />
            {t(ios ? 'down.profile' : 'down.load')}
          </a>
          <Steps
            label={t('down.for', { name })}
            steps={
              ios
                ? [t('down.profileAllow'), t('down.profileSettings'), t('down.profileInstall')]
                : [t('down.apkLoad'), t('down.apkAllow'), t('down.apkOpen')]
            }
          />
          {ios && <p className="text-meta text-ink-muted">{t('down.profileWhy')}</p>}
          {resource.permissions && (
            <div>
              <h3 className="text-meta font-bold">{t('down.permissions')}</h3>
              <p className="text-body text-ink-soft">{localText(resource.permissions)}</p>
            </div>
          )}
          {resource.sha256 && (
            <div className="grid gap-1">
              <h3 className="text-meta font-bold">{t('down.checksum')}</h3>
              <CopyField
                label={t('down.checksum')}
                text={resource.sha256}
                copyLabel={t('action.copy')}
                copiedLabel={t('action.copied')}
                failedLabel={t('help.copyFailed')}
              />
              <p className="text-tiny text-ink-muted">{t('down.checksumText')}</p>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

/** On desktop: opens the site on a phone by QR code. */
function PhoneCard() {
  const t = useT();
  return (
    <Card className="flex flex-wrap items-center gap-5">
      <QrCode text={location.origin} label={t('down.phone')} className="size-36 rounded-card" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-title2 font-bold">{t('down.phone')}</h2>
        <p className="text-body text-ink-soft">{t('down.phoneText')}</p>
      </div>
    </Card>
  );
}
