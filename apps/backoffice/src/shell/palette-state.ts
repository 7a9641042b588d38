import { createStore, useStore } from '@kismet/app-kit/store';

const palette = createStore(false);
export const usePaletteOpen = (): boolean => useStore(palette);
export const openPalette = (): void => palette.set(true);
export const closePalette = (): void => palette.set(false);
