import { type RefObject, useEffect, useState } from 'react';
import { currentPreferences } from '../../shared/browser/preferences.ts';

/**
 * Attributes by which a page of the agent centre supports the shortcuts of ui 8.13; optional where the first match is right:
 * `data-row`: a row that is not a table row (a card); `data-drill`: what Enter presses in a row (by default its first button
 * or link); `data-filter`: the target of `/` (by default the first search field or select); `data-export`: what E presses;
 * `data-up`: what Backspace presses (the level above, in the breadcrumb).
 */
const ROWS = 'tbody tr, [data-row]';
const FILTERS = ['[data-filter]', 'input[type=search]', 'input:not([type=range]), select'];
const DRILLS = ['[data-drill]', 'button, a[href]'];

export type RowKey = 'filter' | 'next' | 'previous' | 'drill' | 'up' | 'export';
const KEYS: Readonly<Record<string, RowKey>> = {
  '/': 'filter',
  j: 'next',
  k: 'previous',
  Enter: 'drill',
  Backspace: 'up',
  e: 'export',
};
/** The action of a key; none with a modifier. Letters are matched by key code, so that they work on an Urdu keyboard. */
export function meaningOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): RowKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const letter = /^Key([JKE])$/.exec(event.code)?.[1]?.toLowerCase();
  return KEYS[letter ?? event.key] ?? null;
}
/** The target of J or K from a row (-1: none) among so many; stops at the ends. */
export const nextRow = (at: number, key: 'next' | 'previous', count: number): number =>
  at < 0 ? (key === 'next' ? 0 : count - 1) : Math.max(0, Math.min(count - 1, at + (key === 'next' ? 1 : -1)));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const isSeen = (element: HTMLElement): boolean => element.checkVisibility();
const first = (box: HTMLElement, wanted: readonly string[]): HTMLElement | undefined => {
  for (const selector of wanted) {
    const found = [...box.querySelectorAll<HTMLElement>(`:is(${selector}):not(:disabled)`)].find(isSeen);
    if (found) return found;
  }
  return undefined;
};
/** The one row reachable by Tab; the others are reached by J and K. */
function goTo(rows: readonly HTMLElement[], at: number): void {
  for (const row of rows) row.removeAttribute('tabindex');
  rows[at]?.setAttribute('tabindex', '0');
  rows[at]?.focus();
  rows[at]?.scrollIntoView({ block: 'nearest' });
}

/**
 * Shortcuts of all lists in the agent centre: `/` to the filter, J and K between rows, Enter into a row, Backspace one level up, E
 * exports. Disabled while typing, while a dialog is open, and by the setting (WCAG 2.1.4). Returns the index of the focused row, to
 * be announced.
 */
export function useRowKeys(pane: RefObject<HTMLElement | null>): { at: number; of: number } | null {
  const [place, setPlace] = useState<{ at: number; of: number } | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const box = pane.current;
      const key = meaningOf(event);
      if (!box || !key || event.defaultPrevented || isTyping(event.target) || currentPreferences().keys === 'off')
        return;
      if (document.querySelector('dialog[open], :popover-open, [role=menu]')) return;
      const rows = [...box.querySelectorAll<HTMLElement>(ROWS)].filter(isSeen);
      const at = rows.indexOf(document.activeElement as HTMLElement);
      if (key === 'next' || key === 'previous') {
        if (rows.length === 0) return;
        const from = at < 0 ? rows.findIndex((row) => row.contains(document.activeElement)) : at;
        const to = nextRow(from, key, rows.length);
        goTo(rows, to);
        setPlace({ at: to + 1, of: rows.length });
      } else {
        // a focused button keeps its own Enter: only a row itself is opened
        if (key === 'drill' && at < 0) return;
        const pressed = {
          filter: () => first(box, FILTERS),
          drill: () => first(rows[at]!, DRILLS),
          up: () => first(box, ['[data-up]']),
          export: () => first(box, ['[data-export]']),
        }[key]();
        if (!pressed) return;
        if (key === 'filter') pressed.focus();
        else pressed.click();
      }
      event.preventDefault();
      // the site's own search also uses `/`
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [pane]);
  return place;
}
