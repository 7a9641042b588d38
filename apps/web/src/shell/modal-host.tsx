import { type ComponentType, type LazyExoticComponent, Suspense, useEffect } from 'react';
import { closeModal, type ModalName, type OpenModal, useModal } from '../shared/modals.ts';

export interface ModalProps {
  readonly modal: OpenModal;
  readonly onClose: () => void;
}
export type ModalTable = Partial<Record<ModalName, LazyExoticComponent<ComponentType<ModalProps>>>>;

/** Shows the one modal that is open; the browser's back button closes it. */
export function ModalHost({ table }: { table: ModalTable }) {
  const modal = useModal();
  const name = modal?.name;
  useEffect(() => {
    if (!name) return;
    const onBack = () => closeModal();
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [name]);
  const Shown = name && table[name];
  if (!modal || !Shown) return null;
  return (
    <Suspense fallback={null}>
      <Shown modal={modal} onClose={closeModal} />
    </Suspense>
  );
}
