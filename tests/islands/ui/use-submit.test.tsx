// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from '../../../src/controls/Field.tsx';
import { formField } from '../../../src/controls/of-form.ts';
import { BusyButton } from '../../../src/islands/ui/BusyButton.tsx';
import { RefusalSummary } from '../../../src/islands/ui/RefusalSummary.tsx';
import type { FormCheck } from '../../../src/islands/ui/mended.ts';
import { useSubmit, wrongField } from '../../../src/islands/ui/use-submit.ts';
import type { CallRefusal } from '../../../src/stores/shared/api.ts';

afterEach(cleanup);

type Ask = () => Promise<CallRefusal | null>;

/** A form as an island writes one; without a summary the wrong field itself says what is wrong. */
function Form({ ask, summary = true, check }: { ask: Ask; summary?: boolean; check?: FormCheck }) {
  const { form, submit, clear, busy, refusal, mended, errors, onInput } = useSubmit(check);
  const shown = { values: {}, errors };
  return (
    <form
      ref={form}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(ask);
      }}
    >
      {refusal && summary && <RefusalSummary refusal={refusal} mended={mended} />}
      <Field {...formField(shown, 'name')} label="Name" autoComplete="name" />
      <Field
        {...formField(shown, 'email')}
        label="Email"
        autoComplete="email"
        onValue={check ? undefined : clear}
      />
      <BusyButton type="submit" busy={busy} doing="Sending">
        Send
      </BusyButton>
    </form>
  );
}

const send = () => userEvent.click(screen.getByRole('button'));
const refused = (refusal: CallRefusal): Ask => vi.fn(() => Promise.resolve(refusal));

/** An ask that is answered when the test says so. */
function held() {
  const answers: ((refusal: CallRefusal | null) => void)[] = [];
  const ask = vi.fn<Ask>(() => new Promise((answer) => answers.push(answer)));
  return { ask, answer: (refusal: CallRefusal | null) => answers.shift()?.(refusal) };
}

test('while it is under way the button says so, and a second press asks nothing', async () => {
  const { ask, answer } = held();
  render(<Form ask={ask} />);
  const button = screen.getByRole('button', { name: 'Send' });
  // In one breath: React has not drawn the first when the second comes.
  button.click();
  button.click();
  expect(await screen.findByRole('button', { name: 'Sending' })).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await send();
  expect(ask).toHaveBeenCalledTimes(1);
  answer(null);
  expect(await screen.findByRole('button', { name: 'Send' })).toBe(button);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  await send();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what is wrong with fields stands in the summary and at the fields, and the summary takes the focus', async () => {
  document.title = 'A form';
  render(<Form ask={refused({ message: 'Check it', errors: { email: 'Enter your email address' } })} />);
  await send();
  const summary = await screen.findByRole('alert');
  expect(summary.querySelector('h2')?.textContent).toBe('There is a problem');
  expect(document.activeElement).toBe(summary);
  expect(document.title).toBe('Error: A form');
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Error: Enter your email address',
  );
  expect(screen.getByLabelText('Name').hasAttribute('aria-invalid')).toBe(false);

  Element.prototype.scrollIntoView = vi.fn();
  await userEvent.click(screen.getByRole('link', { name: 'Enter your email address' }));
  expect(document.activeElement).toBe(email);
});

test('the same mistake again takes the focus again', async () => {
  render(<Form ask={refused(wrongField('name', 'Enter your name'))} />);
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  screen.getByLabelText('Name').focus();
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
});

test('without a summary the first wrong field takes the focus', async () => {
  const ask = refused({ message: '', errors: { email: 'Enter your email address' } });
  render(<Form ask={ask} summary={false} />);
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
});

test('a refusal that is about no field is the summary’s own sentence', async () => {
  render(<Form ask={refused({ message: 'Our server took too long to answer', errors: {} })} />);
  await send();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toBe('Our server took too long to answer');
  expect(summary.querySelector('li')).toBeNull();
});

test('a field’s error goes as soon as it is right, and its line in the summary is ticked off', async () => {
  document.title = 'A form';
  const errors = { name: 'Enter your name', email: 'Enter your email address' };
  const check: FormCheck = (held): Record<string, string> =>
    String(held?.get('email')).includes('@') ? {} : { email: errors.email };
  render(<Form ask={refused({ message: 'Check it', errors })} check={check} />);
  await send();
  const summary = await screen.findByRole('alert');
  const name = screen.getByLabelText('Name');
  const email = screen.getByLabelText('Email');
  const ticked = () => [...document.querySelectorAll('.summary__done')].map((line) => line.textContent);

  await userEvent.type(email, 'me');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(email, '@');
  expect(email.hasAttribute('aria-invalid')).toBe(false);
  expect(email.closest('.f')?.querySelector('.err')).toBeNull();
  expect(ticked()).toEqual(['Put right: Enter your email address']);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.title).toBe('Error: A form');

  // Only the server found this one: whether it is right now only sending tells.
  await userEvent.type(name, 'S');
  expect(name.hasAttribute('aria-invalid')).toBe(false);
  expect(summary.querySelector('h2')?.textContent).toBe('That is put right. Send it again');
  expect(document.title).toBe('A form');
  expect(document.activeElement).toBe(name);

  await send();
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(ticked()).toEqual([]);
});

test('what nobody foresaw ends in a sentence too, and the form can be sent again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ask = vi.fn<Ask>(() => Promise.reject(new Error('broken')));
  render(<Form ask={ask} />);
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(logged).toHaveBeenCalledOnce();
  await send();
  expect(ask).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test('a refusal is gone with the next try, and when what it was about has changed', async () => {
  document.title = 'A form';
  const { ask, answer } = held();
  render(<Form ask={ask} />);
  await send();
  answer(wrongField('email', 'Enter your email address'));
  await screen.findByRole('alert');
  await userEvent.type(screen.getByLabelText('Email'), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.title).toBe('A form');
  await send();
  answer(wrongField('email', 'Enter your email address'));
  await screen.findByRole('alert');
  await send();
  expect(screen.queryByRole('alert')).toBeNull();
});
