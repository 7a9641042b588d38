import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileView } from '../../shared/file-view.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitTable } from './limit-table.tsx';
import { Exemptions, LinkedExclusions } from './linked-exclusions.tsx';
import { type MemberProtection, memberProtectionQuery } from './protection-api.ts';
import { EventList } from './protection-events.tsx';
import { RestrictionDialog } from './restriction-dialog.tsx';

/** A member's protection: limits, breaks, documents, history. */
export function ProtectionTab({ memberId, name }: { memberId: string; name: string }) {
  const query = useQuery(memberProtectionQuery(memberId));
  return <Region query={query}>{(view) => <View view={view} memberId={memberId} name={name} />}</Region>;
}

function View({ view, memberId, name }: { view: MemberProtection; memberId: string; name: string }) {
  const t = useT();
  const canWrite = useCan('protection.write');
  const canSeePapers = useCan('protection.documents');
  const [opens, setOpens] = useState<'limit' | 'break' | 'exclusion' | null>(null);
  const { state } = view;
  return (
    <div className="grid gap-4">
      <SectionCard title={t('bo.protection.stands')}>
        <Standing view={view} />
        {canWrite && (
          <div className="mt-4 flex flex-wrap gap-3">
            <Button tone="ghost" size={36} onClick={() => setOpens('limit')}>
              {t('bo.protection.set')}
            </Button>
            <Button tone="ghost" size={36} onClick={() => setOpens('break')}>
              {t('bo.protection.break')}
            </Button>
            <Button tone="danger" size={36} onClick={() => setOpens('exclusion')}>
              {t('bo.protection.exclude')}
            </Button>
          </div>
        )}
      </SectionCard>
      <LinkedExclusions view={view} memberId={memberId} name={name} />
      <Exemptions exemptions={view.exemptions} />
      <SectionCard title={t('bo.protection.limits')}>
        <LimitTable limits={state.limits} />
      </SectionCard>
      {canSeePapers && view.documents.length > 0 && (
        <SectionCard title={t('bo.documents.title')}>
          <Documents documents={view.documents} />
        </SectionCard>
      )}
      <SectionCard title={t('bo.protection.events')}>
        <EventList events={view.events} />
      </SectionCard>
      {opens === 'limit' && <LimitDialog memberId={memberId} name={name} onClose={() => setOpens(null)} />}
      {(opens === 'break' || opens === 'exclusion') && (
        <RestrictionDialog kind={opens} memberId={memberId} name={name} onClose={() => setOpens(null)} />
      )}
    </div>
  );
}

/** Current state: exclusion, reality check, closed categories, month's result, tier. */
function Standing({ view }: { view: MemberProtection }) {
  const t = useT();
  const { state } = view;
  return (
    <Facts>
      <Fact label={t('bo.protection.now')}>
        {state.restriction ? (
          <span className="inline-flex flex-wrap items-center gap-2">
            <Badge tone="warn">{wordFor(t, 'bo.protection.what', state.restriction.kind)}</Badge>
            <Moment iso={state.restriction.untilAt} />
          </span>
        ) : (
          t('bo.protection.nothing')
        )}
      </Fact>
      <Fact label={t('bo.protection.reminder')}>
        {state.check.everyMinutes === null
          ? t('bo.protection.noReminder')
          : t('bo.protection.everyMinutes', { n: state.check.everyMinutes })}
      </Fact>
      <Fact label={t('bo.protection.blocked')}>
        {state.blocked.map(({ category }) => wordFor(t, 'category', category)).join(t('bo.listComma')) || '–'}
      </Fact>
      <Fact label={t('bo.protection.net')}>
        <ExactMoney units={state.position.month.net} delta />
      </Fact>
      <Fact label={t('bo.protection.tier')}>
        <span className="inline-flex flex-wrap items-center gap-2">
          {t('bo.protection.tierIs', { n: String(view.tier) })}
          {view.isDormant && <Badge tone="warn">{t('bo.protection.dormant')}</Badge>}
        </span>
      </Fact>
    </Facts>
  );
}

function Documents({ documents }: Pick<MemberProtection, 'documents'>) {
  const t = useT();
  return (
    <ul className="grid gap-3">
      {documents.map((paper) => (
        <li key={paper.documentId} className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">{wordFor(t, 'bo.documents.kind', paper.kind)}</span>
          <Badge tone={paper.state === 'approved' ? 'win' : paper.state === 'waiting' ? 'info' : 'danger'}>
            {wordFor(t, 'bo.documents.state', paper.state)}
          </Badge>
          <Moment iso={paper.handedInAt} />
          <FileView fileIds={paper.fileIds} />
        </li>
      ))}
    </ul>
  );
}
