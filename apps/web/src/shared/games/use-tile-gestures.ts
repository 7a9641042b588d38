import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { currentPreferences } from '../browser/preferences.ts';

const HOVER_MS = 350;
const PRESS_MS = 500;

/**
 * Gestures for a tile's facts: hover shows them in place (`facing`), long press and the key I open them; F saves.
 * Returns handlers for the tile's element.
 */
export function useTileGestures(onInfo: () => void, onSave: () => void) {
  const [facing, setFacing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (ms: number, run: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(HOVER_MS, () => setFacing(true)),
    onPointerLeave: () => {
      clearTimeout(timer.current);
      setFacing(false);
    },
    onPointerDown: (event: PointerEvent) => {
      pressed.current = false;
      if (event.pointerType === 'mouse') return;
      later(PRESS_MS, () => {
        pressed.current = true;
        onInfo();
      });
    },
    onPointerUp: (event: PointerEvent) => event.pointerType !== 'mouse' && clearTimeout(timer.current),
    onPointerCancel: () => clearTimeout(timer.current),
    // a long press is neither a click nor the browser's context menu
    onClickCapture: (event: MouseEvent) => {
      if (!pressed.current) return;
      pressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => pressed.current && event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || currentPreferences().keys === 'off') return;
      if (event.key.toLowerCase() === 'i') onInfo();
      if (event.key.toLowerCase() === 'f') onSave();
    },
  };
  return { facing, handlers };
}
