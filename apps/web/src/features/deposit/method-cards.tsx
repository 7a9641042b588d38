import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import clsx from 'clsx';
import { useSymbol } from '../../shared/api/queries.ts';
import type { Channel } from './api.ts';
import { isUsable, minutesOf, percentOf } from './model.ts';

interface Props {
  channels: readonly Channel[];
  chosen: string | undefined;
  onChoose: (channelCode: string) => void;
}

/** Payment channels as one radio group: fee, range, credited amount, and whether each is open now. */
export function MethodCards({ channels, chosen, onChoose }: Props) {
  const { t } = useLanguage();
  const localText = useLocalText();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-meta font-semibold text-ink-soft">{t('deposit.step.method')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {channels.map((channel) => (
          <label
            key={channel.channelCode}
            className={clsx(
              'relative grid gap-1.5 rounded-card border p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-act',
              isUsable(channel) ? 'cursor-pointer' : 'cursor-not-allowed bg-sunken',
              chosen === channel.channelCode ? 'border-act bg-act-soft' : 'border-line-strong bg-surface',
            )}
          >
            <span className="flex items-center gap-3">
              <input
                type="radio"
                name="deposit-channel"
                value={channel.channelCode}
                checked={chosen === channel.channelCode}
                disabled={!isUsable(channel)}
                onChange={() => onChoose(channel.channelCode)}
                className="size-5 accent-act"
              />
              <bdi dir="auto" className="font-bold">
                {localText(channel.names)}
              </bdi>
              {channel.extraPpm > 0 && (
                <Badge tone="win" className="ms-auto">
                  {t('deposit.extra', { percent: percentOf(channel.extraPpm) })}
                </Badge>
              )}
            </span>
            <Terms channel={channel} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Terms({ channel }: { channel: Channel }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  if (channel.closed)
    return (
      <span data-state="method_down" className="text-body text-ink-soft">
        {localText(channel.closed)}
      </span>
    );
  if (channel.blockedUntil)
    return (
      <span data-state="method_down" className="text-body text-ink-soft">
        {channel.blockedUntil.startsWith('9999')
          ? t('deposit.blockedForGood')
          : t('deposit.blockedUntil', { time: dateTimeText(channel.blockedUntil, language.tag) })}
      </span>
    );
  return (
    <span className="grid gap-0.5 text-meta text-ink-soft">
      <span>
        <Money units={channel.min} symbol={symbol} /> – <Money units={channel.max} symbol={symbol} />
      </span>
      <span>
        {channel.feePpm === 0 ? t('deposit.noFee') : t('deposit.fee', { percent: percentOf(channel.feePpm) })}
        {/* no processing time is shown until enough orders have been measured */}
        {channel.typicalSeconds !== null &&
          ` · ${t('deposit.typical', { minutes: minutesOf(channel.typicalSeconds) })}`}
      </span>
    </span>
  );
}
