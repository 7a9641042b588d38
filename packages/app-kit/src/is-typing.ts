export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** Whether a key press belongs to a field or an open dialog, so that shortcuts must ignore it. */
export const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) ||
  isDialogOpen();
