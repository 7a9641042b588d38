import { expect, it } from 'vitest';
import { coveredText } from './covered-text.ts';

it('[F-45] support reads message text with codes and links masked', () => {
  expect(coveredText('Your Kismet code: 123456. Valid for 10 minutes.')).toBe(
    'Your Kismet code: ••••. Valid for 10 minutes.',
  );
  expect(coveredText('کوڈ: ۱۲۳۴۵۶')).toBe('کوڈ: ••••');
  expect(coveredText('Open https://kismet.example/forget?token=aB3-x_9 within 30 minutes')).toBe(
    'Open https://kismet.example/•••• within 30 minutes',
  );
  expect(coveredText('http://127.0.0.1:8080/r/XyZ and https://a.example?c=1')).toBe(
    'http://127.0.0.1:••••/•••• and https://a.example/••••',
  );
  expect(coveredText('Rs 12,500.00 arrived.')).toBe('Rs 12,500.00 arrived.');
});
