import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FileView } from '../../shared/file-view.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { type FeedbackRow, feedbackQuery } from './api.ts';

const route = getRouteApi('/feedback');
const STATES = ['open', 'answered'] as const;
const LINES = [
  'commission',
  'rebate',
  'dividend',
  'dividend-out',
  'salary-daily',
  'salary-hourly',
  'salary-realtime',
  'salary-out',
] as const;

/** Member feedback, oldest open first, with pictures. */
export default function FeedbackPage() {
  const t = useT();
  const navigate = useNavigate();
  const { state = 'open', trail } = route.useSearch();
  const query = useQuery(feedbackQuery(state, trail));
  const [asks, setAsks] = useState<FeedbackRow | null>(null);
  return (
    <Page title={t('bo.feedback.title')} aside={<AsOf query={query} />}>
      <Tabs
        label={t('bo.feedback.title')}
        controls="feedback"
        value={state}
        onChoose={(next) => void navigate({ to: '/feedback', search: next === 'open' ? {} : { state: next } })}
        tabs={STATES.map((value) => ({ value, label: t(`bo.feedback.${value}`) }))}
      />
      <div id="feedback" role="tabpanel" aria-label={t(`bo.feedback.${state}`)} className="grid min-w-0 gap-3">
        <Region
          query={query}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState title={t(state === 'open' ? 'bo.feedback.none' : 'bo.feedback.noneAnswered')} />}
        >
          {({ list, nextCursor }) => (
            <>
              <ul className="grid gap-3">
                {list.map((row) => (
                  <Item key={row.feedbackId} row={row} onAnswer={() => setAsks(row)} />
                ))}
              </ul>
              <KeysetPager
                trail={trail}
                nextCursor={nextCursor}
                onTrail={(next) => void navigate({ to: '/feedback', search: { state, ...(next && { trail: next }) } })}
              />
            </>
          )}
        </Region>
      </div>
      {asks && <AnswerDialog row={asks} onClose={() => setAsks(null)} />}
    </Page>
  );
}

function Item({ row, onAnswer }: { row: FeedbackRow; onAnswer: () => void }) {
  const t = useT();
  const mayAnswer = useCan('messages.write');
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
        <Link to="/members/$memberId" params={{ memberId: row.memberId }} className="font-semibold text-act">
          <bdi dir="ltr">{row.loginName}</bdi>
        </Link>
        <Badge tone={row.category === 'complaint' ? 'warn' : 'plain'}>
          {t(`bo.feedback.category.${row.category}`)}
        </Badge>
        <Moment iso={row.at} />
      </span>
      {row.about && <About about={row.about} />}
      <p dir="auto" className="text-body whitespace-pre-wrap">
        {row.text}
      </p>
      {row.fileIds.length > 0 && <FileView fileIds={row.fileIds} />}
      {row.answer !== null && (
        <blockquote className="grid gap-1 border-s-2 border-line-strong ps-3 text-body">
          <bdi dir="auto" className="whitespace-pre-wrap">
            {row.answer}
          </bdi>
          {row.answeredAt && <Moment iso={row.answeredAt} />}
        </blockquote>
      )}
      {row.state === 'open' && mayAnswer && (
        <Button size={36} className="justify-self-start" onClick={onAnswer}>
          {t('bo.feedback.answer')}
        </Button>
      )}
    </li>
  );
}

/** The disputed income line as of then. */
function About({ about }: { about: NonNullable<FeedbackRow['about']> }) {
  const t = useT();
  const line = LINES.find((one) => one === about.line);
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-input bg-sunken px-3 py-2 text-body">
      <Badge tone="warn">{t('bo.feedback.disputed')}</Badge>
      <bdi dir="ltr">{about.day}</bdi>
      <span className="font-semibold">{line ? t(`bo.feedback.line.${line}`) : about.line}</span>
      {about.category && <bdi dir="ltr">{about.category}</bdi>}
      <bdi dir="ltr" className="num">
        {about.base !== null && about.ratePpm !== null && `${about.base} × ${about.ratePpm / 10_000}% = `}
        <strong>{about.amount}</strong>
      </bdi>
    </p>
  );
}
