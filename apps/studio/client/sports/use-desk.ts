import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Desk, DeskView } from './desk.ts';

export const DeskContext = createContext<Desk | null>(null);

/** The desk of this page. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('no book around this component');
  return desk;
}

/** What the desk shows; the component re-renders with every change. */
export function useDeskView(): DeskView {
  const desk = useDesk();
  return useSyncExternalStore(desk.subscribe, desk.snapshot);
}
