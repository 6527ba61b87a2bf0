import { beforeEach, expect, test } from 'vitest';
import { serviceByKey } from '../../../src/content-model/built.ts';
import { MOT_KEY } from '../../../src/domain/catalogue/price.ts';
import {
  $motPrice,
  $redirect,
  resetRedirect,
  setRedirect,
  takeRedirect,
} from '../../../src/stores/shared/site-settings.ts';

beforeEach(resetRedirect);

test('motPrice is 40 by default, held as a string, and is what the catalogue charges every car', () => {
  expect($motPrice.get()).toBe('40');
  for (const pounds of Object.values(serviceByKey(MOT_KEY).prices))
    expect(String(pounds)).toBe($motPrice.get());
});

test('a redirect has a target and a referrer, both empty by default, and can be set and reset', () => {
  expect($redirect.get()).toEqual({ to: '', referrer: '' });
  setRedirect('/booking/create/diagnostics');
  expect($redirect.get()).toEqual({ to: '/booking/create/diagnostics', referrer: 'car-reg' });
  resetRedirect();
  expect($redirect.get()).toEqual({ to: '', referrer: '' });
});

test('a redirect is obeyed once, only with referrer ‘car-reg’ and only within this site', () => {
  setRedirect('/booking/create/diagnostics');
  expect(takeRedirect()).toBe('/booking/create/diagnostics');
  expect(takeRedirect()).toBeNull();
  setRedirect('/booking/create/diagnostics', 'login');
  expect(takeRedirect()).toBeNull();
  for (const elsewhere of ['https://example.com/', '//example.com', 'booking', '']) {
    setRedirect(elsewhere);
    expect(takeRedirect()).toBeNull();
  }
});
