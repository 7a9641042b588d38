import { getTeamMember } from '@kismet/contracts/agents/line';
import { IconButton } from '@kismet/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useT } from '../../shared/language.ts';
import { SpanPicker } from '../../shared/records/span-picker.tsx';
import { type AgentPaneProps, useScope } from './scope.ts';

export const teamMemberQuery = (memberId: string) => ({
  queryKey: ['mine', 'agent', 'member', memberId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getTeamMember, { memberId }, { signal }),
});

/** The bar over every report: dates, and from oneself down to whom it is about (ux.md 8). */
export function ScopeBar(props: AgentPaneProps) {
  const scope = useScope(props);
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-3">
      <SpanPicker span={scope.span} today={scope.today} onSpan={scope.setSpan} />
      {scope.of && <Trail of={scope.of} onDrill={scope.drill} />}
    </div>
  );
}

/** me › A › B; each of them opens that team. */
export function Trail({ of, onDrill }: { of: string; onDrill: (of: string | undefined) => void }) {
  const t = useT();
  const found = useQuery(teamMemberQuery(of));
  const [, ...below] = found.data?.trail ?? [];
  const above = below.at(-2)?.memberId;
  const step = 'min-h-9 rounded-chip px-2 font-semibold text-act hover:bg-act-soft';
  return (
    <nav aria-label={t('agentCentre.trail')} className="flex flex-wrap items-center gap-1 text-meta">
      <button
        type="button"
        data-up={above === undefined || undefined}
        className={step}
        onClick={() => onDrill(undefined)}
      >
        {t('agentCentre.me')}
      </button>
      {below.map(({ memberId, account }) => (
        <span key={memberId} className="flex items-center gap-1">
          <span aria-hidden className="text-ink-muted">
            ›
          </span>
          <button
            type="button"
            aria-current={memberId === of ? 'page' : undefined}
            data-up={memberId === above || undefined}
            className={step}
            onClick={() => onDrill(memberId)}
          >
            <bdi dir="ltr">{account}</bdi>
          </button>
        </span>
      ))}
      <IconButton
        icon="close"
        size={36}
        tip={false}
        label={t('agentCentre.backToMe')}
        onClick={() => onDrill(undefined)}
      />
    </nav>
  );
}
