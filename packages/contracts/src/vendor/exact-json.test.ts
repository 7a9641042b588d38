import { expect, it } from 'vitest';
import { exactJson, InexactNumber, parseExactJson } from './exact-json.ts';

/** What becomes of a text: its value, or that it is refused. */
function read(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return 'refused';
  }
}

const TEXTS = [
  '{}',
  '{"a":1}',
  '{"a":-0}',
  '{"a":0.0,"b":1.5,"c":1e3}',
  '{"a":9007199254740991,"b":-9007199254740991}',
  '{"a":9007199254740992}',
  '{"a":9007199254740993}',
  '{"a":12345678901234567000}',
  '{"a":9223372036854775807,"b":[1,[2,{"c":3}]]}',
  '{"a":100000000000000000000000}',
  '{"a":1,"a":1}',
  '{"a":1,"a":2}',
  '{"a":{"x":1,"x":2}}',
  '{"a":[{"x":1,"x":1}]}',
  String.raw`{"a":1,"\u0061":2}`,
  '{"2":"b","1":"a"}',
  '{"a":{"b":null,"c":true,"d":""}}',
  String.raw`{"a":"\"b\": c","b":"x\\","c":"\u0000 \ud800 é \/"}`,
  '{"a":"é ق 🙂"}',
  '{"__proto__":{"a":1},"b":2}',
  '{"a":{"constructor":1,"toString":2}}',
  '{"a":1',
  '{"a":01}',
  '{a:1}',
  '{"a":1}x',
  '{"a":NaN}',
];

it('[C15] a text means the same whether or not it is written as JavaScript writes it', () => {
  // a space in front is enough for the exact parser to read it
  for (const text of TEXTS) expect([text, read(text)]).toEqual([text, read(` ${text}`)]);
});

it('[C15] an integer of any size comes back as it was sent; a number that is none stays text', () => {
  for (const digits of [
    '0',
    '-1',
    '9007199254740991',
    '9007199254740993',
    '9223372036854775807',
    '12345678901234567000',
  ])
    expect(exactJson(parseExactJson(`{"amount":${digits}}`))).toBe(`{"amount":${digits}}`);
  expect(parseExactJson('{"amount":1.0}')).toEqual({ amount: new InexactNumber('1.0') });
  expect(parseExactJson('{"amount":1e2}')).toEqual({ amount: new InexactNumber('1e2') });
});
