import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { useEffect } from 'react';
import { channelIcon } from '../../shared/contact-panel.tsx';
import { ConnectingDialog } from '../../shared/content/connecting-dialog.tsx';
import { useChannels } from '../../shared/content/use-channels.ts';
import { useOpenChannel } from '../../shared/content/use-open-channel.ts';
import { openModal } from '../../shared/modals.ts';

const button =
  'grid size-11 place-items-center text-white hover:bg-white/15 focus-visible:outline-white focus-visible:-outline-offset-3';

/**
 * Rows FT-03 to FT-05: contact channels, violet, in the same place on every page (WCAG 3.2.6): a column at the inline
 * end of a wide window, with reserved space. Elsewhere nothing floats over a page (finding F-16): header and bottom
 * bar link to them, and a page without those (`framed` false) ends with a button.
 */
export default function HelpDock({ framed = true }: { framed?: boolean }) {
  const t = useT();
  const channels = useChannels();
  const localText = useLocalText();
  const { open, busy, result, cancel } = useOpenChannel();
  // errors are shown where there is space
  useEffect(() => {
    if (result) openModal('chat', { subject: result });
  }, [result]);
  return (
    <aside aria-label={t('help.dock')} id="help-dock" tabIndex={-1} className="outline-none print:hidden">
      <div className="fixed end-0 top-1/2 z-20 hidden -translate-y-1/2 overflow-hidden rounded-s-card bg-[#6142bf] shadow-float min-[1360px]:grid">
        {(channels ?? []).slice(0, 5).map((channel) => (
          <button
            key={`${channel.csType}${channel.csPosition}${channel.isVip}`}
            type="button"
            title={channel.isVip ? t('help.yourOwn') : localText(channel.title)}
            aria-label={channel.isVip ? `${t('help.yourOwn')}: ${localText(channel.title)}` : localText(channel.title)}
            aria-busy={busy === channel || undefined}
            onClick={() => open(channel)}
            className={button}
          >
            <Icon name={channelIcon(channel)} />
          </button>
        ))}
        <button
          type="button"
          title={t('help.title')}
          aria-label={t('help.title')}
          onClick={() => openModal('help')}
          className={button}
        >
          <Icon name="help" />
        </button>
      </div>
      <ConnectingDialog busy={busy !== null} onCancel={cancel} />
      {!framed && (
        <button
          type="button"
          onClick={() => openModal('chat')}
          className="mx-auto mb-5 flex min-h-11 items-center gap-2 rounded-full bg-[#6142bf] px-5 font-semibold text-white min-[1360px]:hidden"
        >
          <Icon name="chat" size={20} />
          {t('help.title')}
        </button>
      )}
    </aside>
  );
}
