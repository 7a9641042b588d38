import { expect, it } from 'vitest';
import { takenAway } from './taken-away.ts';

it('[BN-06] reports the tags and attributes that were removed', () => {
  const pasted =
    '<p style="color:red" onclick=\'x("<b>")\'>News <b>now</b></p><script>x()</script><img src="https://x.example/a.png" onerror="x()">';
  expect(takenAway(pasted, '<p>News <b>now</b></p>')).toEqual([
    'style',
    'onclick',
    '<script>',
    '<img>',
    'src',
    'onerror',
  ]);
  expect(takenAway('<h1>News</h1>', '<h2>News</h2>')).toEqual([]);
  expect(takenAway('<p>1 < 2 = 2</p>', '<p>1 &lt; 2 = 2</p>')).toEqual([]);
});
