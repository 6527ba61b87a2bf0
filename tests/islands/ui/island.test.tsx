import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TRANSLATORS } from '../../helpers/translators.ts';

/** Lets what observes the page do its work. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Everything that a text can do beside others: change, come, go, and stand before what comes. */
function Bare() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <p>
        You have {count} of {count * 10} pounds
      </p>
      <button onClick={() => setCount(count + 1)}>
        {count % 2 === 1 ? <b>odd</b> : 'even'}
        {count > 1 && ' and more'} press
      </button>
      <ul>
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>{`line ${at}`}</li>
        ))}
        the end
      </ul>
    </div>
  );
}

/** The same, with an element for each text, as the linter asks of islands. */
function Parted() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <p>{`You have ${count} of ${count * 10} pounds`}</p>
      <button onClick={() => setCount(count + 1)}>
        {count % 2 === 1 ? <b>odd</b> : <span>even</span>}
        {count > 1 && <span> and more</span>}
        <span> press</span>
      </button>
      <ul>
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>{`line ${at}`}</li>
        ))}
        <li>the end</li>
      </ul>
    </div>
  );
}

/** @param before what happens to the page before React comes */
async function pageWith(Shown: () => React.ReactNode, before?: (page: HTMLElement) => void) {
  vi.resetModules();
  const container = document.body.appendChild(document.createElement('astro-island'));
  container.innerHTML = renderToString(<Shown />);
  before?.(container);
  const { island } = await import('../../../src/islands/ui/island.tsx');
  const Island = island(Shown);
  // What was translated before differs from what React draws, and React reports that.
  render(<Island />, { container, hydrate: true, ...(before && { onRecoverableError: () => undefined }) });
  return container;
}

afterEach(() => document.body.replaceChildren());

const [replaces, wraps, merges] = TRANSLATORS;
test.each([
  { Shown: Bare, by: replaces },
  { Shown: Bare, by: wraps },
  { Shown: Parted, by: replaces },
  { Shown: Parted, by: wraps },
  { Shown: Parted, by: merges },
])('$Shown.name texts are shown as they are in a page with $by.name', async ({ Shown, by }) => {
  const container = await pageWith(Shown);
  await settle();
  onTestFinished(by.begin());
  await settle();
  await import('../../../src/islands/ui/translated.ts');
  await settle();
  for (let count = 1; count <= 4; count += 1) {
    act(() => screen.getByRole('button').click());
    await settle();
    expect(container.querySelector('p')?.textContent).toBe(`You have ${count} of ${count * 10} pounds`);
    expect(container.querySelector('button')?.textContent).toBe(
      `${count % 2 === 1 ? 'odd' : 'even'}${count > 1 ? ' and more' : ''} press`,
    );
    expect(container.querySelector('ul')?.textContent).toBe(
      `${Array.from({ length: count }, (_, at) => `line ${at}`).join('')}the end`,
    );
  }
});

test('what was typed in a page that was translated before React came is still there', async () => {
  const Form = () => {
    const [plate, setPlate] = useState('');
    return (
      <form>
        <p>Your plate</p>
        <input id="plate" value={plate} onInput={({ currentTarget }) => setPlate(currentTarget.value)} />
        <output>{plate}</output>
      </form>
    );
  };
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  let served: HTMLElement | undefined;
  await pageWith(Form, () => {
    served = field();
    field().value = 'AB18KQC';
    replaces?.begin((text) => text.toUpperCase())();
  });
  await settle();
  expect(served?.isConnected).toBe(false);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('AB18KQC'));
  expect(field().value).toBe('AB18KQC');
});

describe('an island that fails', () => {
  const failing = (times: number) => {
    const faults = Array.from({ length: times }, () => new Error('a fault'));
    const Form = () => {
      const [sent, setSent] = useState(false);
      const fault = sent && faults.pop();
      if (fault) throw fault;
      return (
        <form action="/plain">
          <button type="button" onClick={() => setSent(true)}>
            send
          </button>
          {sent ? 'sent' : 'to be sent'}
        </form>
      );
    };
    return Form;
  };

  test('once is drawn once more, and works', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = await pageWith(failing(2));
    act(() => screen.getByRole('button').click());
    expect(container.textContent).toBe('sendto be sent');
    expect(complaint).toHaveBeenCalled();
    act(() => screen.getByRole('button').click());
    expect(container.textContent).toBe('sendsent');
  });

  test('twice leaves the plain form', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = await pageWith(failing(100));
    act(() => screen.getByRole('button').click());
    act(() => screen.getByRole('button').click());
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/plain');
    act(() => screen.getByRole('button').click());
    expect(container.textContent).toContain('to be sent');
  });
});
