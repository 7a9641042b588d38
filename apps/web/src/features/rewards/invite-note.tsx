import { useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { offersQuery } from '../../shared/offers/queries.ts';

/** Leads to the referral page while a referral offer runs. */
export function InviteNote() {
  const t = useT();
  const offers = useQuery(offersQuery);
  if (!offers.data?.promotion.some(({ kind }) => kind === 'REFERRAL')) return null;
  return (
    <Link
      to="/centre/$page"
      params={{ page: 'referral' }}
      className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 font-semibold text-act hover:underline"
    >
      <Icon name="people" size={20} />
      {t('rewards.invite')}
    </Link>
  );
}
