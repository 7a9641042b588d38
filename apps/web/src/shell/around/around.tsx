import HelpDock from './help-dock.tsx';
import { PopupWatch } from './popup-watch.tsx';
import RecentPanel from './recent-panel.tsx';
import { UpdateBar } from './update-bar.tsx';

export { default as NoticeBar } from './notice-bar.tsx';
export { default as PromoBar } from './promo-bar.tsx';

/** Floating elements of a page: help, recent games, and the news of the day. */
export function Around({ framed }: { framed: boolean }) {
  return (
    <>
      <HelpDock framed={framed} />
      {framed && <RecentPanel />}
      {framed && <PopupWatch />}
      <UpdateBar />
    </>
  );
}
