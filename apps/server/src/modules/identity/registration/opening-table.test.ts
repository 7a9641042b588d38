import { expect, it } from 'vitest';
import { initialPassword } from './open-account.ts';
import { readOpeningTable } from './opening-table.ts';

const fault = (csv: string) => {
  try {
    readOpeningTable(csv);
    return null;
  } catch (error) {
    return (error as { fields: { name: string; code: string }[] }).fields[0];
  }
};

it('[AG-04] a table is parsed as spreadsheets save it: any column order, semicolons, quotes, a byte-order mark, empty lines', () => {
  const rows = readOpeningTable('\uFEFFUserName;TYPE;Note\r\nnoor;Agent;"zwei; Teile"\r\n\r\nfaraz;member;\r\n');
  expect(rows).toEqual([
    { row: 1, target: 'agent', username: 'noor', birthDate: undefined, payeeName: undefined, note: 'zwei; Teile' },
    { row: 2, target: 'member', username: 'faraz', birthDate: undefined, payeeName: undefined, note: '' },
  ]);
  expect(readOpeningTable('type,username\nking,noor')[0]!.target).toBeNull();
});

it('[AG-04] a missing header, no rows, an open quote and too many rows are refused', () => {
  expect(fault('noor,member')).toMatchObject({ name: 'csv', code: 'FIELD_INVALID' });
  expect(fault('type,username\n')).toMatchObject({ code: 'FIELD_REQUIRED' });
  expect(fault('type,username\n"agent,noor')).toMatchObject({ code: 'FIELD_INVALID' });
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `member,user${i}`).join('\n');
  expect(readOpeningTable(`type,username\n${lines(200)}`)).toHaveLength(200);
  expect(fault(`type,username\n${lines(201)}`)).toMatchObject({ code: 'FIELD_TOO_LONG' });
});

it('[AG-04] an initial password has letters and at least two digits, no look-alikes, and is always new', () => {
  const made = Array.from({ length: 500 }, () => initialPassword());
  for (const password of made) {
    expect(password).toMatch(/^[a-km-zA-HJ-KM-NP-Z2-9]{12}$/);
    expect(password.replace(/\D/g, '').length).toBeGreaterThanOrEqual(2);
    expect(password).toMatch(/[A-Za-z]/);
  }
  expect(new Set(made).size).toBe(500);
});
