import { useT } from '@kismet/app-kit/texts';
import { KeyList } from '@kismet/app-kit/view/key-list';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useId } from 'react';
import { usePreferences } from '../../shared/browser/preferences.ts';
import { openModal } from '../../shared/modals.ts';

const KEYS = [
  { keys: ['/'], does: 'agentCentre.keys.filter' },
  { keys: ['J', 'K'], does: 'agentCentre.keys.row' },
  { keys: ['Enter'], does: 'agentCentre.keys.drill' },
  { keys: ['Backspace'], does: 'agentCentre.keys.up' },
  { keys: ['E'], does: 'agentCentre.keys.export' },
] as const;

/** The agent centre's keyboard shortcuts, and how to switch them off (ui 8.13, WCAG 2.1.4). */
export function KeysHelp() {
  const t = useT();
  const id = useId();
  const isOff = usePreferences().keys === 'off';
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 items-center gap-2 rounded-button px-3 text-meta font-semibold text-ink-soft hover:bg-sunken max-lg:hidden"
      >
        <Icon name="info" size={18} />
        {t('agentCentre.keys')}
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto w-[min(92vw,26rem)] rounded-card border border-line bg-raised p-4 text-body text-ink shadow-float"
      >
        <p className="mb-2 font-bold">{t('agentCentre.keys')}</p>
        <KeyList keys={KEYS.map(({ keys, does }) => ({ keys, does: t(does) }))} />
        <p className="mt-3 text-meta text-ink-muted">
          {t(isOff ? 'agentCentre.keys.areOff' : 'agentCentre.keys.canBeOff')}
        </p>
        <Button
          tone="ghost"
          size={36}
          className="mt-2"
          onClick={() => {
            document.getElementById(id)?.hidePopover();
            openModal('settings');
          }}
        >
          {t('shell.settings')}
        </Button>
      </div>
    </>
  );
}
