import { createStore, useStore } from '@kismet/app-kit/store';

/** Modals open and close by name (row MD-01); one at a time, a confirmation excepted. */
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
  | 'chat'
  | 'sub-games'
  | 'game-info';

export interface OpenModal {
  readonly name: ModalName;
  /** What to go on with once signed in: the very action that asked for it (ui 4.6 U). */
  readonly resume?: (() => void) | undefined;
  /** Why it opened, as a message key; shown above the form. */
  readonly reason?: 'needed' | 'expired' | undefined;
  /** Cannot be left but by what it asks for: neither its button nor the browser's way back closes it. */
  readonly forced?: boolean | undefined;
  /** What the modal works on; its own feature knows the shape. */
  readonly subject?: unknown;
}

/** What a modal is given. */
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
/** Goes from one modal to another without losing what was to be done. */
export const replaceModal = (name: ModalName, options: Omit<OpenModal, 'name' | 'resume'> = {}): void =>
  modal.set({ name, resume: modal.get()?.resume, ...options });
