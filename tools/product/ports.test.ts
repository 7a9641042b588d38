import { expect, it } from 'vitest';
import { freePort, holdPorts, isPortFree } from './ports.ts';

const NAMES = Array.from({ length: 400 }, (_, at) => `process ${at}`);

it('four hundred held ports are all different, and nobody else can listen there until each is released', async () => {
  const { ports, release } = await holdPorts(NAMES);
  const numbers = NAMES.map((name) => ports[name]!);
  expect(new Set(numbers).size).toBe(NAMES.length);
  const first = numbers[0]!;
  expect(await isPortFree(first)).toBe(false);
  await release(first);
  expect(await isPortFree(first)).toBe(true);
  expect(await isPortFree(numbers[1]!)).toBe(false);
  // already released, or never held
  await release(first);
  await release(await freePort());
  await Promise.all(numbers.map(release));
  expect(await isPortFree(numbers[1]!)).toBe(true);
});
