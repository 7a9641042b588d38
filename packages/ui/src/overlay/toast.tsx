import { useEffect, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../icon.tsx';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'win' | 'danger';
  readonly action?: { label: string; run: () => void };
}

const SHOWN_MS = 6_000;
let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const change = (next: readonly ToastMessage[]) => {
  messages = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a toast. A region's errors belong into the region, not here. */
export function toast(text: string, options: Partial<Pick<ToastMessage, 'tone' | 'action'>> = {}): void {
  change([
    ...messages.slice(-2),
    { id: nextId++, text, tone: options.tone ?? 'info', ...(options.action && { action: options.action }) },
  ]);
}
/** Dismisses all toasts: the next person to sign in must not see them. */
export const forgetToasts = (): void => change([]);
const dismiss = (id: number) => change(messages.filter((message) => message.id !== id));

const ICONS: Record<ToastMessage['tone'], IconName> = { info: 'info', win: 'check', danger: 'alert' };

/** Renders the toasts; once per app. */
export function ToastRegion({ dismissLabel }: { dismissLabel: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => messages,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-center gap-2 md:bottom-6"
    >
      {shown.map((message) => (
        <Toast key={message.id} message={message} dismissLabel={dismissLabel} />
      ))}
    </div>
  );
}

function Toast({ message, dismissLabel }: { message: ToastMessage; dismissLabel: string }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(message.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message.id]);
  const colour = { info: 'text-act', win: 'text-win', danger: 'text-danger' }[message.tone];
  return (
    <div className="pointer-events-auto flex min-h-11 max-w-md items-center gap-3 rounded-card border border-line bg-raised py-2 ps-4 pe-2 shadow-float">
      <Icon name={ICONS[message.tone]} className={colour} />
      <span className="text-body">{message.text}</span>
      {message.action && (
        <button
          type="button"
          className="px-2 font-semibold text-act"
          onClick={() => {
            message.action?.run();
            dismiss(message.id);
          }}
        >
          {message.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => dismiss(message.id)}
        className="grid size-9 place-items-center text-ink-muted"
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
