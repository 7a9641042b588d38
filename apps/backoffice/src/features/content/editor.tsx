import { refusalText } from '@kismet/app-kit/refusal-text';
import { useLanguage } from '@kismet/app-kit/texts';
import type { ContentKind } from '@kismet/contracts/content/bodies';
import type { ContentEntry, ContentItem } from '@kismet/contracts/operators/content';
import { LANGUAGES, type LanguageCode } from '@kismet/i18n/languages';
import { Banner } from '@kismet/ui/banner';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { useState } from 'react';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { OvertakenBanner } from '../../shared/form/overtaken-banner.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { fieldText } from './field-text.ts';
import { EditorContext } from './fields/editor-context.ts';
import { KindForm } from './forms/kind-form.tsx';
import { HistorySection } from './history-section.tsx';
import { ContentPreview } from './preview/content-preview.tsx';
import { SaveFoot } from './save-foot.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { useDraft } from './use-draft.ts';

interface Looking {
  readonly version: number;
  readonly entry: ContentEntry;
}

/** The editor of an item; `item` is the server's version, null for a new one. */
export function Editor({ kind, item }: { kind: ContentKind; item: ContentItem | null }) {
  const { t, language: own } = useLanguage();
  const canWrite = useCan('content.write');
  const state = useDraft(kind, item);
  const [language, setLanguage] = useState<LanguageCode>(own.code);
  const [looking, setLooking] = useState<Looking | null>(null);
  const { base, draft, isEdited, marked } = state;
  const isOvertaken = base !== null && item !== null && item.version > base.version;
  const problem = (name: string) => {
    const found = marked.find((one) => one.name === name);
    return found && fieldText(t, found);
  };
  return (
    <EditorContext value={{ language, problem, disabled: !canWrite }}>
      <LeaveGuard isEdited={isEdited && canWrite} />
      {!canWrite && <Banner tone="info">{t('bo.content.readOnly')}</Banner>}
      {isOvertaken && (
        <OvertakenBanner
          theirs={{ by: item.updatedBy, at: item.updatedAt, version: item.version }}
          isEdited={state.isEdited}
          onTake={() => state.begin(item)}
          onKeep={() => state.keepOver(item)}
          onLook={() => setLooking(item)}
        />
      )}
      <div className="grid min-w-0 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className="grid min-w-0 gap-3">
          <SectionCard title={t('bo.content.whatItSays')}>
            <SegmentedControl
              label={t('bo.content.shownLanguage')}
              value={language}
              onChoose={setLanguage}
              choices={LANGUAGES.map(({ code, ownName }) => ({ value: code, label: ownName }))}
              className="md:hidden"
            />
            <div key={state.turn} className="grid min-w-0 gap-4">
              <KindForm entry={draft.entry} onChange={state.changeBody} onHtml={state.changeHtml} />
            </div>
            {marked
              .filter(({ name }) => name === 'kind')
              .map(({ name }) => (
                <Banner key={name} tone="danger" urgent>
                  {refusalText(t, 'TOO_MANY')}
                </Banner>
              ))}
          </SectionCard>
          <ScheduleSection item={item} state={state} />
          {item && <HistorySection item={item} state={state} looking={looking?.version ?? null} onLook={setLooking} />}
        </div>
        <ContentPreview
          entry={looking?.entry ?? draft.entry}
          version={looking?.version ?? null}
          onStopLooking={() => setLooking(null)}
        />
      </div>
      {canWrite && <SaveFoot kind={kind} item={item} state={state} isOvertaken={isOvertaken} />}
    </EditorContext>
  );
}
