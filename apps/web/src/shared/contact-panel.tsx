import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useT } from './language.ts';
import { permissionQuery } from './queries.ts';

/** Only the web's protocols and those of mail and telephone may become a link. */
const SAFE = /^(https?:|mailto:|tel:)/i;

/** Customer-service channels, each only if configured (row FT-03). Where there is none, it says so. */
export function ContactPanel() {
  const t = useT();
  const { data } = useQuery(permissionQuery);
  const channels = (data?.customerService ?? []).filter((channel) => SAFE.test(channel.path));
  if (channels.length === 0) return <p className="text-body text-ink-soft">{t('help.none')}</p>;
  return (
    <ul className="grid gap-2">
      {channels.map((channel) => (
        <li key={`${channel.csType}${channel.csPosition}`}>
          <a
            href={channel.path}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClass('ghost', 44, true)} !justify-start !border-help !text-help`}
          >
            <Icon name="help" />
            <bdi dir="auto">{channel.title}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
