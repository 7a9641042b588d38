import { useT } from '@kismet/app-kit/texts';
import { EXPORT_KINDS, type ExportKind, startExport } from '@kismet/contracts/operators/exports';
import { businessDay } from '@kismet/kernel/time';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useOperator } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { download, type ExportRow, exportsQuery, newExportId, start } from './api.ts';

const route = getRouteApi('/exports');

/** CSV exports of a date range: requested here, made in the background, downloaded when ready. */
export default function ExportsPage() {
  const t = useT();
  const navigate = useNavigate();
  const { trail } = route.useSearch();
  const query = useQuery(exportsQuery(trail));
  return (
    <Page title={t('bo.exports.title')}>
      <p className="text-body text-ink-soft">{t('bo.exports.explain')}</p>
      <NewExport />
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.exports.none')} />}
      >
        {({ list, nextCursor }) => (
          <>
            <Table rows={list} toolbar={<AsOf query={query} />} />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => void navigate({ to: '/exports', search: next ? { trail: next } : {} })}
            />
          </>
        )}
      </Region>
    </Page>
  );
}

interface Fields {
  kind: ExportKind;
  from: string;
  to: string;
}
function NewExport() {
  const t = useT();
  const { zone } = useOperator();
  const today = businessDay(Date.now(), zone);
  const [exportId, setExportId] = useState(newExportId);
  const form = useOfficeForm({
    route: startExport,
    defaults: { kind: 'deposits', from: today, to: today },
    inputOf: (fields: Fields) => ({ exportId, ...fields }),
    async send(input) {
      await start(input);
      setExportId(newExportId());
    },
  });
  const { kind, to } = form.watch();
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <Select
          label={t('bo.exports.kind')}
          value={kind}
          onChoose={(next) => form.put('kind', next)}
          choices={EXPORT_KINDS.map((value) => ({ value, label: t(`bo.exports.kind.${value}`) }))}
        />
        <Field type="date" label={t('bo.exports.from')} max={to} {...form.field('from')} />
        <Field type="date" label={t('bo.exports.to')} max={today} {...form.field('to')} />
        <Button type="submit" busy={form.busy}>
          {t('bo.exports.start')}
        </Button>
      </div>
      {form.refusal}
    </form>
  );
}

function Table({ rows, toolbar }: { rows: readonly ExportRow[]; toolbar: React.ReactNode }) {
  const t = useT();
  const fetching = useMutation({ mutationFn: download });
  return (
    <>
      <WriteRefusal error={fetching.error} />
      <DataTable
        name="exports"
        caption={t('bo.exports.title')}
        rows={rows}
        rowKey={(row) => row.exportId}
        toolbar={toolbar}
        columns={[
          { id: 'kind', title: t('bo.exports.kind'), lead: true, cell: (row) => t(`bo.exports.kind.${row.kind}`) },
          {
            id: 'span',
            title: t('bo.exports.span'),
            cell: (row) => (
              <bdi dir="ltr">
                {row.from} – {row.to}
              </bdi>
            ),
          },
          {
            id: 'state',
            title: t('bo.exports.state'),
            cell: (row) =>
              row.state === 'done' ? (
                <Badge tone="win">{t('bo.exports.done')}</Badge>
              ) : row.state === 'failed' ? (
                <span className="inline-grid justify-items-start gap-1">
                  <Badge tone="danger">{t('bo.exports.failed')}</Badge>
                  <span className="text-meta text-ink-soft">{t('bo.exports.failedText')}</span>
                </span>
              ) : (
                <span className="inline-flex items-center gap-2">
                  <progress max={100} value={row.percent} aria-label={t('bo.exports.state')} className="w-24" />
                  {t('bo.exports.running', { percent: row.percent })}
                </span>
              ),
          },
          { id: 'rows', title: t('bo.exports.rows'), numeric: true, cell: (row) => <bdi dir="ltr">{row.rows}</bdi> },
          { id: 'by', title: t('bo.exports.by'), cell: (row) => <bdi dir="auto">{row.by}</bdi> },
          { id: 'asked', title: t('bo.exports.made'), cell: (row) => <Moment iso={row.askedAt} /> },
          {
            id: 'download',
            title: t('bo.exports.download'),
            cell: (row) =>
              row.state === 'done' ? (
                <Button
                  tone="ghost"
                  size={36}
                  busy={fetching.isPending && fetching.variables.exportId === row.exportId}
                  onClick={() => fetching.mutate(row)}
                >
                  {t('bo.exports.download')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </>
  );
}
