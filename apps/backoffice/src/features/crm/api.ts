import * as contract from '@kismet/contracts/crm/operator';
import type { Input, Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type Template = Output<typeof contract.listTemplates>['list'][number];
export type Journey = Output<typeof contract.listJourneys>['list'][number];
export type JourneyDetail = Output<typeof contract.getJourney>;
const LIMIT = 25;
/** As many as a journey's form offers as choices. */
const CHOICES = 100;

export const templatesQuery = (trail?: string, limit = LIMIT) =>
  queryOptions({
    queryKey: ['crm', 'templates', trail ?? '', limit],
    queryFn: ({ signal }) => call(contract.listTemplates, { cursor: cursorOf(trail), limit }, { signal }),
    placeholderData: keepPreviousData,
  });
export const templateChoices = templatesQuery(undefined, CHOICES);
export const journeysQuery = (trail: string | undefined) =>
  queryOptions({
    queryKey: ['crm', 'journeys', trail ?? ''],
    queryFn: ({ signal }) => call(contract.listJourneys, { cursor: cursorOf(trail), limit: LIMIT }, { signal }),
    placeholderData: keepPreviousData,
  });
export const journeyQuery = (journeyId: string) =>
  queryOptions({
    queryKey: ['crm', 'journey', journeyId],
    queryFn: ({ signal }) => call(contract.getJourney, { journeyId }, { signal }),
  });
export const keepSegment = (input: Input<typeof contract.saveSegment>) =>
  call(contract.saveSegment, input).finally(() => queryClient.invalidateQueries({ queryKey: ['crm', 'segments'] }));
export const keepTemplate = (input: Input<typeof contract.saveTemplate>) =>
  call(contract.saveTemplate, input).finally(() => queryClient.invalidateQueries({ queryKey: ['crm', 'templates'] }));
async function shown(detail: JourneyDetail): Promise<JourneyDetail> {
  queryClient.setQueryData(journeyQuery(detail.journeyId).queryKey, detail);
  await queryClient.invalidateQueries({ queryKey: ['crm', 'journeys'] });
  return detail;
}
export const saveJourney = async (input: Input<typeof contract.saveJourney>) =>
  shown(await call(contract.saveJourney, input));
export const moveJourney = async (input: Input<typeof contract.moveJourney>) =>
  shown(await call(contract.moveJourney, input));
