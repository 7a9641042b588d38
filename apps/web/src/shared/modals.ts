import { createStore, useStore } from '@kismet/app-kit/store';

/** Dialogs by name (row MD-01); one at a time, except a confirmation. */
export type ModalName =
  | 'login'
  | 'register'
  | 'forget'
  | 'proof'
  | 'social'
  | 'changePassword'
  | 'afterLogin'
  | 'agreements'
  | 'logout'
  | 'search'
  | 'menu'
  | 'trial'
  | 'help'
  | 'shortcuts'
  | 'article'
  | 'settings'
  | 'avatar'
  | 'recent'
  | 'news'
  | 'notice'
  | 'offer'
  | 'message'
  | 'chat'
  | 'sub-games'
  | 'game-info';

export interface OpenModal {
  readonly name: ModalName;
  /** The action to continue after sign-in (ui 4.6 U). */
  readonly resume?: (() => void) | undefined;
  /** Why it opened, as a message key; shown above the form. */
  readonly reason?: 'needed' | 'expired' | undefined;
  /** Cannot be dismissed, neither by its button nor by browser back. */
  readonly forced?: boolean | undefined;
  /** Input of the dialog; its shape is defined by its feature. */
  readonly subject?: unknown;
}

/** Props of a dialog. */
export interface ModalProps {
  readonly modal: OpenModal;
  readonly onClose: () => void;
}

const modal = createStore<OpenModal | null>(null);
export const useModal = (): OpenModal | null => useStore(modal);
export const currentModal = (): OpenModal | null => modal.get();
export const onModalChange = modal.subscribe;
export const openModal = (name: ModalName, options: Omit<OpenModal, 'name'> = {}): void =>
  modal.set({ name, ...options });
export const closeModal = (): void => modal.set(null);
/** Switches from one dialog to another, keeping the pending action. */
export const replaceModal = (name: ModalName, options: Omit<OpenModal, 'name' | 'resume'> = {}): void =>
  modal.set({ name, resume: modal.get()?.resume, ...options });
