import { createContext, use } from 'react';
import type { Part } from './model.ts';

export interface Pane {
  /** The section open for editing. */
  readonly open: Part | null;
  readonly setOpen: (part: Part | null) => void;
  /** A trial account sees everything and changes nothing. */
  readonly isTrial: boolean;
  readonly isOnline: boolean;
}
export const PaneContext = createContext<Pane>({ open: null, setOpen: () => {}, isTrial: false, isOnline: true });
export const usePane = (): Pane => use(PaneContext);
