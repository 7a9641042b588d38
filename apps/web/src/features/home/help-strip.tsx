import { useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { openModal } from '../../shared/modals.ts';

/** Violet marks human support. */
export function HelpStrip() {
  const t = useT();
  return (
    <button
      type="button"
      onClick={() => openModal('help')}
      className="flex min-h-14 w-full items-center gap-3 rounded-card bg-help-soft px-5 font-semibold text-help"
    >
      <Icon name="help" size={24} />
      {t('home.helpStrip')}
    </button>
  );
}
