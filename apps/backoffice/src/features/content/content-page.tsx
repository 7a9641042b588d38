import { useT } from '@kismet/app-kit/texts';
import type { ContentKind } from '@kismet/contracts/content/bodies';
import { Banner } from '@kismet/ui/banner';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ContentAddress, withChange } from '../../shared/address.ts';
import { NotFound } from '../../shared/not-found.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { contentQuery } from './api.ts';
import { ContentList } from './content-list.tsx';
import { groupOf, groupsOf, kindOf } from './kinds.ts';
import { useGroupName } from './use-group-name.ts';

const route = getRouteApi('/content/$kind');
const STATES = ['live', 'waiting', 'over', 'off'] as const;

/** Screens B16, B17, B18 and B28: all content of a kind, in the site's order. */
export default function ContentPage() {
  const kind = kindOf(route.useParams().kind);
  return kind ? <KindPage key={kind} kind={kind} /> : <NotFound />;
}

function KindPage({ kind }: { kind: ContentKind }) {
  const t = useT();
  const query = useQuery(contentQuery(kind));
  const canWrite = useCan('content.write');
  const isHelp = kind === 'help-article' || kind === 'help-topic';
  const list = (
    <>
      <p className="text-body text-ink-soft">{t(`bo.content.explain.${kind}`)}</p>
      {!canWrite && <Banner tone="info">{t('bo.content.readOnly')}</Banner>}
      <Region
        query={query}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState title={t('bo.content.none')} action={canWrite && <AddLink kind={kind} />}>
            {t('bo.content.noneText')}
          </EmptyState>
        }
      >
        {(items) => <Narrowed kind={kind} items={items} />}
      </Region>
    </>
  );
  const hasOne = kind === 'footer' && (query.data?.length ?? 0) > 0;
  return (
    <Page
      title={t(`bo.content.kind.${isHelp ? 'help-article' : kind}`)}
      aside={
        <>
          <AsOf query={query} />
          {canWrite && !hasOne && (query.data?.length ?? 0) > 0 && <AddLink kind={kind} />}
        </>
      }
    >
      {isHelp ? <HelpTabs kind={kind}>{list}</HelpTabs> : list}
    </Page>
  );
}

function HelpTabs({ kind, children }: { kind: 'help-article' | 'help-topic'; children: React.ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <>
      <Tabs
        label={t('bo.content.kind.help-article')}
        controls="help-tab"
        value={kind}
        onChoose={(next) => void navigate({ to: '/content/$kind', params: { kind: next } })}
        tabs={[
          { value: 'help-article', label: t('bo.content.articles') },
          { value: 'help-topic', label: t('bo.content.topics') },
        ]}
      />
      <div
        id="help-tab"
        role="tabpanel"
        aria-label={t(kind === 'help-article' ? 'bo.content.articles' : 'bo.content.topics')}
        className="grid min-w-0 gap-3"
      >
        {children}
      </div>
    </>
  );
}

function AddLink({ kind }: { kind: ContentKind }) {
  const t = useT();
  return (
    <Link to="/content/$kind/$itemId" params={{ kind, itemId: 'new' }} className={buttonClass('act', 36)}>
      {t('bo.content.add')}
    </Link>
  );
}

type Items = React.ComponentProps<typeof ContentList>['items'];
function Narrowed({ kind, items }: { kind: ContentKind; items: Items }) {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const groupName = useGroupName(kind);
  const go = (search: ContentAddress) =>
    void navigate({ to: '/content/$kind', params: { kind }, search, replace: true });
  const groups = groupsOf(
    kind,
    items.map((item) => item.entry),
  );
  const shown = items.filter(
    (item) =>
      (!address.group || groupOf(item.entry) === address.group) && (!address.state || item.state === address.state),
  );
  return (
    <>
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,240px)_180px]">
        {groups.length > 1 && (
          <Select
            label={t('bo.content.group')}
            value={address.group ?? ''}
            onChoose={(group) => go(withChange(address, { group: group || undefined }))}
            choices={[
              { value: '', label: t('bo.any') },
              ...groups.map((value) => ({ value, label: groupName(value) })),
            ]}
          />
        )}
        <Select
          label={t('bo.members.state')}
          value={address.state ?? ''}
          onChoose={(state) => go(withChange(address, { state: STATES.find((one) => one === state) }))}
          choices={[
            { value: '', label: t('bo.any') },
            ...STATES.map((value) => ({ value, label: t(`bo.content.state.${value}`) })),
          ]}
        />
      </search>
      {shown.length === 0 ? (
        <EmptyState
          title={t('bo.content.noMatch')}
          action={
            <button type="button" className={buttonClass('ghost', 36)} onClick={() => go({})}>
              {t('bo.clearFilters')}
            </button>
          }
        />
      ) : (
        <ContentList kind={kind} items={items} shown={shown} />
      )}
    </>
  );
}
