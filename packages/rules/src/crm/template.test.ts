import { expect, it } from 'vitest';
import { filled, missingLanguages, unknownVariables } from './template.ts';

const VALUES = { 'member.nickname': 'Ayesha', 'member.level': '2', 'brand.name': 'Kismet', link: 'https://k.example' };

it('recognises its variables, and reports unknown ones and stray braces', () => {
  expect(unknownVariables('{{member.nickname}} at {{ brand.name }}: {{link}}')).toEqual([]);
  expect(unknownVariables('{{member.phone}} {{x}} {{x}}')).toEqual(['member.phone', 'x']);
  expect(unknownVariables('{{constructor}} {{__proto__}}')).toEqual(['constructor', '__proto__']);
  expect(unknownVariables('{{member.nickname}')).toEqual(['{{']);
  expect(unknownVariables('{{{{link}}}}')).toEqual(['{{']);
});

it('fills values in once: a member’s name is never parsed as a variable', () => {
  expect(filled('Hello {{ member.nickname }}, {{link}}', VALUES)).toBe('Hello Ayesha, https://k.example');
  expect(filled('{{member.nickname}}', { ...VALUES, 'member.nickname': '{{link}} $& $1' })).toBe('{{link}} $& $1');
});

it('lists the languages in which a text is missing', () => {
  expect(missingLanguages({ en: 'Hello', ur: ' ' }, ['en', 'ur', 'hi'])).toEqual(['ur', 'hi']);
});
