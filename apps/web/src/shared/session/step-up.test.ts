import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { endSession, takeToken } from './session.ts';
import { askedNow, StepUpDeclined, withStepUp } from './step-up.ts';

const untilAsked = async () => {
  for (let i = 0; i < 20 && !askedNow(); i++) await Promise.resolve();
  return askedNow()!;
};
const guarded = () => {
  const calls: string[] = [];
  let proved = false;
  return {
    calls,
    prove: () => {
      proved = true;
    },
    call: async () => {
      calls.push(proved ? 'done' : 'refused');
      if (!proved) throw new Refused('STEP_UP_REQUIRED');
      return 'answer';
    },
  };
};

it('an action that requires step-up is repeated after it', async () => {
  const action = guarded();
  const answer = withStepUp(action.call);
  const asked = await untilAsked();
  action.prove();
  asked.done();
  expect(await answer).toBe('answer');
  expect(action.calls).toEqual(['refused', 'done']);
  expect(askedNow()).toBeNull();
});

it('a dismissed step-up cancels the action', async () => {
  const action = guarded();
  const answer = withStepUp(action.call);
  (await untilAsked()).decline();
  await expect(answer).rejects.toBeInstanceOf(StepUpDeclined);
  expect(action.calls).toEqual(['refused']);
});

it('two concurrent actions share one dialog', async () => {
  const [one, two] = [guarded(), guarded()];
  const answers = Promise.all([withStepUp(one.call), withStepUp(two.call)]);
  const asked = await untilAsked();
  one.prove();
  two.prove();
  asked.done();
  expect(await answers).toEqual(['answer', 'answer']);
});

it('other refusals pass through', async () => {
  await expect(withStepUp(() => Promise.reject(new Refused('TOO_MANY')))).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect(askedNow()).toBeNull();
});

it('ending the session closes the dialog', async () => {
  takeToken('token-1');
  const answer = withStepUp(guarded().call);
  await untilAsked();
  endSession('expired');
  await expect(answer).rejects.toBeInstanceOf(StepUpDeclined);
  expect(askedNow()).toBeNull();
});
