import { useT } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Button, type ButtonTone } from '@kismet/ui/button';
import { Icon, type IconName } from '@kismet/ui/icon';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { openModal } from '../../shared/modals.ts';
import type { Part } from './model.ts';
import { usePane } from './pane.ts';

interface Props {
  part: Part;
  icon: IconName;
  title: string;
  /** Current value; masked by the server if private. */
  value: ReactNode;
  state?: { tone: BadgeTone; words: string } | undefined;
  /** Label of the edit button; none if there is nothing to change. */
  action?: string | undefined;
  tone?: ButtonTone;
  /** Replaces the default inline editing. */
  onAction?: () => void;
  /** Blocks Escape, e.g. while codes are shown once. */
  held?: boolean;
  /** The inline editor. */
  children?: ReactNode;
  /** Always visible content. */
  below?: ReactNode;
}

/** One card of the security centre: state and inline editor. Escape closes it and restores focus (ui 7.1). */
export function Item({
  part,
  icon,
  title,
  value,
  state,
  action,
  tone = 'ghost',
  onAction,
  held,
  children,
  below,
}: Props) {
  const t = useT();
  const { open, setOpen, isTrial, isOnline } = usePane();
  const id = useId();
  const isOpen = open === part && children !== undefined;
  const { button, body } = useFocusOf(isOpen);
  const press = () => {
    if (isTrial) openModal('trial');
    else if (onAction) onAction();
    else setOpen(isOpen ? null : part);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // an open dialog or list above handles the key first
    if (event.key !== 'Escape' || event.defaultPrevented || held || !isOpen) return;
    if (!body.current?.contains(event.target as Node) || (event.target as Element).closest('dialog')) return;
    setOpen(null);
  };
  return (
    <section
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      className="grid min-w-0 rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-button bg-act-soft text-act">
          <Icon name={icon} />
        </span>
        <Head id={id} title={title} value={value} state={state} />
        {action && (
          <Button
            ref={button}
            tone={isOpen ? 'quiet' : tone}
            onClick={press}
            disabled={!isOnline || (isOpen && held)}
            aria-expanded={children === undefined || onAction ? undefined : isOpen}
            aria-controls={isOpen ? `${id}-body` : undefined}
            aria-label={`${isOpen ? t('security.fold') : action}: ${title}`}
            className="max-sm:w-full"
          >
            {isTrial && <Icon name="lock" size={16} />}
            {isOpen ? t('security.fold') : action}
          </Button>
        )}
      </div>
      {isOpen && (
        <div ref={body} id={`${id}-body`} className="grid gap-4 border-t border-line p-4 md:px-5">
          {children}
        </div>
      )}
      {below}
    </section>
  );
}

function Head({ id, title, value, state }: { id: string } & Pick<Props, 'title' | 'value' | 'state'>) {
  return (
    <div className="grid min-w-40 flex-1 gap-0.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 id={id} className="text-label font-semibold">
          {title}
        </h3>
        {state && <Badge tone={state.tone}>{state.words}</Badge>}
      </div>
      <div className="text-meta text-ink-soft">{value}</div>
    </div>
  );
}

/** Moves the focus into what was opened, and back to the button once it is closed. */
function useFocusOf(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) body.current?.querySelector<HTMLElement>('input, [data-autofocus]')?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { button, body };
}
