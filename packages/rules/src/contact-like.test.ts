import { expect, it } from 'vitest';
import { isContactLike } from './contact-like.ts';

it('numbers and addresses are distinguished from names and ids', () => {
  for (const text of ['03001234567', '+92 300 123-4567', '۰۳۰۰۱۲۳۴۵۶۷', 'zoya@example.com', '@', ' 0300 1234567 '])
    expect(isContactLike(text), text).toBe(true);
  for (const text of ['zoya', 'zoya92', '92zoya', '0k3j9d8s7a6q', '12345', '', '+92 zoya'])
    expect(isContactLike(text), text).toBe(false);
});
