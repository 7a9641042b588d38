import { type T, useT } from '@kismet/app-kit/texts';
import { listSent } from '@kismet/contracts/crm/operator';
import type { Output } from '@kismet/contracts/route';
import { CHANNELS, TOPICS } from '@kismet/rules/crm/address';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DataColumn, DataTable } from '../../shared/table/data-table.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { cursorOf } from '../../shared/table/keyset.ts';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';

type Shown = Output<typeof listSent>;
type Sent = Shown['list'][number];
const sentQuery = (memberId: string, trail: string | undefined) =>
  queryOptions({
    queryKey: ['crm', 'sent', memberId, trail ?? ''],
    queryFn: ({ signal }) => call(listSent, { memberId, cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });
const TONES: Record<Sent['outcome'], BadgeTone> = { sent: 'win', held: 'info', suppressed: 'warn', withheld: 'info' };

interface Props {
  memberId: string;
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}
/** What a member consented to, what was sent, and what was not sent and why. */
export function MarketingTab({ memberId, trail, onTrail }: Props) {
  const t = useT();
  const query = useQuery(sentQuery(memberId, trail));
  return (
    <Region query={query}>
      {({ consents, list, nextCursor }) => (
        <>
          <Consents consents={consents} />
          {list.length === 0 ? (
            <EmptyState title={t('bo.crm.nothingSent')} />
          ) : (
            <DataTable
              name="sent"
              caption={t('bo.member.marketing')}
              rows={list}
              rowKey={(row) => `${row.at} ${row.journey} ${row.template}`}
              toolbar={<AsOf query={query} />}
              columns={columnsOf(t)}
            />
          )}
          <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
        </>
      )}
    </Region>
  );
}

function Consents({ consents }: Pick<Shown, 'consents'>) {
  const t = useT();
  const given = (topic: string) =>
    CHANNELS.filter((channel) => consents.some((one) => one.topic === topic && one.channel === channel && one.isGiven));
  return (
    <SectionCard title={t('bo.crm.consents')}>
      <Facts>
        {TOPICS.map((topic) => (
          <Fact key={topic} label={t(`bo.crm.topic.${topic}`)}>
            {given(topic)
              .map((channel) => t(`bo.crm.channel.${channel}`))
              .join(', ') || t('bo.crm.noChannel')}
          </Fact>
        ))}
      </Facts>
    </SectionCard>
  );
}

const columnsOf = (t: T): DataColumn<Sent>[] => [
  { id: 'at', title: t('bo.time'), lead: true, cell: (row) => <Moment iso={row.at} /> },
  { id: 'journey', title: t('bo.crm.journey'), cell: (row) => <bdi dir="auto">{row.journey}</bdi> },
  { id: 'template', title: t('bo.crm.template'), cell: (row) => <bdi dir="auto">{row.template}</bdi> },
  { id: 'channel', title: t('bo.crm.channel'), cell: (row) => t(`bo.crm.channel.${row.channel}`) },
  {
    id: 'outcome',
    title: t('bo.crm.outcome'),
    cell: (row) => <Badge tone={TONES[row.outcome]}>{t(`bo.crm.outcome.${row.outcome}`)}</Badge>,
  },
  { id: 'reason', title: t('bo.reason'), cell: (row) => (row.reason ? t(`bo.crm.reason.${row.reason}`) : '–') },
];
