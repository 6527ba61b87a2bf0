import { expect, test } from 'vitest';
import {
  $hasPaymentPlan,
  $isGetQuoteAlert,
  $referralId,
  $regDialog,
} from '../../../src/stores/shared/visit.ts';

test('what a visit begins with', () => {
  expect($hasPaymentPlan.get()).toBeNull();
  expect($referralId.get()).toBe('');
  expect($isGetQuoteAlert.get()).toBe(true);
  expect($regDialog.get()).toBe(false);
});
