import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { Message } from './queries.ts';
import { useMessageWords } from './use-words.ts';

interface Props {
  readonly message: Message;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
  readonly onChoose: () => void;
  readonly onUnread: () => void;
  readonly onRemove: () => void;
}
/** Link target per message kind. */
const pageOf = (kind: Message['kind']): 'depositv2' | 'withdraw' | 'documents' | null =>
  kind.startsWith('deposit')
    ? 'depositv2'
    : kind.startsWith('withdrawal')
      ? 'withdraw'
      : kind.startsWith('document')
        ? 'documents'
        : null;

/** One message: its title opens the text and marks it read. */
export function MessageItem({ message, isOpen, isChosen, onOpen, onChoose, onUnread, onRemove }: Props) {
  const { t, language } = useLanguage();
  const { title, text } = useMessageWords()(message);
  const page = pageOf(message.kind);
  return (
    <li className="grid gap-2 border-b border-line px-1 py-2 last:border-0">
      <div className="flex items-start gap-2">
        <Checkbox
          label={<span className="sr-only">{t('inbox.choose', { title })}</span>}
          checked={isChosen}
          onChange={onChoose}
        />
        <button
          type="button"
          data-message
          aria-expanded={isOpen}
          onClick={onOpen}
          className="grid min-h-11 flex-1 content-center gap-0.5 rounded-input px-2 text-start hover:bg-sunken"
        >
          <span className={clsx('text-body', message.isRead ? 'text-ink-soft' : 'font-bold')}>
            {!message.isRead && <span className="sr-only">{t('inbox.unread')} </span>}
            <bdi dir="auto">{title}</bdi>
          </span>
          <time dateTime={message.at} className="text-meta text-ink-muted">
            {dateTimeText(message.at, language.tag)}
          </time>
        </button>
      </div>
      {isOpen && (
        <div className="grid gap-3 ps-12 pe-2 pb-2">
          <p dir="auto" className="text-body whitespace-pre-line">
            {text}
          </p>
          <div className="flex flex-wrap gap-2">
            {page && (
              <Link to="/centre/$page" params={{ page }} className={buttonClass('ghost')}>
                {t('inbox.goThere')}
              </Link>
            )}
            <Button tone="quiet" onClick={onUnread}>
              {t('inbox.markUnread')}
            </Button>
            <Button tone="quiet" onClick={onRemove}>
              {t('inbox.remove')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
