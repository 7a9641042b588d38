import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { rateName } from '../../shared/texts/rate-name.ts';
import { type AgentNode, type RateVersion, rateVersionsQuery } from './api.ts';
import { rateText } from './words.ts';

/** All versions of an agent's rates, newest first: the bets they applied to, and who set them. */
export function RateHistory({ node, onClose }: { node: AgentNode; onClose: () => void }) {
  const t = useT();
  const query = useInfiniteQuery(rateVersionsQuery(node.memberId));
  const rows = rowsOf(query) ?? [];
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('bo.agents.rateHistoryOf', { name: node.account })}
      closeLabel={t('action.close')}
    >
      <p className="text-meta text-ink-soft">{t('bo.agents.rateHistoryText')}</p>
      <Region
        query={query}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState title={t('bo.agents.noRates')}>{t('bo.agents.rateHistoryText')}</EmptyState>}
      >
        {() => (
          <div className="grid gap-3">
            <ol className="grid">
              {rows.map((row) => (
                <Version key={`${row.category} ${row.from}`} row={row} />
              ))}
            </ol>
            <MoreButton list={query} size={36} className="justify-self-start">
              {t('bo.agents.older')}
            </MoreButton>
          </div>
        )}
      </Region>
    </Sheet>
  );
}

function Version({ row: { category, ratePpm, beforePpm, from, agent, approved } }: { row: RateVersion }) {
  const t = useT();
  return (
    <li className="grid gap-0.5 border-t border-line py-2 text-body">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{rateName(t, category)}</span>
        <bdi dir="ltr" className="num font-semibold">
          {beforePpm === null ? rateText(ratePpm) : `${rateText(beforePpm)} → ${rateText(ratePpm)}`}
        </bdi>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-meta text-ink-soft">
        <span>
          {agent && t('bo.agents.setBy.agent', { name: agent.account })}
          {approved &&
            t('bo.agents.setBy.house', { maker: approved.maker, checker: approved.checker ?? t('bo.agents.nobody') })}
          {!agent && !approved && t('bo.agents.setBy.start')}
        </span>
        <Moment iso={from} />
      </span>
    </li>
  );
}
