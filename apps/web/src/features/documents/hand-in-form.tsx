import { useT } from '@kismet/app-kit/texts';
import { DOCUMENT_KINDS, handInDocument } from '@kismet/contracts/protection/documents';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Select } from '@kismet/ui/form/select';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UploadField } from '../../shared/files/upload-field.tsx';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { documentsQuery, handIn, type Paper, type Papers } from './api.ts';

/** One document with its pictures; one pending document per kind. */
export function HandInForm({ papers }: { papers: Papers }) {
  const t = useT();
  const client = useQueryClient();
  const waiting = new Set(papers.list.filter(({ state }) => state === 'waiting').map(({ kind }) => kind));
  const kinds = DOCUMENT_KINDS.filter((kind) => !waiting.has(kind));
  const [round, setRound] = useState(1);
  const [isUploading, setUploading] = useState(false);
  const kindOf = (wanted: Paper['kind']) => (kinds.includes(wanted) ? wanted : kinds[0]);
  const form = useSiteForm({
    route: handInDocument,
    defaults: { kind: 'identity-card', fileIds: [] as string[] },
    inputOf: ({ kind, fileIds }: { kind: Paper['kind']; fileIds: string[] }) => ({
      kind: kindOf(kind) ?? kind,
      fileIds,
    }),
    async send(input) {
      client.setQueryData(documentsQuery.queryKey, await handIn(input));
      form.resetField('fileIds');
      setRound(round + 1);
    },
    faultWords: (_, name) => (name === 'fileIds' ? t('documents.filesMissing') : null),
  });
  const kind = kindOf(form.watch('kind'));
  if (!kind) return null;
  return (
    <Card className="grid gap-4">
      <h3 className="text-label font-semibold">{t('documents.new')}</h3>
      <form noValidate onSubmit={form.submit} className="grid max-w-xl gap-4">
        <Select
          label={t('documents.kind')}
          value={kind}
          onChoose={(wanted) => form.put('kind', wanted)}
          choices={kinds.map((value) => ({ value, label: t(`documents.kind.${value}`) }))}
        />
        <UploadField
          key={round}
          purpose="document"
          label={t('documents.files')}
          onIds={(fileIds, isSending) => {
            form.put('fileIds', fileIds);
            setUploading(isSending);
          }}
          problem={form.errorOf('fileIds')}
        />
        <p className="text-meta text-ink-muted">{t('documents.private')}</p>
        {form.problem.region}
        <Button type="submit" busy={form.busy || isUploading} className="justify-self-start">
          {t('documents.send')}
        </Button>
      </form>
    </Card>
  );
}
