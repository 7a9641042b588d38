import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** Row MD-02, wrapper modal for a short wait: 200 x 200, after 100 ms if it still lasts; only its button closes it. */
export const WrapperDialog = ({ open, onClose, title, closeLabel, children }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    closeLabel={closeLabel}
    forced
    titleHidden
    width={200}
    height={200}
    delay={100}
  >
    <div className="grid justify-items-center gap-3 text-center text-body">
      {children}
      <Button tone="ghost" size={36} onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  </Dialog>
);
