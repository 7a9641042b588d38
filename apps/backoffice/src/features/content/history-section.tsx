import { useLanguage } from '@kismet/app-kit/texts';
import type { ContentItem } from '@kismet/contracts/operators/content';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useOperator } from '../../shared/session.ts';
import { zoneText } from '../../shared/zone-time.ts';
import { type ContentVersion, versionsQuery } from './api.ts';
import { useEditor } from './fields/editor-context.ts';
import type { DraftState } from './use-draft.ts';

interface Props {
  item: ContentItem;
  state: DraftState;
  looking: number | null;
  onLook: (version: ContentVersion | null) => void;
}

/** Earlier versions with author and reason; each can be viewed and restored into the editor. */
export function HistorySection({ item, state, looking, onLook }: Props) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  const { disabled } = useEditor();
  const query = useQuery(versionsQuery(item.itemId, item.version));
  return (
    <SectionCard title={t('bo.content.history')}>
      <Region query={query}>
        {(versions) => (
          <ol className="grid gap-2">
            {versions.map((one) => (
              <li
                key={one.version}
                data-version={one.version}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 first:border-t-0 first:pt-0"
              >
                <div className="grid min-w-0 flex-1 basis-52">
                  <span className="flex flex-wrap items-center gap-2 font-semibold">
                    {t('bo.content.version', { version: one.version })}
                    {one.version === item.version && <Badge tone="act">{t('bo.content.now')}</Badge>}
                  </span>
                  <span className="text-meta wrap-anywhere text-ink-soft">
                    <bdi>{one.note}</bdi>
                  </span>
                  <span className="text-meta text-ink-muted">
                    {zoneText(one.at, zone, language.tag)} {one.by && <bdi dir="ltr">{one.by}</bdi>}
                  </span>
                </div>
                <Button
                  tone="ghost"
                  size={36}
                  aria-pressed={looking === one.version}
                  onClick={() => onLook(looking === one.version ? null : one)}
                >
                  {t('bo.content.look')}
                </Button>
                {!disabled && one.version !== item.version && (
                  <Button
                    tone="ghost"
                    size={36}
                    onClick={() => {
                      state.load(one.entry);
                      onLook(null);
                      toast(t('bo.content.takenBack', { version: one.version }));
                    }}
                  >
                    {t('bo.content.takeBack')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Region>
    </SectionCard>
  );
}
