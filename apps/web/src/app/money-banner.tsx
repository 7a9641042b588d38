import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { useParams } from '@tanstack/react-router';
import { DepositBanner } from '../features/deposit/open-orders.tsx';
import { useSession } from '../shared/session/session.ts';

/** On every page except the cashier: a deposit still in progress (ui 7.3). */
export default function MoneyBanner() {
  const { member } = useSession();
  const { page } = useParams({ strict: false });
  if (!member || isTrialKind(member.accountKind) || page === 'depositv2') return null;
  return (
    <div className="page w-full empty:hidden [&>ul]:pt-3">
      <DepositBanner />
    </div>
  );
}
