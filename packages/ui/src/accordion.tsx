import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export interface AccordionItem {
  readonly id: string;
  readonly title: ReactNode;
  /** Beside the title: a date or badge. */
  readonly note?: ReactNode;
  /** Rendered only while open. */
  readonly content: () => ReactNode;
  /** Language of the title, if different from the page's. */
  readonly lang?: string;
}

interface Props {
  items: readonly AccordionItem[];
  /** The open item. */
  open: string | null;
  onOpen: (id: string | null) => void;
  /** Heading level of the items. */
  level?: 2 | 3 | 4;
}

/** Titles with one open at a time; pressing the open one closes it. */
export function Accordion({ items, open, onOpen, level = 3 }: Props) {
  const base = useId();
  const Heading = `h${level}` as const;
  return (
    <div className="grid gap-2">
      {items.map((item) => {
        const isOpen = item.id === open;
        const id = `${base}${item.id}`;
        return (
          <section
            key={item.id}
            data-item={item.id}
            className={clsx('rounded-card border bg-surface', isOpen ? 'border-line-strong' : 'border-line')}
          >
            <Heading>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => onOpen(isOpen ? null : item.id)}
                className="flex min-h-13 w-full items-center gap-3 rounded-card px-4 py-2.5 text-start hover:bg-sunken"
              >
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="font-semibold text-ink" lang={item.lang}>
                    {item.title}
                  </span>
                  {item.note && <span className="text-tiny text-ink-muted">{item.note}</span>}
                </span>
                <Icon name="chevron-down" size={18} className={clsx('text-ink-muted', isOpen && 'rotate-180')} />
              </button>
            </Heading>
            {isOpen && (
              <div id={id} className="border-t border-line px-4 py-4">
                {item.content()}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
