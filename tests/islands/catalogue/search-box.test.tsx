import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const LABEL = 'Search for any service, repair or diagnostics';

const open = (keyword = '') =>
  visitor.open('/booking/create/services', async () => {
    const { default: SearchBox } = await import('../../../src/islands/catalogue/SearchBox.tsx');
    return <SearchBox keyword={keyword} />;
  });

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: LABEL });
const options = () => screen.queryAllByRole('option');
const chosen = () => options().filter((option) => option.getAttribute('aria-selected') === 'true');
/** What the form was sent with; the DOM in memory has nowhere to go. */
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(`${this.getAttribute('action')}?${new URLSearchParams([...new FormData(this)] as string[][])}`);
  });
});

async function type(text: string): Promise<void> {
  await visitor.user.type(box(), text);
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
}

test('a mistyped symptom suggests the repair and says why, and how many there are', async () => {
  await visitor.has({ vehicle: aVehicle() });
  await open();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  await type('squeeking when braking');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(options()[0]?.textContent).toMatch(/^Front brake pads Squeal.+ Repairs$/);
  expect(screen.getByRole('status').textContent).toBe(`${options().length} suggestions`);
});

describe('by keyboard', () => {
  test('Escape closes the list and keeps the words; the arrows open it again, and Enter takes one', async () => {
    await visitor.has({ vehicle: aVehicle() });
    await open();
    await type('brake pads');
    await visitor.user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box().value).toBe('brake pads');
    await visitor.user.keyboard('{ArrowDown}');
    expect(chosen()).toEqual([options()[0]]);
    expect(box().getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    const name = options()[0]?.querySelector('span')?.firstChild?.textContent ?? '';
    await visitor.user.keyboard('{Enter}');
    expect(sent).toEqual([`/booking/create/search?keyword=${name.replaceAll(' ', '+')}`]);
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(box());
  });

  test('the Enter by which an input method is left takes nothing', async () => {
    await visitor.has({ vehicle: aVehicle() });
    await open();
    await type('brake pads');
    await visitor.user.keyboard('{ArrowDown}');
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    box().dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    box().dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
    expect(chosen()).toHaveLength(1);
    expect(sent).toEqual([]);
  });
});

test('a suggestion that is clicked is searched for', async () => {
  await visitor.has({ vehicle: aVehicle() });
  await open();
  await type('front brake pads');
  await visitor.user.click(
    within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option')[0] ?? box(),
  );
  expect(sent).toEqual(['/booking/create/search?keyword=Front+brake+pads']);
});

test('words that nothing fits are searched for as they are', async () => {
  await visitor.has({ vehicle: aVehicle() });
  await open();
  await type('brake');
  await visitor.user.clear(box());
  await visitor.user.type(box(), 'pizza oven');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('No suggestions. Enter searches for your own words'),
  );
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('without a car it is a plain search; keywords that do not come are only logged, and asked for again', async () => {
  await open('squeak');
  expect(box().value).toBe('squeak');
  await visitor.user.type(box(), 'ing');
  expect(visitor.calls).toEqual([]);
  visitor.mayComplain(/Search keywords offline/);
  visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
  await visitor.has({ vehicle: aVehicle() });
  await open();
  await visitor.user.type(box(), 'brake');
  expect(options()).toEqual([]);
  visitor.network(null);
  await visitor.user.tab();
  await visitor.user.click(box());
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
});
