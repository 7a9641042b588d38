import { useParams, useSearch } from '@tanstack/react-router';
import { BettingRecord } from '../features/betting-record/betting-record.tsx';
import { ComingPane } from '../features/system/coming-pane.tsx';
import { CentreFrame } from '../shell/centre-frame.tsx';
import { CENTRE_PAGES } from '../shell/centre-pages.ts';

/** The personal centre (row PC-01 to PC-14): the frame, and the pane of the page in the address. */
export default function CentreRoute() {
  const { page } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const entry = CENTRE_PAGES.find((known) => known.key === page);
  return (
    <CentreFrame current={entry?.key ?? null}>
      {entry?.key === 'personalHistoryCopy' ? (
        <BettingRecord address={search} />
      ) : entry ? (
        <ComingPane titleKey={entry.label} />
      ) : null}
    </CentreFrame>
  );
}
