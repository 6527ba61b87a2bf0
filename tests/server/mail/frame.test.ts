import { describe, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import type { Vehicle } from '../../../src/contract/vehicle/vehicle.ts';
import { CAR_BODIES } from '../../../src/domain/vehicle/car-body.ts';
import { carPicture, PICTURE } from '../../../src/server/mail/car-picture.ts';
import { letter } from '../../../src/server/mail/letter.ts';
import { carSign, type Sign } from '../../../src/server/mail/sign.ts';
import { staffSheet } from '../../../src/server/mail/staff-sheet.ts';
import { sumUp } from '../../../src/server/mail/sum-up.ts';
import { assertSound } from '../../helpers/sound-mail.ts';

const FOCUS: Vehicle = {
  RegistrationNumber: 'AB18KQC',
  Mfr: 'FORD',
  Model_ID: 'ford-focus-999-petrol',
  Range: 'FOCUS',
  Engine: '1.0 Petrol',
  Fuel: 'PETROL',
  Year: 2018,
  Colour: 'BLUE',
  MotClass: '4',
};
const pay = { label: 'Pay £179.00', href: 'https://example.org/pay?a=1&b=2' };
const write = (sign: Sign | undefined, lines = ['Your car is ready.', pay]) =>
  letter({ to: 'sample.driver@example.com', subject: 'Ready', lines, sign }, site);
const when = { what: 'We collect your car', day: 'Monday 23 November 2026', between: '08:00–10:00' };

describe('the frame of an email', () => {
  test('has the car in its colour, its plate and the day, and is sound', () => {
    const mail = write({ ...carSign({ ...FOCUS, Body: 'hatchback', Colour: 'BLUE' }), when });
    assertSound(mail);
    for (const words of [site.name, 'Ford Focus', 'AB18 KQC', when.day, when.between, site.phone.display])
      expect(mail.html).toContain(words);
    expect(mail.html).toContain('alt="Drawing of a hatchback in blue"');
    expect(mail.attachments).toMatchObject([{ cid: 'car', contentType: 'image/png' }]);
  });

  test('draws no car of which no body is known, and shows no empty plate', () => {
    const mail = write(carSign({ ...FOCUS, RegistrationNumber: '' }));
    assertSound(mail);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toContain('class="plate" style');
    expect(mail.attachments).toEqual([]);
  });

  test('is that of emails to our staff and of several in one, which have no picture to lose', () => {
    const from = { name: 'Sam', address: 'sam@example.com' };
    assertSound(staffSheet({ headline: 'New booking', reference: 'KCC-1', from, facts: [] }, site));
    const one = {
      kind: { many: 'updates' },
      mail: write(carSign({ ...FOCUS, Body: 'suv' }), ['It’s ready.']),
    };
    const both = sumUp([one, one], site);
    assertSound(both);
    expect(both.attachments).toEqual([]);
  });
});

test.each(CAR_BODIES)('a %s is drawn: a PNG of its size, another one in another colour', (body) => {
  const red = carPicture(body, 'RED');
  expect(red.subarray(1, 4).toString()).toBe('PNG');
  expect([red.readUInt32BE(16), red.readUInt32BE(20)]).toEqual([PICTURE.width * 2, PICTURE.height * 2]);
  expect(carPicture(body, 'GREEN').equals(red)).toBe(false);
  expect(carPicture(body, 'RED')).toBe(red);
});
