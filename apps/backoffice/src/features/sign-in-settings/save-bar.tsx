import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { useCan } from '../../shared/session.ts';

/** One change in words. */
export interface ShownChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}
interface Props {
  title: string;
  changes: readonly ShownChange[];
  /** Whether it may be saved; errors are shown at their fields. */
  isValid: boolean;
  onDiscard: () => void;
  onSave: (reason: string) => Promise<void>;
}

/** Edit footer: number of unsaved changes, review, reason, and save. */
export function SaveBar({ title, changes, isValid, onDiscard, onSave }: Props) {
  const t = useT();
  const canWrite = useCan('site.write');
  const [asks, setAsks] = useState(false);
  if (!canWrite || changes.length === 0) return null;
  return (
    <section
      aria-label={title}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-3 shadow-float"
    >
      <p role="status" className="me-auto font-semibold">
        {t('bo.edit.unsaved', { count: changes.length })}
      </p>
      {!isValid && <p className="text-meta font-semibold text-danger">{t('bo.edit.notValid')}</p>}
      <Button tone="ghost" onClick={onDiscard}>
        {t('bo.edit.discard')}
      </Button>
      <Button disabled={!isValid} onClick={() => setAsks(true)}>
        {t('bo.edit.review')}
      </Button>
      {asks && (
        <ReasonDialog
          onClose={() => setAsks(false)}
          title={title}
          confirmLabel={t('bo.edit.save')}
          onConfirm={async (reason) => {
            await onSave(reason);
            toast(t('bo.edit.saved'), { tone: 'win' });
          }}
        >
          <ChangeTable changes={changes} />
        </ReasonDialog>
      )}
    </section>
  );
}

function ChangeTable({ changes }: { changes: readonly ShownChange[] }) {
  const t = useT();
  return (
    <div className="max-h-64 overflow-auto rounded-input border border-line">
      <table className="w-full text-meta">
        <caption className="sr-only">{t('bo.audit.change')}</caption>
        <thead className="bg-sunken text-ink-soft">
          <tr>
            <th scope="col" className="px-2.5 py-1.5 text-start font-semibold">
              {t('bo.edit.what')}
            </th>
            <th scope="col" className="px-2.5 py-1.5 text-start font-semibold">
              {t('bo.edit.before')}
            </th>
            <th scope="col" className="px-2.5 py-1.5 text-start font-semibold">
              {t('bo.edit.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name} className="border-t border-line text-ink">
              <th scope="row" className="px-2.5 py-1.5 text-start font-normal">
                {name}
              </th>
              <td className="px-2.5 py-1.5 text-ink-soft wrap-anywhere">
                <bdi>{before}</bdi>
              </td>
              <td className="px-2.5 py-1.5 font-semibold wrap-anywhere">
                <bdi>{after}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
