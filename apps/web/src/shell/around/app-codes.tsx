import { useT } from '@kismet/app-kit/texts';
import { linkClass } from '@kismet/ui/link-class';
import { Link } from '@tanstack/react-router';
import { type AppResource, appResources } from '../../shared/api/app-resources.ts';
import { QrCode } from '../../shared/qr-code.tsx';

const NAMES = { ANDROID: 'Android', IOS: 'iOS' } as const;

interface Props {
  id: string;
  resources: readonly AppResource[];
  onChoose: () => void;
}

/** The panel below the navigation's app entry: loaded when it opens. */
export default function AppCodes({ id, resources, onChoose }: Props) {
  const t = useT();
  const shown = appResources(resources, location.origin);
  return (
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
      <Link to="/down" onClick={onChoose} className={`${linkClass} text-meta`}>
        {t(shown.some((one) => one.resourceType === 'IOS') ? 'nav.appWhy' : 'nav.appMore')}
      </Link>
    </div>
  );
}
