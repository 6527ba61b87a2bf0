import { screen, waitFor } from '@testing-library/react';
import type { ClientDirective } from 'astro';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import interact from '../../../src/browser/directives/interact.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const KEY = 'kcc:vehicle';

/** An island that sleeps. `hydrated` is called when it wakes. */
function asleep(directive: ClientDirective, value: string) {
  const element = document.body.appendChild(document.createElement('astro-island'));
  element.innerHTML = '<button>Press</button>';
  const hydrated = vi.fn(() => Promise.resolve());
  const load = vi.fn(() => Promise.resolve(hydrated));
  directive(load, { name: 'interact', value }, element);
  return { element, load, hydrated };
}

/** Longer than the browser waits for an idle moment to look at what is stored. */
const looked = () => new Promise((resolve) => setTimeout(resolve, 250));
/** A page without islands, whose stores are loaded. */
async function stores() {
  await visitor.open('/', () => Promise.resolve(null));
  return import('../../../src/stores/vehicle/vehicle.ts');
}

beforeEach(() => document.body.replaceChildren());

describe('client:interact', () => {
  const directive = interact;
  test('sleeps while nothing is stored, and wakes when a store of this page writes', async () => {
    const { registerVehicle } = await stores();
    const island = asleep(directive, KEY);
    await looked();
    expect(island.load).not.toHaveBeenCalled();
    registerVehicle(aVehicle());
    await waitFor(() => expect(island.hydrated).toHaveBeenCalledOnce());
  });

  test('wakes once, however often is written', async () => {
    const { $vehicle, registerVehicle } = await stores();
    const island = asleep(directive, KEY);
    registerVehicle(aVehicle());
    registerVehicle(aVehicle({ Colour: 'RED' }));
    $vehicle.set(null);
    registerVehicle(aVehicle());
    await looked();
    expect(island.load).toHaveBeenCalledOnce();
  });

  test('sleeps on when the initial value is written, because then nothing is stored', async () => {
    const { $vehicle } = await stores();
    const island = asleep(directive, KEY);
    $vehicle.set(null);
    await looked();
    expect(island.load).not.toHaveBeenCalled();
  });

  test('sleeps on when something else is stored', async () => {
    const { $wanted } = await stores();
    const island = asleep(directive, KEY);
    $wanted.set(['full']);
    await looked();
    expect(island.load).not.toHaveBeenCalled();
  });

  test('wakes for what another visit stored', async () => {
    localStorage.setItem(KEY, '{}');
    const island = asleep(directive, KEY);
    await waitFor(() => expect(island.hydrated).toHaveBeenCalledOnce());
  });

  test('wakes for what another tab stores', async () => {
    const island = asleep(directive, KEY);
    await looked();
    localStorage.setItem(KEY, '{}');
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '{}' }));
    await waitFor(() => expect(island.hydrated).toHaveBeenCalledOnce());
  });

  test('sleeps where storage is switched off', async () => {
    const island = asleep(directive, KEY);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await looked();
    expect(island.load).not.toHaveBeenCalled();
  });
});

describe('client:interact', () => {
  test.each(['pointerdown', 'focusin', 'keydown'])('wakes at %s, once', async (type) => {
    const { element, load, hydrated } = asleep(interact, '');
    const touch = () => element.firstChild?.dispatchEvent(new Event(type, { bubbles: true }));
    touch();
    touch();
    await waitFor(() => expect(hydrated).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  });
});

test('a sleeping form offers to go on with the car that another form of the page has found', async () => {
  await stores();
  const { createLookup } = await import('../../../src/stores/vehicle/lookup.ts');
  const { default: PlateForm } = await import('../../../src/islands/vehicle/PlateForm.tsx');
  const form = createElement(PlateForm, { id: 'second', variant: 'card' });
  const element = document.body.appendChild(document.createElement('astro-island'));
  element.innerHTML = renderToString(form);
  const hydrate = () => {
    hydrateRoot(element, form);
    return Promise.resolve();
  };
  interact(() => Promise.resolve(hydrate), { name: 'interact', value: KEY }, element);

  await createLookup('first').lookUp('AB18KQC', { stay: true });
  await screen.findByRole('link', { name: 'Continue with AB18 KQC' });
});
