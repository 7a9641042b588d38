import { useT } from '@kismet/app-kit/texts';
import { DOCUMENT_KINDS } from '@kismet/contracts/protection/documents';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Select } from '@kismet/ui/select';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { UploadField } from '../../shared/files/upload-field.tsx';
import { refusalWords } from '../../shared/refusal-words.ts';
import { documentsQuery, handIn, type Paper, type Papers } from './api.ts';

/** One paper with its pictures; of each kind one at a time waits. */
export function HandInForm({ papers }: { papers: Papers }) {
  const t = useT();
  const client = useQueryClient();
  const waiting = new Set(papers.list.filter(({ state }) => state === 'waiting').map(({ kind }) => kind));
  const kinds = DOCUMENT_KINDS.filter((kind) => !waiting.has(kind));
  const [wanted, setWanted] = useState<Paper['kind']>('identity-card');
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  const [{ fileIds, isSending }, setFiles] = useState({ fileIds: [] as string[], isSending: false });
  const [round, setRound] = useState(1);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!kind) return null;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (fileIds.length === 0) return setProblem(t('documents.filesMissing'));
    setBusy(true);
    setProblem(null);
    try {
      client.setQueryData(documentsQuery.queryKey, await handIn({ kind, fileIds }));
      setFiles({ fileIds: [], isSending: false });
      setRound(round + 1);
    } catch (error) {
      setProblem(refusalWords(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="grid gap-4">
      <h3 className="text-label font-semibold">{t('documents.new')}</h3>
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid max-w-xl gap-4">
        <Select
          label={t('documents.kind')}
          value={kind}
          onChoose={setWanted}
          choices={kinds.map((value) => ({ value, label: t(`documents.kind.${value}`) }))}
        />
        <UploadField
          key={round}
          purpose="document"
          label={t('documents.files')}
          onIds={(fileIds, isSending) => setFiles({ fileIds, isSending })}
          problem={problem}
        />
        <p className="text-meta text-ink-muted">{t('documents.private')}</p>
        <Button type="submit" busy={busy || isSending} className="justify-self-start">
          {t('documents.send')}
        </Button>
      </form>
    </Card>
  );
}
