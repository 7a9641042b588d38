import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { closeModal, currentModal, type ModalName, type ModalProps, useModal } from '../shared/modals.ts';
import { useStepUpAsked } from '../shared/session/step-up.ts';
import { withTexts } from '../shared/texts/texts.ts';

export type ModalTable = Partial<Record<ModalName, LazyExoticComponent<ComponentType<ModalProps>>>>;

/** A link inside the dialog may replace its history entry before the dialog removes it. */
const GIVES_BACK_MS = 120;
const isOurs = (): boolean => Boolean((history.state as { modal?: boolean } | null)?.modal);

/**
 * Renders the open dialog. It has a history entry, so that back closes it and keeps the page; closed otherwise, it
 * removes the entry. The router is not notified: for it the page is unchanged.
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
