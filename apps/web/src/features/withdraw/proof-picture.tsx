import { useT } from '@kismet/app-kit/texts';
import { readFile } from '@kismet/contracts/files/file';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

/** The operator's picture of a payment; fetched with the session, never by URL. */
export function ProofPicture({ fileId, label }: { fileId: string; label: string }) {
  const t = useT();
  const query = useQuery({
    queryKey: ['mine', 'file', fileId],
    queryFn: ({ signal }) => call(readFile, { fileId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (query.isError) return <p className="text-meta text-danger">{t('withdraw.proofGone')}</p>;
  if (!query.data) return <Skeletons count={1} className="size-28" />;
  return (
    <img
      src={`data:${query.data.mime};base64,${query.data.data}`}
      alt={label}
      className="max-h-56 max-w-full rounded-input border border-line"
    />
  );
}
