import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { tagsQuery } from '../downline-api.ts';
import { AGREEMENT_CHOICES, MORE } from './team-filter.ts';
import { agreementName } from './team-words.ts';

type Change = { [K in keyof AgentAddress]?: AgentAddress[K] | undefined };

/** Less common team filters: agreement, activity, balance, join date. */
export function MoreFilters({ address, onSet }: { address: AgentAddress; onSet: (change: AgentAddress) => void }) {
  const t = useT();
  const set = (change: Change) => onSet(change as AgentAddress);
  const used = MORE.filter((key) => address[key] !== undefined).length;
  const typed = (key: 'least' | 'most' | 'from' | 'to') => ({
    defaultValue: address[key] ?? '',
    onBlur: ({ target }: { target: { value: string } }) => {
      const value = target.value.trim() || undefined;
      if (value !== address[key]) set({ [key]: value });
    },
  });
  return (
    <details className="group rounded-card border border-line bg-surface px-3 py-1" open={used > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-meta font-semibold text-act">
        <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
        {t('agentCentre.team.more')}
        {used > 0 && <span className="num rounded-chip bg-act-soft px-2">{used}</span>}
      </summary>
      <div
        key={MORE.map((key) => address[key]).join()}
        className="grid grid-cols-2 items-end gap-3 pb-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        <Select
          label={t('agentCentre.team.agreement')}
          className="max-sm:col-span-full"
          value={address.agreement ?? ''}
          onChoose={(value) => set({ agreement: value || undefined })}
          choices={[
            { value: '', label: t('bets.any') },
            ...AGREEMENT_CHOICES.map((value) => ({ value, label: agreementName(t, value) })),
          ]}
        />
        <Select
          label={t('agentCentre.team.activity')}
          className="max-sm:col-span-full"
          value={address.active ?? ''}
          onChoose={(value) => set({ active: value || undefined })}
          choices={[
            { value: '', label: t('bets.any') },
            { value: 'yes', label: t('agentCentre.team.active.yes') },
            { value: 'no', label: t('agentCentre.team.active.no') },
          ]}
        />
        <Field
          label={t('agentCentre.team.least')}
          inputMode="decimal"
          writes="ltr"
          maxLength={14}
          {...typed('least')}
        />
        <Field label={t('agentCentre.team.most')} inputMode="decimal" writes="ltr" maxLength={14} {...typed('most')} />
        <Field label={t('agentCentre.team.joinedFrom')} type="date" writes="ltr" {...typed('from')} />
        <Field label={t('agentCentre.team.joinedTo')} type="date" writes="ltr" {...typed('to')} />
        {used > 0 && (
          <Button
            tone="ghost"
            className="col-span-full justify-self-start"
            onClick={() => set(Object.fromEntries(MORE.map((key) => [key, undefined])))}
          >
            {t('action.clearFilters')}
          </Button>
        )}
      </div>
    </details>
  );
}

/** The agent's tags as a filter; hidden without any. */
export function TagFilter({ tag, onTag }: { tag: string | undefined; onTag: (tag: string | undefined) => void }) {
  const t = useT();
  const list = useQuery(tagsQuery).data?.list ?? [];
  if (list.length === 0 && !tag) return null;
  const there = list.some((one) => one.tag === tag) || !tag ? list : [{ tag, members: 0 }, ...list];
  return (
    <Select
      label={t('agentCentre.team.tag')}
      value={tag ?? ''}
      onChoose={(value) => onTag(value || undefined)}
      choices={[
        { value: '', label: t('bets.any') },
        ...there.map((one) => ({ value: one.tag, label: `${one.tag} (${one.members})` })),
      ]}
    />
  );
}
