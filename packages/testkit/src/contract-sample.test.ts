import { OPERATOR_ROUTES, SITE_ROUTES } from '@kismet/contracts/all-routes';
import { describe, expect, it } from 'vitest';
import { sampleOf } from './contract-sample.ts';

describe('an answer generated from a schema', () => {
  it.each(['empty', 'full'] as const)('exists for every call of the contract, %s, and passes its schema', (size) => {
    const faults: string[] = [];
    for (const route of [...SITE_ROUTES, ...OPERATOR_ROUTES])
      for (const turn of [0, 1, 2, 3, 4, 5, 6])
        try {
          sampleOf(route.output, size, turn);
        } catch (error) {
          faults.push(`${route.method} ${route.path} ${turn}: ${String(error).slice(0, 400)}`);
        }
    expect(faults).toEqual([]);
  });
});
