import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { checkLeaving } from '@kismet/contracts/content/public';
import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { call } from '../../shared/api/api.ts';
import { readLeavingAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { ScreenCard } from '../../shared/screen-card.tsx';

/**
 * security 3.5: shows the destination before an external link is followed; addresses not written by the brand are not
 * linked.
 */
export default function LeavingPage() {
  const t = useT();
  useTitle(t('leaving.title'));
  const { to = '', sig = '' } = readLeavingAddress(useSearch({ strict: false }));
  const query = useQuery({
    queryKey: ['leaving', to, sig],
    queryFn: ({ signal }) => call(checkLeaving, { to, sig }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const home = (
    <Link to="/" className={buttonClass('ghost')}>
      {t('leaving.stay')}
    </Link>
  );
  if (query.data)
    return (
      <ScreenCard
        title={t('leaving.title')}
        actions={
          <>
            {home}
            <a
              href={query.data.url}
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              className={buttonClass('act')}
            >
              <Icon name="outside" size={18} />
              {t('leaving.go')}
            </a>
          </>
        }
      >
        <p>{t('leaving.text')}</p>
        <p className="rounded-input bg-sunken px-4 py-3 font-bold text-ink">
          <bdi dir="ltr" className="wrap-anywhere select-all">
            {query.data.host}
          </bdi>
        </p>
        <p className="text-meta">{t('leaving.secrets')}</p>
      </ScreenCard>
    );
  if (query.isError && codeOf(query.error) === 'NOT_FOUND')
    return (
      <ScreenCard
        title={t('leaving.unknown')}
        actions={
          <Link to="/" className={buttonClass('act')}>
            {t('nav.home')}
          </Link>
        }
      >
        <p>{t('leaving.unknownText')}</p>
      </ScreenCard>
    );
  return (
    <ScreenCard title={t('leaving.title')} actions={home}>
      <Region query={query} data={query.data} loading={<Skeletons count={2} className="h-5 w-64" />}>
        {() => null}
      </Region>
    </ScreenCard>
  );
}
