import { familyOf } from '@kismet/rules/lottery/families';
import { expect, it } from 'vitest';
import { differing, emptyResult, isResult, isSource, withTyped, wrongPlaces } from './result-entry.ts';

const thai = familyOf('thai')!;
const pk10 = familyOf('pk10')!;

it('[STD-66] a pasted official table is spread over the rows of the family, in any digits and with any separator', () => {
  const typed = withTyped(thai, emptyResult(thai), 0, 0, ' 123456\n001 ۲۳۴ | 567-890\t04 ');
  expect(typed).toEqual([['123456'], ['001', '234'], ['567', '890'], ['04']]);
  expect(isResult(thai, typed)).toBe(true);
  // excess numbers are dropped, and a single field changes only itself
  expect(withTyped(thai, typed, 3, 0, '77 88 99')[3]).toEqual(['77']);
  expect(withTyped(thai, typed, 1, 1, '9')).toEqual([['123456'], ['001', '9'], ['567', '890'], ['04']]);
  expect(withTyped(thai, typed, 1, 1, '')[1]).toEqual(['001', '']);
});

it('[STD-66] an invalid result is marked by position: too short, too long, empty, duplicate', () => {
  const typed = [['12345'], ['001', ''], ['567', '8901'], ['04']];
  expect([...wrongPlaces(thai, typed)]).toEqual(['0.0', '1.1', '2.1']);
  const order = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '09'];
  expect([...wrongPlaces(pk10, [order])]).toEqual(['0.9']);
  expect(isResult(pk10, [order])).toBe(false);
});

it('[T26] two entries are compared position by position', () => {
  const a = [['123456'], ['001', '234'], ['567', '890'], ['04']];
  const b = [['123456'], ['001', '243'], ['567', '890'], ['40']];
  expect([...differing(a, b)]).toEqual(['1.1', '3.0']);
  expect(differing(a, a).size).toBe(0);
});

it('a source is an absolute URL', () => {
  expect(['https://www.glo.or.th/result', ' http://example.org '].map(isSource)).toEqual([true, true]);
  expect(['', 'glo.or.th', 'javascript:alert(1)', 'https://'].map(isSource)).toEqual([false, false, false, false]);
});
