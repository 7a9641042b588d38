import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PreviewTheme } from '../../../shared/preview-frame.tsx';
import { cleanQuery } from '../api.ts';

const SETTLE_MS = 500;
const HEIGHT = 360;
interface Props {
  html: string;
  language: LanguageCode;
  theme: PreviewTheme;
}

/** A sanitised text in a frame without scripts that loads only our own pictures. */
export function WrittenText({ html, language, theme }: Props) {
  const t = useT();
  const settled = useSettled(html);
  const clean = useQuery({ ...cleanQuery(settled), enabled: settled.trim() !== '' });
  const source = usePage(settled.trim() === '' ? '' : (clean.data?.html ?? null), language, theme);
  if (settled.trim() === '') return null;
  return (
    <Region query={clean} data={source ?? undefined} loading={<Skeletons count={3} className="h-4" />}>
      {(page) => (
        <iframe
          title={t('bo.content.writtenText')}
          srcDoc={page}
          sandbox=""
          referrerPolicy="no-referrer"
          style={{ height: HEIGHT }}
          className="block w-full border-0 bg-transparent"
        />
      )}
    </Region>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The browser's sanitiser is loaded only when there is a text to show. */
function usePage(clean: string | null, language: LanguageCode, theme: PreviewTheme): string | null {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if (clean === null) return;
    let gone = false;
    const { tag, direction } = languageOf(language);
    void import('./frame-page.ts').then(
      ({ framePage }) => !gone && setPage(framePage(clean, { tag, direction, theme })),
    );
    return () => {
      gone = true;
    };
  }, [clean, language, theme]);
  return page;
}
