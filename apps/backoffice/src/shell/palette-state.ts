import { createStore, useStore } from '../shared/store.ts';

const palette = createStore(false);
export const usePaletteOpen = (): boolean => useStore(palette);
export const openPalette = (): void => palette.set(true);
export const closePalette = (): void => palette.set(false);
