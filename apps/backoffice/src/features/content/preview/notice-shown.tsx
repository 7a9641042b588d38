import { type ContentBody, NOTICE_TYPE } from '@kismet/contracts/content/bodies';
import type { LanguageCode } from '@kismet/i18n/languages';
import { Icon } from '@kismet/ui/icon';
import type { PreviewTheme } from '../../../shared/preview-frame.tsx';
import { WrittenText } from './written-text.tsx';

interface Props {
  body: ContentBody<'notice'>;
  say: (texts: Readonly<Record<string, string>> | null) => string;
  language: LanguageCode;
  theme: PreviewTheme;
}

/** A notice by type: in the bar, as a popup, or on the notices page. */
export function NoticeShown({ body, say, ...written }: Props) {
  const title = say(body.title);
  const text = <WrittenText html={say(body.content)} {...written} />;
  if (body.type === NOTICE_TYPE.popup)
    return (
      <div className="-m-4 grid min-h-[520px] content-center bg-[#0d0d1399] p-4">
        <div className="grid gap-3 rounded-hero border border-line bg-surface p-5 shadow-float">
          <div className="flex items-start gap-3">
            <p className="me-auto text-title1 font-bold">{title}</p>
            <Icon name="close" />
          </div>
          {text}
        </div>
      </div>
    );
  return (
    <div className="grid gap-4">
      {body.type === NOTICE_TYPE.bar && (
        <p className="flex items-center gap-2 overflow-hidden rounded-button bg-sunken px-3 py-2 whitespace-nowrap">
          <Icon name="bell" size={16} />
          <span className="truncate font-semibold">{title}</span>
        </p>
      )}
      <article className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <p className="flex items-center gap-2 text-title2 font-bold">
          {body.isPinned && <Icon name="flag" size={16} />}
          {title}
        </p>
        {text}
      </article>
    </div>
  );
}
