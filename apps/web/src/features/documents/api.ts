import { handInDocument, listDocuments } from '@kismet/contracts/protection/documents';
import type { Input, Output } from '@kismet/contracts/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

export type Papers = Output<typeof listDocuments>;
export type Paper = Papers['list'][number];

export const documentsQuery = queryOptions({
  queryKey: ['mine', 'documents'],
  queryFn: ({ signal }) => call(listDocuments, {}, { signal }),
  staleTime: 0,
});
export const handIn = (input: Input<typeof handInDocument>): Promise<Papers> => call(handInDocument, input);

/** Whether a tier is required regardless of the amount. */
export const isAlways = (units: bigint): boolean => units === 0n;
