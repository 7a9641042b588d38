import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** One sentence. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  icon?: IconName;
  tone?: 'act' | 'danger' | 'money';
  busy?: boolean;
  /** False while something must still be typed. */
  isReady?: boolean;
}

/** Confirmation: icon, one sentence, two buttons, the confirming one at the inline end (ui 6.10). */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  icon = 'info',
  tone = 'act',
  busy = false,
  isReady = true,
}: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={cancelLabel} width={440}>
      <div className="flex gap-3">
        <Icon name={icon} size={24} className={tone === 'danger' ? 'text-danger' : 'text-act'} />
        <div className="text-body text-ink-soft">{children}</div>
      </div>
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button tone={tone} busy={busy} disabled={!isReady} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
