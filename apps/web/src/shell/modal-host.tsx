import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { closeModal, currentModal, type ModalProps, useModal } from '../shared/modals.ts';
import { useStepUpAsked } from '../shared/session/step-up.ts';
import { withTexts } from '../shared/texts/texts.ts';

/** A link inside the dialog may replace its history entry before the dialog removes it. */
const GIVES_BACK_MS = 120;
const isOurs = (): boolean => Boolean((history.state as { modal?: boolean } | null)?.modal);

/**
 * Renders the open dialog. It has a history entry, so that back closes it and keeps the page; closed otherwise, it
 * removes the entry. The router is not notified: for it the page is unchanged.
 */
export function ModalHost({ open: Shown }: { open: ComponentType<ModalProps> }) {
  const modal = useModal();
  const isOpen = modal !== null && !modal.forced;
  useEffect(() => {
    if (!isOpen) return;
    if (!isOurs()) History.prototype.pushState.call(history, { ...history.state, modal: true }, '');
    const onBack = () => {
      if (!isOurs()) closeModal();
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      setTimeout(() => isOurs() && currentModal() === null && history.back(), GIVES_BACK_MS);
    };
  }, [isOpen]);
  if (!modal) return null;
  return (
    <Suspense fallback={null}>
      <Shown modal={modal} onClose={closeModal} />
    </Suspense>
  );
}

const StepUpDialog = lazy(withTexts(() => import('../shared/session/step-up-dialog.tsx')));

/** The one dialog that may be shown over another: step-up for an action of the other one. */
export function StepUpHost() {
  const asked = useStepUpAsked();
  return asked ? (
    <Suspense fallback={null}>
      <StepUpDialog asked={asked} />
    </Suspense>
  ) : null;
}
