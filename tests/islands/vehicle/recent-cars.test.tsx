import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listMakes } from '../../../src/contract/vehicle/vehicle.ts';
import { properName, rangeName } from '../../../src/domain/text/written-name.ts';
import { RECENT_CARS, type RecentCar } from '../../fixtures/recent-cars.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

beforeEach(async () => {
  const { makes } = (await visitor.api.ok(listMakes)).data;
  await visitor.open('/search/vehicle', async () => {
    const { default: Search } = await import('../../../src/islands/vehicle/ManualSearch.tsx');
    const nothing = { make: '', range: '', ranges: [], vrm: '', madeIn: 0, wanted: '' };
    return <Search makes={makes} {...nothing} />;
  });
});

/** Types into the list that has the focus, which goes to the first option that begins so, whatever the case, as in every browser. */
function type(label: string, text: string): void {
  const list = document.activeElement as HTMLSelectElement;
  expect(list.labels[0]?.textContent).toBe(label);
  const option = [...list.options].find((each) => each.text.toUpperCase().startsWith(text));
  fireEvent.change(list, { target: { value: option?.value ?? `no ${text}` } });
}

const engineOf = ({ labels }: HTMLInputElement) => labels?.[0]?.querySelector('b')?.textContent ?? '';

/** Chooses the engine by Space and the arrow keys, which go round once. */
async function arrowTo(engine: string): Promise<void> {
  const radios = [...document.querySelectorAll<HTMLInputElement>('[name=model_id]')];
  expect(document.activeElement).toBe(radios[0]);
  const steps = radios.findIndex((radio) => engineOf(radio) === engine);
  await visitor.user.keyboard(` ${'{ArrowDown}'.repeat(Math.max(steps, 0))}`);
  expect(engineOf(document.activeElement as HTMLInputElement)).toBe(engine);
}

async function choose({ make, range, year, engine }: RecentCar): Promise<unknown> {
  const makes = screen.getByLabelText('Make');
  makes.focus();
  // What the car before has left.
  fireEvent.change(makes, { target: { value: '' } });
  type('Make', properName(make).toUpperCase());
  // Its models come from the server, and cannot be reached before.
  await waitFor(() => expect(document.querySelector('[name=range]:disabled')).toBeNull());
  await visitor.user.tab();
  type('Model', rangeName({ Mfr: make, Range: range }).toUpperCase());
  await visitor.user.tab();
  type('Year (optional)', String(year));
  await visitor.user.tab();
  await arrowTo(engine);
  localStorage.clear();
  visitor.visited.length = 0;
  await visitor.user.keyboard('{Enter}');
  await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/services']));
  return JSON.parse(localStorage.getItem('kcc:vehicle') ?? 'null') as unknown;
}

/** `npm run test:wide` takes all sixty. */
const CARS = RECENT_CARS.filter((_, n) => process.env.FUZZ_RUNS !== undefined || n % 4 === 0);

// All on one page, because opening one for each takes three quarters of the time.
test(`${CARS.length} cars of the last ten years are chosen by keyboard, each with its year`, async () => {
  expect(RECENT_CARS.length).toBeGreaterThanOrEqual(60);
  for (const car of CARS) {
    const { make, range, year, engine } = car;
    const chosen = await choose(car).catch((error: unknown) => {
      throw new Error(`${make} ${range} of ${year}, ${engine}`, { cause: error });
    });
    expect(chosen).toMatchObject({
      Mfr: make,
      Range: range,
      Engine: engine,
      Year: year,
      Model_ID: expect.stringMatching(new RegExp(`-y${year}$`)) as string,
    });
  }
}, 600_000);
