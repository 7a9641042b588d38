import { twoDaysDue } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { createTracing, type EndedTrace } from '../../../platform/tracing/tracing.ts';
import { createAgreements } from '../index.ts';

it('the trace of a settlement lists each period that was sealed and settled, by kind and length, and nothing about a person', async () => {
  await using s = await twoDaysDue();
  const told: EndedTrace[] = [];
  const sink = { tell: (trace: EndedTrace) => void told.push(trace), stop: async () => {} };
  const tracing = createTracing({ sharePpm: 1_000_000, told: sink });
  const agreements = createAgreements({ ...s.deps, tracing });
  const settled = async () => {
    const trace = tracing.begin('job');
    await tracing.within(trace, () => agreements.settle());
    trace!.end({ name: 'job under test', isFailed: false });
    return told.at(-1)!.parts;
  };
  const parts = await settled();
  expect(parts.map(({ name }) => name)).toEqual([
    ...['period sealed', 'agreements settled'],
    ...['period sealed', 'agreements settled'],
  ]);
  for (const { facts, from, to } of parts) {
    expect(facts).toEqual({ 'kismet.agreement.kind': 'daily-salary', 'kismet.agreement.period': 'daily' });
    expect(to).toBeGreaterThanOrEqual(from);
  }
  // nothing is due: nothing is exported
  expect(await settled()).toEqual([]);
  await s.audit();
});
