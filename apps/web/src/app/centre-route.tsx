import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BettingRecord } from '../features/betting-record/betting-record.tsx';
import { ComingPane } from '../features/system/coming-pane.tsx';
import { TrialPane } from '../features/system/trial-pane.tsx';
import { useSession } from '../shared/session.ts';
import { withTexts } from '../shared/texts.ts';
import { CentreFrame } from '../shell/centre-frame.tsx';
import { CENTRE_PAGES, type CentrePage } from '../shell/centre-pages.ts';
import { PaneSkeleton } from '../shell/pane-skeleton.tsx';
import { isRealOnly } from '../shell/use-trial-lock.ts';

const SecurityCentre = lazy(withTexts(() => import('../features/security-centre/security-centre.tsx')));

/** The personal centre (row PC-01 to PC-14): the frame, and the pane of the page in the address. */
export default function CentreRoute() {
  const { page } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const entry = CENTRE_PAGES.find((known) => known.key === page);
  const { member } = useSession();
  const trial = member !== null && isTrialKind(member.accountKind);
  const pane = (key: CentrePage) => {
    if (trial && isRealOnly(key)) return <TrialPane titleKey={entry!.label} />;
    if (key === 'personalHistoryCopy') return <BettingRecord address={search} />;
    if (key === 'securityCenter') return <SecurityCentre />;
    return <ComingPane titleKey={entry!.label} />;
  };
  return (
    <CentreFrame current={entry?.key ?? null}>
      {entry && <Suspense fallback={<PaneSkeleton />}>{pane(entry.key)}</Suspense>}
    </CentreFrame>
  );
}
