import { useLanguage } from '@kismet/app-kit/texts';
import { NOTICE_TYPE } from '@kismet/contracts/content/bodies';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useState } from 'react';
import { useReducedMotion } from '../../shared/browser/preferences.ts';
import { type Notice, noticesQuery } from '../../shared/content/content-queries.ts';
import { openModal } from '../../shared/modals.ts';

/** Pixels per second: readable while moving. */
const SPEED = 45;

const PlainButton = ({
  icon,
  label,
  onClick,
}: {
  icon: 'pause' | 'play' | 'chevron-next' | 'chevron-back';
  label: string;
  onClick: () => void;
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-8 shrink-0 place-items-center rounded-button text-ink-soft hover:bg-sunken hover:text-ink"
  >
    <Icon name={icon} size={16} />
  </button>
);

/** Row BN-04: scrolling titles, paused by hover, focus and the button. With reduced motion they are paged manually. */
export default function NoticeBar() {
  const { t, language } = useLanguage();
  const { data } = useQuery(noticesQuery(language.code));
  const reduced = useReducedMotion();
  const notices = data ? [...data.bar.filter((notice) => notice.type === NOTICE_TYPE.bar), ...data.player] : undefined;
  if (notices?.length === 0) return null;
  return (
    <section aria-label={t('bar.label')} className="border-b border-line bg-surface print:hidden">
      <div className="page flex h-10 items-center gap-2">
        <Icon name="bell" size={18} className="text-act" />
        {notices ? (
          reduced ? (
            <OneByOne notices={notices} />
          ) : (
            <Passing notices={notices} />
          )
        ) : (
          <span className="flex-1" />
        )}
        <Link to="/noticePage" className="shrink-0 text-meta font-semibold text-act hover:underline">
          {t('bar.all')}
        </Link>
      </div>
    </section>
  );
}

const open = (notice: Notice) => openModal('notice', { subject: notice.id });
const titleClass = 'inline-flex min-h-8 items-center text-meta whitespace-nowrap text-ink-soft hover:text-act';

function Passing({ notices }: { notices: readonly Notice[] }) {
  const { t } = useLanguage();
  const [stopped, setStopped] = useState(false);
  const [length, setLength] = useState(0);
  return (
    <>
      <div
        className={clsx('marquee min-w-0 flex-1 overflow-hidden', stopped && 'stopped')}
        ref={(box) => setLength(box?.firstElementChild?.scrollWidth ?? 0)}
      >
        <ul
          className="marquee-row inline-flex gap-10"
          style={{ animationDuration: `${Math.max(12, length / SPEED)}s` }}
        >
          {notices.map((notice) => (
            <li key={notice.id} lang={notice.language}>
              <button type="button" className={titleClass} onClick={() => open(notice)}>
                <bdi dir="auto">{notice.title}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <PlainButton
        icon={stopped ? 'play' : 'pause'}
        label={t(stopped ? 'bar.move' : 'bar.stop')}
        onClick={() => setStopped(!stopped)}
      />
    </>
  );
}

function OneByOne({ notices }: { notices: readonly Notice[] }) {
  const { t } = useLanguage();
  const [at, setAt] = useState(0);
  const notice = notices[at] ?? notices[0]!;
  const step = (by: number) => setAt((at + by + notices.length) % notices.length);
  return (
    <>
      <div className="min-w-0 flex-1 truncate" lang={notice.language}>
        <button type="button" className={clsx(titleClass, 'max-w-full')} onClick={() => open(notice)}>
          <bdi dir="auto" className="truncate">
            {notice.title}
          </bdi>
        </button>
      </div>
      {notices.length > 1 && (
        <>
          <PlainButton icon="chevron-back" label={t('action.previous')} onClick={() => step(-1)} />
          <PlainButton icon="chevron-next" label={t('action.next')} onClick={() => step(1)} />
        </>
      )}
    </>
  );
}
