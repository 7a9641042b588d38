import { inTime } from '../api/in-time.ts';
import { needTexts } from './language.ts';
import type { TextPart } from './text-chunks.ts';

/** A lazy page or dialog loaded together with its texts, so that it never renders without them. */
export const withTexts = <M>(load: () => Promise<M>, ...parts: readonly TextPart[]): (() => Promise<M>) =>
  inTime(async () => {
    const wanted: readonly TextPart[] = parts.length > 0 ? parts : ['account'];
    const [module] = await Promise.all([load(), needTexts('refusals'), ...wanted.map(needTexts)]);
    return module;
  });
