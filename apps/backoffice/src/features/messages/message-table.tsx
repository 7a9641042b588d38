import { codeOf } from '@kismet/app-kit/refusal';
import { refusalText } from '@kismet/app-kit/refusal-text';
import { useT } from '@kismet/app-kit/texts';
import { languageOf } from '@kismet/i18n/languages';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../shared/moment.tsx';
import { useCan } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type MessageRow, retry } from './api.ts';
import { mayRetry } from './model.ts';

const TONES: Record<MessageRow['state'], BadgeTone> = { waiting: 'info', sent: 'win', failed: 'danger' };

export function MessageTable({ rows, onShow }: { rows: readonly MessageRow[]; onShow: (row: MessageRow) => void }) {
  const t = useT();
  return (
    <DataTable
      name="messages"
      caption={t('bo.messages.title')}
      rows={rows}
      rowKey={(row) => row.messageId}
      columns={[
        { id: 'at', title: t('bo.time'), lead: true, cell: (row) => <Moment iso={row.createdAt} /> },
        {
          id: 'member',
          title: t('bo.members.name'),
          cell: (row) =>
            row.memberId ? (
              <Link
                to="/members/$memberId"
                params={{ memberId: row.memberId }}
                search={{ tab: 'access' }}
                className="font-semibold text-act"
              >
                <bdi dir="ltr" className="code">
                  {row.memberId}
                </bdi>
              </Link>
            ) : (
              <span className="text-ink-muted">{t('bo.messages.nobody')}</span>
            ),
        },
        { id: 'channel', title: t('bo.messages.channel'), cell: (row) => t(`bo.channel.${row.channel}`) },
        { id: 'template', title: t('bo.messages.template'), cell: (row) => wordFor(t, 'bo.template', row.template) },
        {
          id: 'address',
          title: t('bo.messages.to'),
          cell: (row) => (
            <bdi dir="ltr" className="code">
              {row.address}
            </bdi>
          ),
        },
        {
          id: 'language',
          title: t('bo.messages.language'),
          hidden: true,
          cell: (row) => languageOf(row.language).ownName,
        },
        { id: 'state', title: t('bo.members.state'), cell: (row) => <MessageState row={row} /> },
        {
          id: 'carrier',
          title: t('bo.messages.carrier'),
          cell: (row) =>
            row.carrier ? wordFor(t, 'bo.carrier', row.carrier) : <span className="text-ink-muted">–</span>,
        },
        { id: 'expires', title: t('bo.messages.expires'), hidden: true, cell: (row) => <Moment iso={row.expiresAt} /> },
        { id: 'do', title: t('bo.do'), cell: (row) => <MessageActions row={row} onShow={onShow} /> },
      ]}
    />
  );
}

function MessageState({ row }: { row: MessageRow }) {
  const t = useT();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={TONES[row.state]}>{t(`bo.messageState.${row.state}`)}</Badge>
      {row.attempts > 1 && (
        <span className="text-tiny text-ink-muted">{t('bo.messages.attempts', { count: row.attempts })}</span>
      )}
      {row.error && (
        <bdi dir="ltr" className="code text-danger">
          {row.error}
        </bdi>
      )}
    </span>
  );
}

function MessageActions({ row, onShow }: { row: MessageRow; onShow: (row: MessageRow) => void }) {
  const t = useT();
  const canReveal = row.hasBody;
  const canRetry = useCan('messages.retry') && mayRetry(row, Date.now());
  const again = useMutation({
    mutationFn: () => retry(row.messageId),
    onSuccess: () => toast(t('bo.messages.queued'), { tone: 'win' }),
    onError: (error) =>
      toast(codeOf(error) === 'OFFLINE' ? t('bo.unknownOutcome') : refusalText(t, codeOf(error)), { tone: 'danger' }),
  });
  if (!canReveal && !canRetry) return <span className="text-ink-muted">–</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {canReveal && (
        <Button tone="quiet" size={36} onClick={() => onShow(row)}>
          {t('bo.messages.read')}
        </Button>
      )}
      {canRetry && (
        <Button tone="quiet" size={36} busy={again.isPending} onClick={() => again.mutate()}>
          {t('bo.messages.retry')}
        </Button>
      )}
    </span>
  );
}
