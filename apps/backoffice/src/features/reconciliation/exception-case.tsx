import { useT } from '@kismet/app-kit/texts';
import { noteException } from '@kismet/contracts/operators/reconciliation';
import { Button, buttonClass } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useCan } from '../../shared/session.ts';
import { shortened } from '../../shared/shortened.ts';
import { Copyable } from '../../shared/table/copyable.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { type ExceptionRow, note, resolve, take } from './api.ts';

/** One difference: its sides, notes, and the three actions. */
export function ExceptionCase({ row, onClose }: { row: ExceptionRow; onClose: () => void }) {
  const t = useT();
  const mayWrite = useCan('reconciliation.write');
  const [asks, setAsks] = useState(false);
  const taking = useMutation({ mutationFn: () => take(row.exceptionId) });
  if (asks)
    return (
      <ReasonDialog
        onClose={() => setAsks(false)}
        title={t('bo.reconciliation.resolve')}
        confirmLabel={t('bo.reconciliation.resolve')}
        onConfirm={(reason) => resolve(row.exceptionId, reason)}
      >
        {t('bo.reconciliation.resolveText')}
      </ReasonDialog>
    );
  return (
    <Dialog open onClose={onClose} title={t(`bo.exceptionKind.${row.kind}`)} closeLabel={t('action.close')} width={640}>
      <div className="grid gap-4">
        <p className="text-body text-ink-soft">{t(`bo.exceptionHelp.${row.kind}`)}</p>
        <CaseFacts row={row} />
        {row.notes.length > 0 && (
          <ol aria-label={t('bo.reconciliation.notes')} className="grid gap-2">
            {row.notes.map((one) => (
              <li key={one.noteId} className="grid gap-0.5 border-s-2 border-line-strong ps-3 text-body">
                <span className="flex flex-wrap gap-2 text-meta text-ink-muted">
                  <bdi dir="auto">{one.by}</bdi> <Moment iso={one.at} />
                </span>
                <bdi dir="auto">{one.text}</bdi>
              </li>
            ))}
          </ol>
        )}
        {mayWrite && <NoteForm exceptionId={row.exceptionId} />}
        <WriteRefusal error={taking.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Link to="/money-trace" search={{ id: row.reference }} className={buttonClass('ghost')}>
            {t('bo.reconciliation.locate')}
          </Link>
          {mayWrite && row.state === 'open' && (
            <>
              {!row.isMine && (
                <Button tone="ghost" busy={taking.isPending} onClick={() => taking.mutate()}>
                  {t('bo.reconciliation.take')}
                </Button>
              )}
              <Button onClick={() => setAsks(true)}>{t('bo.reconciliation.resolve')}</Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function CaseFacts({ row }: { row: ExceptionRow }) {
  const t = useT();
  const side = (units: bigint | null) =>
    units === null ? (
      <span className="text-ink-muted">{t('bo.reconciliation.nothing')}</span>
    ) : (
      <ExactMoney units={units} />
    );
  return (
    <Facts>
      <Fact label={t('bo.reconciliation.line')}>
        {t(`bo.sheetSource.${row.source}`)} <bdi dir="ltr">{row.code}</bdi> · <bdi dir="ltr">{row.day}</bdi>
      </Fact>
      <Fact label={t('bo.reconciliation.ours')}>{side(row.ours)}</Fact>
      <Fact label={t('bo.reconciliation.ledger')}>{side(row.ledger)}</Fact>
      {row.source === 'channel' && <Fact label={t('bo.reconciliation.theirs')}>{side(row.theirs)}</Fact>}
      <Fact label={t('bo.reconciliation.whose')}>
        {row.memberId === null ? (
          t('bo.reconciliation.nobody')
        ) : (
          <Link to="/members/$memberId" params={{ memberId: row.memberId }} className="font-semibold text-act">
            <bdi dir="ltr">{row.loginName}</bdi>
          </Link>
        )}
      </Fact>
      <Fact label={t('bo.ledger.reference')}>
        <Copyable text={row.reference} label={t('bo.ledger.reference')} shown={shortened(row.reference)} />
      </Fact>
      <Fact label={t('bo.reconciliation.found')}>
        <Moment iso={row.foundAt} />
      </Fact>
      {row.holder !== null && (
        <Fact label={t('bo.reconciliation.holder')}>
          <bdi dir="auto">{row.holder}</bdi>
        </Fact>
      )}
      {row.reason !== null && (
        <Fact label={t('bo.reason')}>
          <bdi dir="auto">{row.reason}</bdi>
        </Fact>
      )}
    </Facts>
  );
}

function NoteForm({ exceptionId }: { exceptionId: string }) {
  const t = useT();
  // one press is one note, also after a lost response
  const noteId = useRef(crypto.randomUUID());
  const form = useOfficeForm({
    route: noteException,
    defaults: { text: '' },
    inputOf: ({ text }: { text: string }) => ({ exceptionId, noteId: noteId.current, text: text.trim() }),
    async send(input) {
      await note(exceptionId, input.noteId, input.text);
      noteId.current = crypto.randomUUID();
      form.reset();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-2">
      <Field label={t('bo.reconciliation.note')} maxLength={1000} {...form.field('text')} />
      {form.refusal}
      <Button type="submit" tone="ghost" size={36} busy={form.busy} className="justify-self-start">
        {t('bo.reconciliation.addNote')}
      </Button>
    </form>
  );
}
