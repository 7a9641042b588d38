import { useLocalText, useT } from '@kismet/app-kit/texts';
import { LoadingRows } from '@kismet/app-kit/view/loading-rows';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { IconButton } from '@kismet/ui/icon-button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { percentText } from '../../shared/form/typed-amount.ts';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { Copyable } from '../../shared/table/copyable.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { type Channel, channelsQuery, orderChannels } from './api.ts';
import { ChannelDialog } from './channel-dialog.tsx';

/** Screen B7: payment channels in the order members see. */
export default function ChannelsPage() {
  const t = useT();
  const query = useQuery(channelsQuery);
  const mayWrite = useCan('cashier.channels');
  const [editing, setEditing] = useState<Channel | 'new' | null>(null);
  const order = useMutation({ mutationFn: orderChannels });
  const move = (list: readonly Channel[], at: number, by: -1 | 1) => {
    const codes = list.map((one) => one.channelCode);
    const [moved] = codes.splice(at, 1);
    codes.splice(at + by, 0, moved!);
    order.mutate(codes);
  };
  return (
    <Page
      title={t('bo.channels.title')}
      aside={mayWrite && <Button onClick={() => setEditing('new')}>{t('bo.channels.add')}</Button>}
    >
      <WriteRefusal error={order.error} />
      <Region
        query={query}
        loading={<LoadingRows count={3} className="h-44" />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('bo.channels.none')}>{t('bo.channels.noneText')}</EmptyState>}
      >
        {(list) => (
          <ul className="grid gap-3 xl:grid-cols-2">
            {list.map((channel, at) => (
              <li key={channel.channelCode} className="grid min-w-0">
                <Card
                  channel={channel}
                  onEdit={mayWrite ? () => setEditing(channel) : null}
                  onMove={mayWrite ? (by) => move(list, at, by) : null}
                  isFirst={at === 0}
                  isLast={at === list.length - 1}
                />
              </li>
            ))}
          </ul>
        )}
      </Region>
      {editing && <ChannelDialog channel={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}

interface CardProps {
  channel: Channel;
  onEdit: (() => void) | null;
  onMove: ((by: -1 | 1) => void) | null;
  isFirst: boolean;
  isLast: boolean;
}
function Card({ channel, onEdit, onMove, isFirst, isLast }: CardProps) {
  const t = useT();
  const name = useLocalText()(channel.names);
  const tone = !channel.enabled ? 'danger' : channel.closed ? 'warn' : 'win';
  const word = !channel.enabled ? 'bo.channels.off' : channel.closed ? 'bo.channels.closed' : 'bo.channels.on';
  return (
    <article aria-label={name} className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-title2 font-bold">
          <bdi dir="auto">{name}</bdi>
        </h2>
        <Badge tone={tone}>{t(word)}</Badge>
        <span className="ms-auto flex items-center gap-1">
          {onMove && (
            <>
              <IconButton
                icon="chevron-down"
                size={36}
                className="rotate-180"
                label={t('bo.channels.up', { name })}
                disabled={isFirst}
                onClick={() => onMove(-1)}
              />
              <IconButton
                icon="chevron-down"
                size={36}
                label={t('bo.channels.down', { name })}
                disabled={isLast}
                onClick={() => onMove(1)}
              />
            </>
          )}
          {onEdit && (
            <Button tone="ghost" size={36} onClick={onEdit} aria-label={`${t('bo.channels.edit')}: ${name}`}>
              {t('bo.channels.edit')}
            </Button>
          )}
        </span>
      </div>
      <CardFacts channel={channel} />
    </article>
  );
}

function CardFacts({ channel }: { channel: Channel }) {
  const t = useT();
  const { day, payees } = channel;
  return (
    <Facts>
      <Fact label={t('bo.channels.code')}>
        <bdi dir="ltr" className="code">
          {channel.channelCode}
        </bdi>
      </Fact>
      <Fact label={t('bo.channels.adapter')}>{t(`bo.channels.adapter.${channel.adapter}`)}</Fact>
      <Fact label={t('bo.channels.limits')}>
        <ExactMoney units={channel.min} /> – <ExactMoney units={channel.max} />
      </Fact>
      <Fact label={t('bo.channels.fee')}>{percentText(channel.feePpm)}</Fact>
      <Fact label={t('bo.channels.extra')}>{percentText(channel.extraPpm)}</Fact>
      <Fact label={t('bo.channels.typical')}>
        {channel.typicalSeconds === null
          ? t('bo.channels.unknownTime')
          : t('bo.channels.typicalText', { minutes: Math.max(1, Math.round(channel.typicalSeconds / 60)) })}
      </Fact>
      {payees.map((payee) => (
        <Fact key={payee.number + payee.holder} label={t('bo.channels.payee')}>
          <bdi dir="auto">
            {payee.institution} · {payee.holder} · {payee.number}
          </bdi>
        </Fact>
      ))}
      {channel.notifyUrl && (
        <Fact label={t('bo.channels.notifyUrl')}>
          <Copyable text={channel.notifyUrl} label={t('bo.channels.notifyUrl')} />
        </Fact>
      )}
      <Fact label={t('bo.channels.day')}>
        {t('bo.channels.dayText', { credited: day.credited, failed: day.failed, expired: day.expired })}
        {day.refusedNews > 0 && (
          <span className="block font-semibold text-danger">
            {t('bo.channels.refusedNews', { count: day.refusedNews })}
          </span>
        )}
      </Fact>
    </Facts>
  );
}
