import { useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { type ReactNode, useId } from 'react';

/** A figure with its formula, one press away (ui 8). */
export function Formula({ name, children }: { name: string; children: ReactNode }) {
  const t = useT();
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('agentCentre.formulaOf', { name })}
        className="relative inline-grid size-7 pointer-coarse:after:absolute pointer-coarse:after:-inset-2 pointer-coarse:after:content-[''] place-items-center rounded-full align-middle text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="info" size={16} />
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto max-w-[min(92vw,26rem)] rounded-card border border-line bg-raised p-4 text-body text-ink shadow-float"
      >
        <p className="mb-1 font-bold">{name}</p>
        <div className="text-ink-soft">{children}</div>
      </div>
    </>
  );
}
