import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { submitDeposit } from './cashier/deposit.ts';
import { disputePart } from './cashier/withdrawal.ts';
import { FILE_BYTES_MAX, FILES_MAX } from './files/file.ts';
import { sendFeedback } from './messages/inbox.ts';
import type { Input, Route } from './route.ts';

const ID = '0193a1b2-0000-7000-8000-000000000000';
const refused = <R extends Route>(route: R, input: Input<R>): string[] => {
  const read = z.safeDecode(route.input as z.ZodMiniType, input as never);
  return read.success ? [] : read.error.issues.map(({ path }) => String(path[0]));
};

it('[F-77] [VA-05] a case takes three pictures of 5 MB and a remark of 140 characters, and refuses one more of each', () => {
  expect([FILE_BYTES_MAX, FILES_MAX]).toEqual([5 * 1024 * 1024, 3]);
  const files = (count: number) => Array.from({ length: count }, () => ID);
  const words = (length: number) => 'ہ'.repeat(length);
  const dispute = (count: number, length: number) =>
    refused(disputePart, { withdrawalId: ID, part: 1, fileIds: files(count), remark: words(length) });
  expect([dispute(3, 140), dispute(4, 140), dispute(3, 141)]).toEqual([[], ['fileIds'], ['remark']]);
  const deposit = (count: number, length: number) =>
    refused(submitDeposit, { depositId: ID, fileIds: files(count), remark: words(length) });
  expect([deposit(3, 140), deposit(4, 140), deposit(3, 141)]).toEqual([[], ['fileIds'], ['remark']]);
  const feedback = (count: number) => refused(sendFeedback, { fileIds: files(count) } as never);
  expect([feedback(3), feedback(4)].map((fields) => fields.includes('fileIds'))).toEqual([false, true]);
});
