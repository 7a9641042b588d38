import { inTime } from '../api/in-time.ts';
import { idle } from '../session/idle.ts';
import { needTexts } from './language.ts';
import type { TextPart } from './text-chunks.ts';

/** A lazy page or dialog loaded together with its texts, so that it never renders without them. */
export const withTexts = <M>(load: () => Promise<M>, ...parts: readonly TextPart[]): (() => Promise<M>) =>
  inTime(async () => {
    const wanted: readonly TextPart[] = parts.length > 0 ? parts : ['account'];
    const [module] = await Promise.all([load(), needTexts('refusals'), ...wanted.map(needTexts)]);
    return module;
  });

/**
 * Like `withTexts`, for a page on which a visitor reads before acting: the texts of refusals are loaded once the browser is idle, and until then a
 * general one stands in for each (`codeText`).
 */
export const withTextsToRead = <M>(load: () => Promise<M>, ...parts: readonly TextPart[]): (() => Promise<M>) =>
  inTime(async () => {
    const [module] = await Promise.all([load(), ...parts.map(needTexts)]);
    // the server has no idle time, and no visitor waiting for a file
    if (typeof document === 'undefined') await needTexts('refusals');
    else idle(() => void needTexts('refusals').catch(() => undefined));
    return module;
  });
