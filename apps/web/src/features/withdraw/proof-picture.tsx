import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { readFile } from '@kismet/contracts/files/file';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';

/** The operator's picture of a payment; fetched with the session, never by URL. */
export function ProofPicture({ fileId, label }: { fileId: string; label: string }) {
  const t = useT();
  const query = useQuery({
    queryKey: ['mine', 'file', fileId],
    queryFn: ({ signal }) => call(readFile, { fileId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Region
      query={query}
      data={query.data}
      loading={<RowSkeletons count={1} className="size-28" />}
      refusal={(code) => code === 'NOT_FOUND' && <p className="text-meta text-danger">{t('withdraw.proofGone')}</p>}
    >
      {({ mime, data }) => (
        <img
          src={`data:${mime};base64,${data}`}
          alt={label}
          className="max-h-56 max-w-full rounded-input border border-line"
        />
      )}
    </Region>
  );
}
