import { chooseMemberIcon, getMemberIcon, ICON_MOTIFS, uploadMemberIcon } from '@kismet/contracts/members/icon';
import { say } from '@kismet/testkit/catalogue-words';
import type { Tongue } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});
const icons = ICON_MOTIFS.map((motif) => ({ motif, icon: `/art/m/motif-${motif}` }));
const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
const heading = () => document.querySelector('main h1')!.closest('div')!.parentElement!;
const inHeading = () => heading().querySelector('button img')?.getAttribute('src') ?? null;

async function openChoices(language: Tongue, as: 'member' | 'trial' = 'member') {
  network.answer(getMemberIcon, { icon: null, icons });
  await openSite('/centre', { as, language });
  fireEvent.click(within(heading()).getByRole('button', { name: say(language, 'avatar.change') }));
  await waitFor(() => expect(document.querySelector('dialog[open] [type=radio]')).not.toBeNull());
  await settled(network);
}
const radio = (language: Tongue, key: string) =>
  dialog().getByRole('radio', { name: say(language, key) }) as HTMLInputElement;

describe('[F-04] the avatar', () => {
  it.each(['UR', 'EN'] as const)('a built-in one is chosen in %s: the server’s response is shown', async (language) => {
    await openChoices(language);
    expect(inHeading()).toBeNull();
    expect(radio(language, 'avatar.none').checked).toBe(true);
    network.answer(chooseMemberIcon, { icon: '/art/m/motif-markhor' });
    fireEvent.click(radio(language, 'avatar.motif.markhor'));
    await waitFor(() => expect(inHeading()).toBe('/art/m/motif-markhor-96.webp'));
    expect(network.inputsOf(chooseMemberIcon)).toEqual([{ motif: 'markhor' }]);
    expect(radio(language, 'avatar.motif.markhor').checked).toBe(true);
    expect(dialog().getByRole('status').textContent).toBe(say(language, 'avatar.changed'));
  });

  it('an uploaded picture is sent and shown; an invalid one never leaves the browser', async () => {
    await openChoices('EN');
    const choose = (file: File) =>
      fireEvent.change(document.querySelector('dialog[open] input[type=file]')!, { target: { files: [file] } });
    choose(new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(dialog().getByRole('alert').textContent).toBe(say('EN', 'file.fault.type')));
    expect(network.inputsOf(uploadMemberIcon)).toEqual([]);
    network.answer(uploadMemberIcon, { icon: '/art/m/0190a5de-0000-7000-8000-000000000001' });
    choose(new File([new Uint8Array(60)], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(inHeading()).toBe('/art/m/0190a5de-0000-7000-8000-000000000001-96.webp'));
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('a refusal is shown, and the previous avatar stays', async () => {
    await openChoices('EN');
    network.refuse(chooseMemberIcon, 'RATE_LIMITED', { params: { seconds: 60 } });
    fireEvent.click(radio('EN', 'avatar.motif.rose'));
    await waitFor(() => expect(dialog().getByRole('alert').textContent).not.toBe(''));
    expect([inHeading(), radio('EN', 'avatar.none').checked]).toEqual([null, true]);
  });

  it('a trial account chooses among the built-in ones and cannot upload', async () => {
    await openChoices('UR', 'trial');
    expect(dialog().queryByRole('button', { name: say('UR', 'avatar.upload') })).toBeNull();
    expect(dialog().getAllByRole('radio')).toHaveLength(ICON_MOTIFS.length + 1);
  });
});
