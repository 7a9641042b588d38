import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { CopyField } from '@kismet/ui/form/copy-field';
import { Icon, type IconName } from '@kismet/ui/icon';
import { Spinner } from '@kismet/ui/spinner';
import clsx from 'clsx';
import type { Channel } from './content/channels.ts';
import { ConnectingDialog } from './content/connecting-dialog.tsx';
import { useChannels } from './content/use-channels.ts';
import { useOpenChannel } from './content/use-open-channel.ts';

const ICONS: Record<string, IconName> = {
  LIVECHAT: 'chat',
  VIPPHONE: 'phone',
  EMAIL: 'message',
  OFFICIAL: 'globe',
  TELEGRAM: 'plane',
  FACEBOOK: 'facebook',
  LINE: 'line',
  WHATSAPP: 'whatsapp',
};
export const channelIcon = (channel: Channel): IconName => (channel.isVip ? 'user' : (ICONS[channel.csType] ?? 'chat'));

interface Props {
  choose?: (all: readonly Channel[]) => readonly Channel[];
  /** Names only, for narrow spaces. */
  compact?: boolean;
}

/** Customer-service channels, each only if configured (rows FT-03 to FT-05). If there are none, it says so. */
export function ContactPanel({ choose = (all) => all, compact = false }: Props) {
  const t = useT();
  const localText = useLocalText();
  const all = useChannels();
  const channels = all && choose(all);
  const { open, busy, result, cancel } = useOpenChannel();
  if (channels?.length === 0) return <p className="text-body text-ink-soft">{t('help.none')}</p>;
  return (
    <div className="grid gap-2 text-start">
      <ul className={compact ? 'flex flex-wrap gap-1.5' : 'grid gap-2'}>
        {(channels ?? []).map((channel) => (
          <li key={`${channel.csType}${channel.csPosition}${channel.isVip}`}>
            <button
              type="button"
              onClick={() => open(channel)}
              aria-busy={busy === channel || undefined}
              className={clsx(
                'flex items-center rounded-button border border-help text-start text-help hover:bg-help-soft',
                compact ? 'min-h-9 gap-2 px-3 text-meta' : 'min-h-13 w-full gap-3 px-4 py-2',
              )}
            >
              <Icon name={channelIcon(channel)} size={compact ? 18 : 20} />
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold">
                  <bdi dir="auto">{localText(channel.title)}</bdi>
                </span>
                {!compact && (
                  <span className="text-tiny text-ink-muted">
                    {channel.isVip
                      ? t('help.yourOwn')
                      : channel.replyMinutes !== null && t('help.replies', { minutes: channel.replyMinutes })}
                  </span>
                )}
              </span>
              {busy === channel ? <Spinner size={18} /> : !compact && <Icon name="chevron-next" size={18} />}
            </button>
          </li>
        ))}
      </ul>
      <ConnectingDialog busy={busy !== null} onCancel={cancel} />
      {result?.outcome === 'blocked' && (
        <Banner tone="warn" urgent>
          <span className="grid gap-2">
            {t('help.blocked')}
            <CopyField
              label={t('help.link')}
              text={result.url}
              copyLabel={t('action.copy')}
              copiedLabel={t('action.copied')}
              failedLabel={t('help.copyFailed')}
            />
          </span>
        </Banner>
      )}
      {result?.outcome === 'failed' && (
        <Banner tone="danger" urgent>
          {t('help.failed')}
        </Banner>
      )}
    </div>
  );
}
