import { useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { IconButton } from '@kismet/ui/icon-button';
import { useKeptState } from '../../shared/browser/use-kept-state.ts';
import { RecentList } from './recent-list.tsx';

/** Row FT-02, on wide windows: a handle at the inline start toggles the list, and its state is kept. */
export default function RecentPanel() {
  const t = useT();
  const [open, show] = useKeptState('recentPanel', 'open');
  return (
    <aside
      aria-label={t('recent.title')}
      className="fixed start-0 top-1/2 z-20 hidden -translate-y-1/2 min-[1360px]:block print:hidden"
    >
      {open ? (
        <div className="grid max-h-[70dvh] w-64 grid-rows-[auto_minmax(0,1fr)] rounded-e-card border border-s-0 border-line bg-surface shadow-float">
          <div className="flex items-center border-b border-line ps-4 pe-1">
            <h2 className="me-auto text-label font-bold">{t('recent.title')}</h2>
            <IconButton icon="close" size={36} tip={false} label={t('recent.hide')} onClick={() => show(false)} />
          </div>
          <div className="overflow-auto p-2">
            <RecentList />
          </div>
        </div>
      ) : (
        <button
          type="button"
          title={t('recent.title')}
          aria-label={t('recent.show')}
          onClick={() => show(true)}
          className="grid h-14 w-9 place-items-center rounded-e-card border border-s-0 border-line bg-surface text-ink-soft shadow-float hover:text-act"
        >
          <Icon name="recent" />
        </button>
      )}
    </aside>
  );
}
