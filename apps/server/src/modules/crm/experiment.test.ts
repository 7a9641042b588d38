import { expect, it } from 'vitest';
import { globalExperiment } from './experiment.ts';

it('the experiment of all journeys changes with the quarter of the brand', () => {
  const at = Date.parse('2026-12-31T19:30:00Z');
  expect(globalExperiment(1, at, 'Asia/Karachi')).toBe('global:1:2027Q1');
  expect(globalExperiment(1, at, 'UTC')).toBe('global:1:2026Q4');
});
