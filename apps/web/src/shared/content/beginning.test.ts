import { expect, it } from 'vitest';
import { beginning } from './beginning.ts';

it('[BN-05] the preview of a text is its words, without tags, scripts and codes of signs', () => {
  const html =
    '<!-- note --><h2>Ten &amp; more</h2><p>From&nbsp;<b>Rs&#32;5</b> to&#x20;&lt;any&gt;</p><script>alert(1)</script><ul><li>one</li><li>two</li></ul>';
  expect(beginning(html, 200)).toBe('Ten & more From Rs 5 to <any> one two');
});

it('[BN-05] a long preview ends at a word', () => {
  expect(beginning('<p>قسمت کا کھیل ہر روز</p>', 12)).toBe('قسمت کا کھیل…');
  expect(beginning('<p>short</p>', 12)).toBe('short');
});
