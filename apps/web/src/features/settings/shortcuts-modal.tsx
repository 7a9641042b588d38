import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/dialog';
import { type PlainKey, useT } from '../../shared/language.ts';
import { replaceModal } from '../../shared/modals.ts';
import type { ModalProps } from '../../shell/modal-host.tsx';

const KEYS: readonly { keys: readonly string[]; does: PlainKey }[] = [
  { keys: ['/', 'Ctrl K'], does: 'settings.keySearch' },
  { keys: ['?'], does: 'settings.keyList' },
  { keys: ['Esc'], does: 'settings.keyClose' },
  { keys: ['←', '→'], does: 'settings.keyTurn' },
];

/** The keys of the site; single ones can be switched off. */
export default function ShortcutsModal({ onClose }: ModalProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('settings.keys')} closeLabel={t('action.close')} width={440}>
      <dl className="grid gap-2">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt className="text-body text-ink-soft">{t(does)}</dt>
            <dd dir="ltr" className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-chip border border-line-strong bg-sunken px-2 py-0.5 font-sans text-meta"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Button tone="ghost" className="justify-self-start" onClick={() => replaceModal('settings')}>
        {t('shell.settings')}
      </Button>
    </Dialog>
  );
}
