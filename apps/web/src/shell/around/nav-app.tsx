import { useT } from '@kismet/app-kit/texts';
import { linkClass } from '@kismet/ui/link-class';
import { Link } from '@tanstack/react-router';
import { type AppResource, appResources } from '../../shared/app-resources.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { navActive, navLink } from '../nav-link.ts';
import { useHoverPanel } from '../use-hover-panel.ts';

const NAMES = { ANDROID: 'Android', IOS: 'iOS' } as const;

/** Rows HD-06, HD-07, HD-09: a QR code per available platform, and the page that explains them. */
export default function NavApp({ resources }: { resources: readonly AppResource[] }) {
  const t = useT();
  const { open, close, id, root } = useHoverPanel();
  const shown = appResources(resources, location.origin);
  return (
    <div {...root} className="relative">
      <Link
        to="/down"
        className={navLink}
        activeProps={navActive}
        onClick={close}
        {...(shown.length > 0 && { 'aria-expanded': open, 'aria-controls': open ? id : undefined })}
      >
        {t('nav.app')}
      </Link>
      {open && shown.length > 0 && (
        <div
          id={id}
          data-panel
          className="absolute end-0 top-full z-40 grid w-max gap-3 rounded-card border border-line bg-raised p-4 shadow-float"
        >
          <div className="flex gap-4">
            {shown.map((resource) => {
              const name = NAMES[resource.resourceType as keyof typeof NAMES];
              return (
                <figure key={resource.resourceType} className="grid justify-items-center gap-1">
                  <QrCode
                    text={resource.qrCodeUrl ?? resource.url}
                    label={t('nav.appCode', { name })}
                    className="size-36 rounded-input"
                  />
                  <figcaption className="text-meta font-semibold">
                    <bdi dir="ltr">{name}</bdi>
                  </figcaption>
                </figure>
              );
            })}
          </div>
          <Link to="/down" onClick={close} className={`${linkClass} text-meta`}>
            {t(shown.some((one) => one.resourceType === 'IOS') ? 'nav.appWhy' : 'nav.appMore')}
          </Link>
        </div>
      )}
    </div>
  );
}
