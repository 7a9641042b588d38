import { useT } from '@kismet/app-kit/texts';
import { Field } from '@kismet/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VersionedForm } from '../../shared/form/versioned-form.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { type LadderNow, ladderQuery, saveLadder } from './api.ts';
import { ChangedBy } from './changed-by.tsx';
import { COMMON, draftOf, type LadderDraft, readDraft } from './ladder-draft.ts';
import { LadderTable } from './ladder-table.tsx';

/** The VIP ladder; each save is a version with its reason, and conflicts are refused. */
export default function LadderPage() {
  const t = useT();
  const query = useQuery(ladderQuery);
  return (
    <Page title={t('bo.loyalty.ladder')}>
      <Region query={query}>{(now) => <Form key={now.version} now={now} />}</Region>
    </Page>
  );
}

function Form({ now }: { now: LadderNow }) {
  const t = useT();
  const may = useCan('loyalty.write');
  const [draft, setDraft] = useState<LadderDraft>(() => draftOf(now.ladder));
  const read = readDraft(draft);
  const wrong = 'wrong' in read ? read.wrong : [];
  return (
    <VersionedForm
      may={may}
      isWrong={wrong.length > 0}
      label={t('bo.loyalty.saveLadder')}
      confirm={t('bo.loyalty.saveLadderText', { members: now.members.reduce((sum, one) => sum + one, 0) })}
      done={t('bo.loyalty.saved')}
      onSave={async (note) => {
        if ('ladder' in read) await saveLadder({ version: now.version, ladder: read.ladder, note });
      }}
    >
      <ChangedBy version={now.version} changed={now.changed} />
      <SectionCard title={t('bo.loyalty.levels')}>
        <p className="text-body text-ink-soft">{t('bo.loyalty.levelsText')}</p>
        <LadderTable draft={draft} members={now.members} wrong={wrong} isOff={!may} onChange={setDraft} />
      </SectionCard>
      <SectionCard title={t('bo.loyalty.common')}>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {COMMON.map((name) => (
            <Field
              key={name}
              label={t(`bo.loyalty.${name}`)}
              writes="ltr"
              inputMode="decimal"
              disabled={!may}
              value={draft.common[name]}
              onChange={(event) => setDraft({ ...draft, common: { ...draft.common, [name]: event.target.value } })}
              error={wrong.includes(name) ? t('field.FIELD_INVALID') : undefined}
            />
          ))}
        </div>
      </SectionCard>
    </VersionedForm>
  );
}
