import { useT } from '@kismet/app-kit/texts';
import { getTeamMember } from '@kismet/contracts/agents/team';
import { Icon } from '@kismet/ui/icon';
import { IconButton } from '@kismet/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { permissionQuery } from '../../shared/api/queries.ts';
import { SpanPicker } from '../../shared/records/span-picker.tsx';
import { SavedViews } from './saved-views.tsx';
import { type AgentPaneProps, useScope } from './scope.ts';

export const teamMemberQuery = (memberId: string) => ({
  queryKey: ['mine', 'agent', 'member', memberId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getTeamMember, { memberId }, { signal }),
});

/** The bar above every report: dates, currency, saved filters, print, and the path to the selected team (ui 8). */
export function ScopeBar(props: AgentPaneProps) {
  const t = useT();
  const scope = useScope(props);
  const currency = useQuery(permissionQuery).data?.brand.currency;
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-3">
      <SpanPicker span={scope.span} today={scope.today} onSpan={scope.setSpan} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {scope.of && <Trail of={scope.of} onDrill={scope.drill} />}
        {currency && (
          <p className="px-2 text-meta text-ink-muted">
            {t('agentCentre.currency')} <bdi dir="ltr">{currency}</bdi>
          </p>
        )}
        <span className="ms-auto flex flex-wrap items-center print:hidden">
          <SavedViews {...props} />
          <button
            type="button"
            onClick={() => print()}
            className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-button px-3 text-meta font-semibold text-act hover:bg-act-soft"
          >
            <Icon name="print" size={16} />
            {t('agentCentre.print')}
          </button>
        </span>
      </div>
    </div>
  );
}

/** me › A › B; each opens that team. */
export function Trail({ of, onDrill }: { of: string; onDrill: (of: string | undefined) => void }) {
  const t = useT();
  const found = useQuery(teamMemberQuery(of));
  const [, ...below] = found.data?.trail ?? [];
  const above = below.at(-2)?.memberId;
  const step = 'min-h-9 pointer-coarse:min-h-11 rounded-chip px-2 font-semibold text-act hover:bg-act-soft';
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
