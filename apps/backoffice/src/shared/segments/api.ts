import { countSegment, listSegments } from '@kismet/contracts/crm/operator';
import type { Rule } from '@kismet/contracts/crm/rule';
import type { Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { cursorOf } from '../table/keyset.ts';

export type Segment = Output<typeof listSegments>['list'][number];
const LIMIT = 25;
/** As many as a form offers as choices. */
const CHOICES = 100;

export const segmentsQuery = (trail?: string, limit = LIMIT) =>
  queryOptions({
    queryKey: ['crm', 'segments', trail ?? '', limit],
    queryFn: ({ signal }) => call(listSegments, { cursor: cursorOf(trail), limit }, { signal }),
    placeholderData: keepPreviousData,
  });
export const segmentChoices = segmentsQuery(undefined, CHOICES);
/** A rule as one text: equal for two rules that match the same members. */
export const ruleKey = (rule: Rule): string =>
  JSON.stringify(rule, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
export const countQuery = (rule: Rule) =>
  queryOptions({
    queryKey: ['crm', 'count', ruleKey(rule)],
    queryFn: ({ signal }) => call(countSegment, { rule }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
