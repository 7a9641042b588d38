import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { closeModal, currentModal, type ModalName, type ModalProps, useModal } from '../shared/modals.ts';
import { useStepUpAsked } from '../shared/step-up.ts';
import { withTexts } from '../shared/texts.ts';

export type ModalTable = Partial<Record<ModalName, LazyExoticComponent<ComponentType<ModalProps>>>>;

/** A link of the modal itself may take its place in the history before the modal gives its own back. */
const GIVES_BACK_MS = 120;
const isOurs = (): boolean => Boolean((history.state as { modal?: boolean } | null)?.modal);

/**
 * Shows the one modal that is open. It has a place in the browser's history, so that the way back closes it and leaves the page where
 * it is; closed otherwise, it gives the place back. The router is not told: to it the page is the same.
 */
export function ModalHost({ table }: { table: ModalTable }) {
  const modal = useModal();
  const isOpen = modal !== null && !modal.forced;
  const name = modal?.name;
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
  const Shown = name && table[name];
  if (!modal || !Shown) return null;
  return (
    <Suspense fallback={null}>
      <Shown modal={modal} onClose={closeModal} />
    </Suspense>
  );
}

const StepUpDialog = lazy(withTexts(() => import('../shared/step-up-dialog.tsx')));

/** The one dialog that may stand over another: it asks who is there, for what the other one is about to do. */
export function StepUpHost() {
  const asked = useStepUpAsked();
  return asked ? (
    <Suspense fallback={null}>
      <StepUpDialog asked={asked} />
    </Suspense>
  ) : null;
}
