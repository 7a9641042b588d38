import type { ModalProps } from '../../shared/modals.ts';
import type { CardSubject } from './queue.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** The one card shown after a login. */
export default function AfterLoginModal({ modal, onClose }: ModalProps) {
  const { card, termsDue } = modal.subject as CardSubject;
  return card === 'terms' && termsDue ? (
    <TermsDialog version={termsDue} onClose={onClose} />
  ) : (
    <WelcomeDialog onClose={onClose} />
  );
}
