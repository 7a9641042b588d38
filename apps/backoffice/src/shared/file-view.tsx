import { useT } from '@kismet/app-kit/texts';
import { LoadingRows } from '@kismet/app-kit/view/loading-rows';
import { Region } from '@kismet/app-kit/view/region';
import { operatorReadFile } from '@kismet/contracts/files/file';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './api.ts';
import { useOperator } from './session.ts';

/** Pictures of a case, loaded on demand: every view is audited. */
export function FileView({ fileIds }: { readonly fileIds: readonly string[] }) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <div className="flex flex-wrap gap-2">
      {fileIds.map((fileId, at) => (
        <Button key={fileId} tone="ghost" size={36} onClick={() => setOpen(at)}>
          {t('bo.file.of', { n: at + 1, count: fileIds.length })}
        </Button>
      ))}
      {open !== null && (
        <Dialog
          open
          onClose={() => setOpen(null)}
          title={t('bo.file.of', { n: open + 1, count: fileIds.length })}
          closeLabel={t('action.close')}
          width={900}
        >
          <Picture fileId={fileIds[open]!} alt={t('bo.file.of', { n: open + 1, count: fileIds.length })} />
        </Dialog>
      )}
    </div>
  );
}

const QUARTERS = ['rotate-0', 'rotate-90', 'rotate-180', '-rotate-90'] as const;

function Picture({ fileId, alt }: { readonly fileId: string; readonly alt: string }) {
  const t = useT();
  const { zone } = useOperator();
  const [quarter, setQuarter] = useState(0);
  const [large, setLarge] = useState(false);
  const query = useQuery({
    queryKey: ['file', fileId],
    queryFn: ({ signal }) => call(operatorReadFile, { fileId }, { signal }),
    // a picture already shown is not refetched while the case is open
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return (
    <Region query={query} data={query.data} zone={zone} loading={<LoadingRows count={4} />}>
      {(data) => (
        <div className="grid gap-3">
          <div className="flex gap-2">
            <Button tone="ghost" size={36} onClick={() => setQuarter((quarter + 1) % QUARTERS.length)}>
              {t('bo.file.turn')}
            </Button>
            <Button tone="ghost" size={36} aria-pressed={large} onClick={() => setLarge(!large)}>
              {t(large ? 'bo.file.smaller' : 'bo.file.larger')}
            </Button>
          </div>
          <div className="max-h-[65vh] overflow-auto rounded-card bg-sunken p-2" tabIndex={0}>
            <img
              src={`data:${data.mime};base64,${data.data}`}
              alt={alt}
              className={`${QUARTERS[quarter]} ${large ? 'max-w-none' : 'mx-auto max-h-[60vh] max-w-full object-contain'}`}
            />
          </div>
        </div>
      )}
    </Region>
  );
}
