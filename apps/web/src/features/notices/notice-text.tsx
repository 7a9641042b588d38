import { useEffect } from 'react';
import type { Notice } from '../../shared/content/content-queries.ts';
import { markRead } from '../../shared/content/read-notices.ts';
import { ShareButton } from '../../shared/content/share-button.tsx';
import { HtmlFrame } from '../../shared/html-frame.tsx';

/** Text of a notice; opening it marks it read. */
export function NoticeText({ notice, shares = true }: { notice: Notice; shares?: boolean }) {
  useEffect(() => markRead(notice.id), [notice.id]);
  return (
    <div className="grid gap-3">
      <HtmlFrame html={notice.content} language={notice.language} title={notice.title} />
      {shares && (
        <ShareButton
          title={notice.title}
          path={`/noticePage?id=${encodeURIComponent(notice.id)}`}
          className="justify-self-start"
        />
      )}
    </div>
  );
}
