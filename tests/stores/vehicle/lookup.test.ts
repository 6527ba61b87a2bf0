import { beforeEach, describe, expect, test } from 'vitest';
import { createLookup } from '../../../src/stores/vehicle/lookup.ts';
import { chooseManually } from '../../../src/stores/vehicle/manual-choice.ts';
import { $redirect, resetRedirect, setRedirect } from '../../../src/stores/shared/site-settings.ts';
import { $vehicle, $wanted } from '../../../src/stores/vehicle/vehicle.ts';
import { $regDialog } from '../../../src/stores/shared/visit.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser();
beforeEach(() => {
  resetRedirect();
  $vehicle.set(null);
  $wanted.set($wanted.initial);
});

describe('registration lookup', () => {
  test('idle → loading → found: the car is kept and the visit goes on at the services', async () => {
    const { $state, lookUp } = createLookup('hero');
    expect($state.get()).toEqual({ state: 'idle' });
    const done = lookUp('ab18 kqc', { wanted: ['front_brake_pads'] });
    expect($state.get()).toEqual({ state: 'loading' });
    await done;
    expect($state.get()).toEqual({ state: 'found' });
    expect($vehicle.get()).toMatchObject({ Mfr: 'FORD', Range: 'FOCUS', RegistrationNumber: 'AB18KQC' });
    expect(browser.storage['kcc:vehicle']).toContain('ford-focus-999-petrol');
    expect($wanted.get()).toEqual(['front_brake_pads']);
    expect(browser.visited).toEqual(['/booking/create/services']);
  });

  test('not found leads to the manual search with the plate', async () => {
    const { $state, lookUp } = createLookup('hero');
    await lookUp('ZZ18 ZZQ');
    expect($state.get()).toEqual({ state: 'not-found' });
    expect(browser.visited).toEqual(['/search/vehicle?no_reg_found=true&reg_no=ZZ18ZZQ']);
    expect($vehicle.get()).toBeNull();
  });

  test.each([
    ['AB00 TWO', 'several cars'],
    ['AB00 CGR', 'none of our cars'],
  ])('%s fits %s: the next page asks, and knows what the visitor came for', async (plate) => {
    const { $state, lookUp } = createLookup('hero');
    $regDialog.set(true);
    await lookUp(plate, { wanted: ['mot'] });
    expect($state.get()).toEqual({ state: 'unclear' });
    expect(browser.visited).toEqual([`/search/vehicle?reg_no=${plate.replace(' ', '')}`]);
    expect([$vehicle.get(), $wanted.get(), $regDialog.get()]).toEqual([null, ['mot'], false]);
    expect(await chooseManually('hyundai-tucson-1598-phev', 'AB00TWO')).toBeNull();
    expect($vehicle.get()).toMatchObject({ Year: 2022, Colour: 'BLUE' });
    expect($wanted.get()).toEqual(['mot']);
  });

  test('a typing mistake is offered, never looked up unasked', async () => {
    const { $state, lookUp } = createLookup('hero');
    await lookUp('ABIOCDE');
    expect($state.get()).toMatchObject({ state: 'error', advice: true, likely: ['AB10CDE'] });
    expect([browser.calls, browser.visited]).toEqual([[], []]);
  });

  test('empty is answered here, in the words of the specification, and asks nobody', async () => {
    const { $state, lookUp } = createLookup('hero');
    await lookUp('  ');
    expect($state.get()).toMatchObject({ state: 'error', message: 'Enter your car reg no', advice: false });
    expect(browser.calls).toEqual([]);
  });

  test.each([
    ['ER19BAD', { wrong: true, advice: true }],
    ['ER19THR', { wrong: false, advice: true }],
    ['ER19ERR', { wrong: false, advice: true }],
    ['ER19MNT', { wrong: false, advice: true }],
    ['L2 WPS', { wrong: false, advice: false }],
    ['AA19PPP', { wrong: false, advice: false }],
  ])(
    '%s ends in the server’s message with the advice to search by hand, where that helps',
    async (plate, said) => {
      const { $state, lookUp } = createLookup('hero');
      await lookUp(plate);
      const state = $state.get();
      expect(state).toMatchObject({ state: 'error', ...said });
      expect(state.state === 'error' && state.message.length).toBeGreaterThan(10);
      expect(browser.visited).toEqual([]);
    },
  );

  test('a second press while the first is under way asks once', async () => {
    const { lookUp } = createLookup('hero');
    await Promise.all([lookUp('AB18KQC'), lookUp('AB18KQC')]);
    expect(browser.calls).toEqual(['GET /get_vehicle/AB18KQC']);
  });

  test('the network cut: a sentence that says what to do, and the next try works', async () => {
    browser.network(() => Promise.reject(new TypeError('Failed to fetch')));
    const { $state, lookUp } = createLookup('hero');
    // The plate looks mistyped, but that isn’t why nothing came of it.
    await lookUp('AB1OCDE');
    expect($state.get()).toMatchObject({
      state: 'error',
      message: expect.stringContaining('Check your connection'),
      wrong: false,
      advice: false,
      likely: [],
    });
    browser.network(null);
    await lookUp('AB18KQC');
    expect($state.get()).toEqual({ state: 'found' });
  });
});

describe('where a found car leads', () => {
  test('a redirect with referrer ‘car-reg’ is gone to, once', async () => {
    const { lookUp } = createLookup('hero');
    await lookUp('AB18KQC', { onward: '/booking/create/diagnostics' });
    await lookUp('AB18KQC');
    expect(browser.visited).toEqual(['/booking/create/diagnostics', '/booking/create/services']);
  });

  test('somebody who was sent here to choose a car goes on to where they were going', async () => {
    setRedirect('/booking/create/diagnostics');
    await createLookup('hero').lookUp('ER19THR');
    await createLookup('hero').lookUp('AB18KQC');
    expect(browser.visited).toEqual(['/booking/create/diagnostics']);
  });

  test('a lookup leaves the way back of a log-in alone', async () => {
    setRedirect('/my/booking', 'login');
    await createLookup('hero').lookUp('AB18KQC');
    expect(browser.visited).toEqual(['/booking/create/services']);
    expect($redirect.get()).toEqual({ to: '/my/booking', referrer: 'login' });
  });

  test('a form that failed does not lead a later one astray', async () => {
    await createLookup('hero').lookUp('ER19THR', { onward: '/booking/create/diagnostics' });
    await createLookup('hero').lookUp('AB18KQC');
    expect(browser.visited).toEqual(['/booking/create/services']);
  });

  test('a redirect outlives the detour through the manual search', async () => {
    const { lookUp } = createLookup('hero');
    await lookUp('ZZ18 ZZQ', { onward: '/booking/create/diagnostics' });
    await chooseManually('ford-focus-999-petrol', 'ZZ18ZZQ');
    expect(browser.visited.at(-1)).toBe('/booking/create/diagnostics');
  });

  test('a suppressed redirect stays on the page', async () => {
    const { $state, lookUp } = createLookup('hero');
    await lookUp('AB18KQC', { stay: true });
    expect($state.get()).toEqual({ state: 'found' });
    expect(browser.visited).toEqual([]);
  });

  test('not found closes the registration dialog', async () => {
    $regDialog.set(true);
    await createLookup('hero').lookUp('ZZ18 ZZQ', { stay: true });
    expect($regDialog.get()).toBe(false);
  });
});

test('a car chosen by hand is stored and goes the same way', async () => {
  expect(await chooseManually('ford-focus-999-petrol', '')).toBeNull();
  expect($vehicle.get()).toMatchObject({ Model_ID: 'ford-focus-999-petrol', RegistrationNumber: '' });
  expect(browser.visited).toEqual(['/booking/create/services']);
  expect(await chooseManually('no-such-car', '')).toMatch(/Choose it again/);
});
