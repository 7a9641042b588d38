import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { readNoticeAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { announcementsQuery, noticesQuery } from '../../shared/content/content-queries.ts';
import { ReadingSwitch } from '../../shared/content/reading-switch.tsx';
import { SearchField } from '../../shared/content/search-field.tsx';
import { PaneSkeleton } from '../../shared/pane-skeleton.tsx';
import { useSession } from '../../shared/session/session.ts';
import { allOf, matching, NOTICE_TABS, type NoticeTab } from './model.ts';
import { NoticeList } from './notice-list.tsx';

/** Row RT-05: all notices of the brand, public and for members; `?id=` opens one. */
export default function NoticePage() {
  const { t, language } = useLanguage();
  useTitle(t('notice.title'));
  const { token } = useSession();
  const { id } = readNoticeAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = useQuery(noticesQuery(language.code));
  const own = useQuery(announcementsQuery(language.code, token !== null));
  const [tab, setTab] = useState<NoticeTab>('all');
  const [words, setWords] = useState('');
  const open = (next: string | null) =>
    void navigate({ to: '/noticePage', search: next ? { id: next } : {}, replace: true, resetScroll: false });
  const all = query.data ? allOf(query.data, own.data ?? []) : null;
  const shown = all ? matching(all, tab, words) : [];
  const known = all !== null;
  const showAll = () => {
    setTab('all');
    setWords('');
  };
  // only for the address of the visit
  const showAsked = useEffectEvent(() => {
    if (id) document.querySelector(`[data-item="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (known) showAsked();
  }, [known]);
  return (
    <div className="page grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto text-title1 font-bold md:text-[24px]">{t('notice.title')}</h1>
        <ReadingSwitch />
      </div>
      <SearchField label={t('notice.search')} value={words} onChange={setWords} />
      <Tabs
        label={t('notice.kinds')}
        tabs={NOTICE_TABS.map((value) => ({ value, label: t(`notice.tab.${value}`) }))}
        value={tab}
        onChoose={setTab}
        controls="notices"
      />
      <div id="notices" role="tabpanel" aria-label={t(`notice.tab.${tab}`)}>
        <Region
          query={query}
          data={all === null ? undefined : shown}
          loading={<PaneSkeleton />}
          isEmpty={(list) => list.length === 0}
          empty={<NoNotices isFiltered={tab !== 'all' || words !== ''} onAll={showAll} />}
        >
          {(list) => (
            <NoticeList
              notices={list}
              open={id ?? null}
              onOpen={open}
              own={new Set((own.data ?? []).map((notice) => notice.id))}
            />
          )}
        </Region>
      </div>
      {id && known && !all.some((notice) => notice.id === id) && (
        <p role="status" className="flex items-center gap-2 text-meta text-ink-muted">
          <Icon name="info" size={18} />
          {t('notice.gone')}
        </p>
      )}
    </div>
  );
}

function NoNotices({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useLanguage();
  return (
    <EmptyState
      title={t(isFiltered ? 'notice.noMatch' : 'notice.none')}
      action={
        isFiltered && (
          <Button tone="ghost" onClick={onAll}>
            {t('notice.showAll')}
          </Button>
        )
      }
    />
  );
}
