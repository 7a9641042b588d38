import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { closeModal, type ModalName, type OpenModal, useModal } from '../shared/modals.ts';
import { useStepUpAsked } from '../shared/step-up.ts';
import { withTexts } from '../shared/texts.ts';

export interface ModalProps {
  readonly modal: OpenModal;
  readonly onClose: () => void;
}
export type ModalTable = Partial<Record<ModalName, LazyExoticComponent<ComponentType<ModalProps>>>>;

/** Shows the one modal that is open; the browser's back button closes it. */
export function ModalHost({ table }: { table: ModalTable }) {
  const modal = useModal();
  const name = modal?.name;
  const forced = modal?.forced ?? false;
  useEffect(() => {
    if (!name) return;
    const onBack = () => !forced && closeModal();
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [name, forced]);
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
