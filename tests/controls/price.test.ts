import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from '../../src/controls/Price.tsx';

const shown = (amount: string | null) => renderToStaticMarkup(createElement(Price, { amount }));

test('a price is written as people write it, thousands and all', () => {
  expect(shown('1900.00')).toContain('<b>£1,900.00</b>');
  expect(shown('40.00')).toContain('<b>£40.00</b>');
});

test('what has no price is quoted', () => {
  expect(shown(null)).toContain('Price on request');
});
