import { useT } from '@kismet/app-kit/texts';
import { inputClass } from '@kismet/ui/form/field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Select } from '@kismet/ui/form/select';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { useId } from 'react';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { MoreFilters, TagFilter } from './more-filters.tsx';

/** Basic filters: direct downlines or everybody, by name, kind and state. */
export function TeamFilters({ address, onSet }: { address: AgentAddress; onSet: (change: AgentAddress) => void }) {
  const t = useT();
  const set = (change: { [K in keyof AgentAddress]?: AgentAddress[K] | undefined }) => onSet(change as AgentAddress);
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-surface p-3 lg:grid-cols-[auto_minmax(13rem,1.5fr)_1fr_1fr]">
        <SegmentedControl
          label={t('agentCentre.team.scope')}
          value={address.tab === 'all' ? 'all' : 'direct'}
          onChoose={(tab) => set({ tab })}
          className="max-lg:col-span-2"
          choices={(['direct', 'all'] as const).map((value) => ({
            value,
            label: t(`agentCentre.team.scope.${value}`),
          }))}
        />
        <SearchBox search={address.search} onSearch={(search) => set({ search })} />
        <Select
          label={t('agentCentre.team.type')}
          value={address.type ?? ''}
          onChoose={(type) => set({ type: type || undefined })}
          choices={[
            { value: '', label: t('bets.any') },
            { value: 'agent', label: t('agentCentre.target.agent') },
            { value: 'member', label: t('agentCentre.target.member') },
          ]}
        />
        <Select
          label={t('bets.state')}
          value={address.state ?? ''}
          onChoose={(state) => set({ state: state || undefined })}
          choices={[
            { value: '', label: t('bets.any') },
            ...(['active', 'locked', 'blocked', 'closed'] as const).map((value) => ({
              value,
              label: t(`agentCentre.team.state.${value}`),
            })),
          ]}
        />
        <TagFilter tag={address.tag} onTag={(tag) => set({ tag })} />
      </div>
      <MoreFilters address={address} onSet={onSet} />
    </>
  );
}

function SearchBox({
  search,
  onSearch,
}: {
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}) {
  const t = useT();
  const id = useId();
  return (
    <div className="relative max-lg:col-span-2">
      <label htmlFor={id} className="sr-only">
        {t('agentCentre.team.search')}
      </label>
      <Icon name="search" size={18} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-muted" />
      <input
        id={id}
        key={search}
        type="search"
        data-filter
        dir="auto"
        defaultValue={search ?? ''}
        maxLength={32}
        placeholder={t('agentCentre.team.search')}
        onBlur={({ target }) => {
          const typed = target.value.trim() || undefined;
          if (typed !== search) onSearch(typed);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={clsx(inputClass, 'ps-10')}
      />
    </div>
  );
}
