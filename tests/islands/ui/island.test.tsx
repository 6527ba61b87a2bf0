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

test('what was filled in before React came to a translated page is still there, and React knows', async () => {
  const Form = () => {
    const [held, setHeld] = useState({ plate: '', note: '', make: '', terms: false });
    const set = (part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part }));
    return (
      <form>
        <p>Your plate</p>
        <input id="plate" value={held.plate} onChange={({ target }) => set({ plate: target.value })} />
        <textarea
          id="note"
          defaultValue=""
          onInput={({ currentTarget }) => set({ note: currentTarget.value })}
        />
        <select id="make" value={held.make} onChange={({ target }) => set({ make: target.value })}>
          <option value="">Choose</option>
          <option value="FORD">Ford</option>
        </select>
        <input
          id="terms"
          type="checkbox"
          checked={held.terms}
          onChange={({ target }) => set({ terms: target.checked })}
        />
        <output>{Object.values(held).join()}</output>
      </form>
    );
  };
  const fields = () => document.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)');
  let served: Element | undefined;
  await pageWith(Form, () => {
    const [plate, note, make, terms] = fields();
    served = plate;
    plate?.focus();
    if (plate) plate.value = 'AB18KQC';
    if (note) note.value = 'Key with the neighbour';
    if (make) make.value = 'FORD';
    if (terms) terms.checked = true;
    replaces?.begin((text) => text.toUpperCase())();
  });
  await settle();
  expect(served?.isConnected).toBe(false);
  expect(document.activeElement).toBe(fields()[0]);
  const all = 'AB18KQC,Key with the neighbour,FORD,true';
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(all));
  expect([...fields()].map(({ value }) => value)).toEqual([
    'AB18KQC',
    'Key with the neighbour',
    'FORD',
    'on',
  ]);
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
