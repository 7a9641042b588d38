import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { TrialPane } from '../features/system/trial-pane.tsx';
import { PaneSkeleton } from '../shared/pane-skeleton.tsx';
import { useSession } from '../shared/session/session.ts';
import { CentreFrame } from '../shell/centre-frame.tsx';
import { CENTRE_EXTRAS, CENTRE_PAGES } from '../shell/centre-pages.ts';
import { isRealOnly } from '../shell/use-trial-lock.ts';
import { PANES } from './centre-panes.tsx';

const ENTRIES = [...CENTRE_PAGES, ...CENTRE_EXTRAS];

/** The personal centre (row PC-01 to PC-14): the frame and the pane named in the address. */
export default function CentreRoute() {
  const { page } = useParams({ strict: false });
  const address = useSearch({ strict: false });
  const entry = ENTRIES.find((known) => known.key === page);
  const { member } = useSession();
  const trial = member !== null && isTrialKind(member.accountKind);
  const pane = () => {
    if (!entry) return null;
    if (trial && isRealOnly(entry.key)) return <TrialPane titleKey={entry.label} />;
    const Pane = PANES[entry.key];
    return <Pane key={entry.key} address={address} />;
  };
  return (
    <CentreFrame current={entry?.key ?? null}>
      {entry && <Suspense fallback={<PaneSkeleton />}>{pane()}</Suspense>}
    </CentreFrame>
  );
}
