import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import type { ReactNode, SyntheticEvent } from 'react';
import { useCan } from '../../shared/session.ts';

interface Props {
  title: string;
  /** `useOfficeForm`. */
  form: { busy: boolean; refusal: ReactNode; submit: (event?: SyntheticEvent) => void };
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that saves a version; without the write ability it is read-only. */
export function EditFrame({ title, form, onClose, children }: Props) {
  const t = useT();
  const may = useCan('crm.write');
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} width={640} closesOnCover={false}>
      <form noValidate className="grid gap-4" onSubmit={form.submit}>
        <fieldset disabled={!may} className="grid min-w-0 gap-4">
          {children}
        </fieldset>
        {form.refusal}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t(may ? 'action.cancel' : 'action.close')}
          </Button>
          {may && (
            <Button type="submit" busy={form.busy}>
              {t('bo.crm.save')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
