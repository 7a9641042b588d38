import { expect, it } from 'vitest';
import { rtpText } from './rtp.ts';

it('an RTP is truncated to two decimals and never rounded up', () => {
  expect(['96.4', '95.0897', '97', '96.999'].map(rtpText)).toEqual(['96.4%', '95.08%', '97%', '96.99%']);
});
