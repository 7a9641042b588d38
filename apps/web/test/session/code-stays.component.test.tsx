import { say } from '@kismet/testkit/catalogue-words';
import { type } from '@kismet/testkit/form-proof';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

afterEach(leaveSite);
const main = () => within(document.querySelector('main')!);

it.each([
  ['none', true, 'code.stays'],
  ['one', false, 'code.sentMaybe'],
] as const)('[F-25] where a code is, by the SMS service that is connected: %s', async (_, smsStays, words) => {
  await openSite('/login', { language: 'EN', smsStays });
  if (!document.querySelector('main form [autocomplete=one-time-code]')) {
    fireEvent.click(main().getByLabelText(say('EN', 'login.byMobile')));
    await settled(network);
  }
  type(document.querySelector<HTMLElement>('main form input[type=tel]')!, '03001234567');
  fireEvent.click(main().getByRole('button', { name: say('EN', 'code.send') }));
  await waitFor(() => expect(document.querySelector('main')!.textContent).toContain(say('EN', words)));
});
