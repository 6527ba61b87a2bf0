import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { createElement as draw } from 'react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { Car } from '../../src/controls/Car.tsx';
import { CAR_DRAWINGS } from '../../src/controls/car-drawings.ts';
import { onBody, WHEELS_AT } from '../../src/controls/car-wheels.ts';
import { BODY_NAMES } from '../../src/domain/vehicle/body-names.ts';
import { CAR_BODIES } from '../../src/domain/vehicle/car-body.ts';
import { paintOf } from '../../src/domain/vehicle/paint.ts';

const FOLDER = new URL('../../src/controls/cars/', import.meta.url);

test('every body has a drawing, and every drawing is of a body', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(CAR_BODIES.map((body) => `${body}.svg`).sort());
  expect(Object.keys(CAR_DRAWINGS)).toEqual(Object.keys(BODY_NAMES));
});

describe.each(CAR_BODIES)('the drawing of a %s', (body) => {
  const drawing = readFileSync(new URL(`${body}.svg`, FOLDER), 'utf8');

  it('is small', () => expect(brotliCompressSync(drawing).length).toBeLessThan(1400));

  it('has one id, which pages refer to, and one frame', () => {
    expect(drawing.match(/ id="[^"]*"/g)).toEqual([' id="car"']);
    expect(drawing).toContain('viewBox="0 0 320 140"');
  });

  it('leaves its paint to the page, and its keyline to the ground', () => {
    const painted = /<g stroke="var\(--key,#f8f5ed\)"[^>]*>/.exec(drawing)?.[0];
    expect(painted).toBeDefined();
    expect(painted).not.toContain('fill');
  });

  it('has its wheels where marks on it are put', () => {
    const wheels = [...drawing.matchAll(/<circle cx="([\d.]+)"/g)].map(([, x]) => Number(x));
    const { rear, front } = WHEELS_AT[body];
    expect([...new Set(wheels)]).toEqual([rear, front]);
    expect([onBody(76, body), onBody(242, body), onBody(48, body)]).toEqual([rear, front, rear - 28]);
  });

  it('is fetched under a name of its own', () => {
    expect(CAR_DRAWINGS[body]).toContain(body);
    expect(html(draw(Car, { body, colour: 'RED' }))).toContain(`href="${CAR_DRAWINGS[body]}#car"`);
  });
});

test('a car has the colour that its register names, and is no news to who hears its name', () => {
  const car = html(draw(Car, { body: 'suv', colour: 'RED', className: 'big' }));
  expect(car).toContain(`class="car-drawn big"`);
  expect(car).toContain(`fill="${paintOf('RED')}"`);
  expect(car).toContain('aria-hidden="true"');
  expect(html(draw(Car, { body: undefined, colour: 'RED' }))).toBe('');
});
