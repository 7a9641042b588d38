import { useT } from '@kismet/app-kit/texts';
import { OPENING_COLUMNS, OPENING_ROWS_MAX, openAccounts } from '@kismet/contracts/agents/accounts';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button, buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import { Table } from '@kismet/ui/table';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { CsvButton } from '../../../shared/records/csv-button.tsx';
import { codeText } from '../../../shared/texts/language.ts';
import { useSiteForm } from '../../../shared/use-site-form.tsx';
import { type OpenedTable, type OwnRates, openTable } from '../downline-api.ts';
import { RateFields } from '../rate-fields.tsx';
import { rateErrors, rowsOf, useRateChoice } from './rate-choice.ts';

type Row = OpenedTable['rows'][number];
const TONES: Record<Row['state'], BadgeTone> = { opened: 'win', there: 'plain', refused: 'danger' };
const MOST_CHARACTERS = 100_000;

function useTable() {
  const t = useT();
  const rates = useRateChoice();
  const [wrong, setWrong] = useState<ReadonlyMap<Category, string>>(new Map());
  const [answer, setAnswer] = useState<OpenedTable | null>(null);
  const form = useSiteForm({
    route: openAccounts,
    defaults: { csv: '' },
    inputOf: ({ csv }: { csv: string }) => ({ csv, rates: rates.rates }),
    async send(input) {
      setWrong(new Map());
      setAnswer(await openTable(input));
    },
    onRefused: (error) =>
      setWrong(rateErrors(error, rates.rates, (code, params) => codeText(t, 'refusal', code, params))),
  });
  return { form, rates, wrong, answer };
}

/** Many accounts from a table (CSV): each row is answered separately, and a row sent twice opens one account. */
export function TableForm({ own }: { own: OwnRates }) {
  const t = useT();
  const id = useId();
  const { form, rates, wrong, answer } = useTable();
  const fault = form.errorOf('csv');
  return (
    <>
      <Card className="grid gap-4">
        <p className="text-body text-ink-soft">{t('agentCentre.table.text', { max: OPENING_ROWS_MAX })}</p>
        <bdi dir="ltr" className="rounded-input bg-sunken px-3 py-2 font-mono text-meta wrap-anywhere">
          {OPENING_COLUMNS.map((column, n) => (
            <span key={column}>
              {n > 0 && (
                <>
                  ,<wbr />
                </>
              )}
              {column}
            </span>
          ))}
        </bdi>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
            {t('agentCentre.table.csv')}
          </label>
          <textarea
            id={id}
            dir="ltr"
            rows={8}
            spellCheck={false}
            maxLength={MOST_CHARACTERS}
            aria-invalid={fault ? true : undefined}
            {...form.register('csv')}
            className={clsx(inputClass, 'py-2 font-mono text-meta')}
          />
          <label
            className={clsx(
              buttonClass('ghost', 36),
              'justify-self-start focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-act',
            )}
          >
            {t('agentCentre.table.file')}
            <input
              type="file"
              accept=".csv,text/csv"
              onChange={({ target }) =>
                void target.files?.[0]?.text().then((text) => form.put('csv', text.slice(0, MOST_CHARACTERS)))
              }
              className="sr-only"
            />
          </label>
        </div>
        <FieldNotes id={id} error={fault} />
        <RateFields rows={rowsOf(own)} chosen={rates.chosen} errors={wrong} onSet={rates.set} />
        {form.problem.region}
        <Button
          busy={form.busy}
          disabled={form.watch('csv').trim() === ''}
          onClick={() => form.submit()}
          className="justify-self-start"
        >
          {t('agentCentre.table.open')}
        </Button>
      </Card>
      {answer && <Answer answer={answer} />}
    </>
  );
}

function Answer({ answer }: { answer: OpenedTable }) {
  const t = useT();
  const why = ({ code, field }: Row) => (code ? `${codeText(t, field ? 'field' : 'refusal', code)}` : '');
  return (
    <section aria-label={t('agentCentre.table.answer')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="text-body font-semibold">
        {t('agentCentre.table.counts', { opened: answer.opened, there: answer.there, refused: answer.refused })}
      </p>
      <p className="text-meta text-warn">{t('agentCentre.accounts.openedText')}</p>
      <Table
        caption={t('agentCentre.table.answer')}
        rows={answer.rows}
        rowKey={({ row }) => String(row)}
        columns={[
          { key: 'row', title: '#', numeric: true, cell: ({ row }) => <span className="num">{row}</span> },
          {
            key: 'account',
            title: t('agentCentre.who'),
            lead: true,
            cell: ({ account }) => <bdi dir="ltr">{account}</bdi>,
          },
          {
            key: 'state',
            title: t('bets.state'),
            cell: ({ state }) => <Badge tone={TONES[state]}>{t(`agentCentre.table.state.${state}`)}</Badge>,
          },
          {
            key: 'password',
            title: t('agentCentre.accounts.password'),
            cell: (row) =>
              row.initialPassword ? (
                <bdi dir="ltr" className="font-mono select-all">
                  {row.initialPassword}
                </bdi>
              ) : (
                <span className="text-ink-muted">{why(row) || '—'}</span>
              ),
          },
        ]}
      />
      <CsvButton
        name="accounts"
        columns={[t('agentCentre.who'), t('bets.state'), t('agentCentre.accounts.password')]}
        ask={async () => ({ list: answer.rows, nextCursor: null })}
        cells={(row) => [row.account, t(`agentCentre.table.state.${row.state}`), row.initialPassword ?? why(row)]}
      />
    </section>
  );
}
