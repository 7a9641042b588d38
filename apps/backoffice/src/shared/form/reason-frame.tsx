import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import type { ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

export interface ReasonFrameProps {
  onClose: () => void;
  title: string;
  confirmLabel: string;
  tone?: 'act' | 'danger';
}
interface Props extends ReasonFrameProps {
  busy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  children: ReactNode;
}

/**
 * Dialog, form and buttons of an action that needs a reason. Rendered outside the form that opened it: a nested form's
 * submit is not handled, and the browser would navigate.
 */
export function ReasonFrame({ onClose, title, confirmLabel, tone = 'act', busy, onSubmit, children }: Props) {
  const t = useT();
  const online = useOnline();
  return createPortal(
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} width={480} closesOnCover={false}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // otherwise the event would bubble through React's tree to the outer form
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" tone={tone} busy={busy} disabled={!online}>
            {confirmLabel}
          </Button>
        </div>
        {!online && <p className="text-meta text-ink-muted">{t('bo.offlineAction')}</p>}
      </form>
    </Dialog>,
    document.body,
  );
}
