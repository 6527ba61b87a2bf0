import { expect, test } from 'vitest';
import { readQuoteLine } from '../../../src/domain/quoted/read.ts';
import { isHardware, saysAllIsWell } from '../../../src/domain/quoted/remark.ts';

test.each([
  ['Battery tested OK', true],
  ['🟢 Exhaust system', true],
  ['Front brake pads 8mm', true],
  ['Leak test included', true],
  ['Battery no good', false],
  ['Front brake pads 2mm', false],
  ['Rear tyres ok but NSF tyre needs replacing', false],
  ['Re-secure undertray', false],
  ['BRAKE DISC FRT 296MM', false],
  ['Discs and pads £648 inc', false],
  ['Clutch kit, fitting included', false],
  ['Full service at a good price', false],
  ['Brake fluid level is fine', true],
])('%s: nothing is to be done, %s', (text, isWell) => {
  expect(saysAllIsWell(text)).toBe(isWell);
});

test.each([
  ['gasket, springs, clamp 54mm', true],
  ['gaskets & studs', true],
  ['gasket', false],
  ['front springs', false],
  ['rocker cover gasket', false],
])('%s: small parts of another job, %s', (text, is) => {
  expect(isHardware(text)).toBe(is);
});

test.each([
  ['Cam belt due on age - 380 with water pump', ['timing_belt']],
  ['Engine light on - replace coil pack', ['ignition_coil']],
  ['Cut and weld new flexi section', ['flexi_pipe']],
  ['Cam cover gasket, leaking onto exhaust', ['rocker_cover_gasket']],
  ['Coolant change (inverter and battery loop)', ['coolant_change']],
])('%s: one job, whatever stands beside it', (text, keys) => {
  const reading = readQuoteLine(text);
  const jobs = reading.kind === 'jobs' ? reading.jobs : [];
  expect(jobs.map(({ means }) => ('key' in means ? means.key : means))).toEqual(keys);
});

test('work on a part that we don’t know is no remark: it is left out of the sum, and we say so', () => {
  expect(readQuoteLine('We have to replace your flux capacitor')).toEqual({ kind: 'unknown' });
  expect(readQuoteLine('Please let us know')).toEqual({ kind: 'no-job' });
});
