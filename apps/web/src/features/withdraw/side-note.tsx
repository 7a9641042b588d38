import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { useState } from 'react';
import { UploadField } from '../../shared/files/upload-field.tsx';
import { useSiteAction } from '../../shared/use-site-action.tsx';
import { type Detail, handIn } from './api.ts';
import { sideState } from './model.ts';

/** States off the thread: a required document, a refusal, returned money. */
export function SideNote({ detail }: { detail: Detail }) {
  const t = useT();
  const localText = useLocalText();
  const side = sideState(detail);
  const { withdrawal } = detail;
  if (side === 'document') return <DocumentAsked detail={detail} />;
  if (side === 'rejected')
    return (
      <Banner tone="danger">
        {withdrawal.reason ? localText(withdrawal.reason) : t('withdraw.side.rejected')}
        <span className="block font-normal">{t('withdraw.side.moneyBack')}</span>
      </Banner>
    );
  if (side === 'refunded') return <Banner tone="info">{t('withdraw.side.refunded')}</Banner>;
  if (side === 'disputed') return <Banner tone="warn">{t('withdraw.side.disputed')}</Banner>;
  if (side === 'bankReturned') return <Banner tone="warn">{t('withdraw.side.bankReturned')}</Banner>;
  if (withdrawal.state === 'FORCED_RECEIVED') return <Banner tone="info">{t('withdraw.side.forced')}</Banner>;
  return null;
}

function DocumentAsked({ detail }: { detail: Detail }) {
  const t = useT();
  const [{ fileIds, isSending }, setFiles] = useState({ fileIds: [] as string[], isSending: false });
  const action = useSiteAction();
  return (
    <div className="grid gap-3 rounded-card border border-warn p-4">
      <p className="text-body">
        <span className="font-semibold">{t('withdraw.side.document')}</span>{' '}
        <bdi dir="auto">{detail.withdrawal.documentWanted}</bdi>
      </p>
      <UploadField
        purpose="document"
        label={t('withdraw.side.documentFiles')}
        onIds={(fileIds, isSending) => setFiles({ fileIds, isSending })}
      />
      {action.problem.region}
      <Button
        busy={action.busy || isSending}
        disabled={fileIds.length === 0}
        onClick={() => void action.run(() => handIn(detail.withdrawal.withdrawalId, fileIds))}
        className="sm:justify-self-start"
      >
        {t('withdraw.side.send')}
      </Button>
    </div>
  );
}
