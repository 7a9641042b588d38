import { useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import type { HostAddress } from '../../shared/api/url.ts';

/** The return link from the address, by default to the hall. */
export function WayBack({ address }: { address: HostAddress }) {
  const t = useT();
  return (
    // only a path of this site is accepted (`shared/url.ts`)
    <a
      href={address.backUrl ?? '/elott'}
      className="inline-flex min-h-9 items-center gap-1.5 text-meta font-semibold text-act print:hidden"
    >
      <Icon name="back" size={16} />
      {t(address.backUrl ? 'lottery.back' : 'lottery.hall')}
    </a>
  );
}
