import { expect, test } from 'vitest';
import { deskTerms } from '../../../src/domain/work/desk-search.ts';

test.each([
  ['AB18 KQC', 'AB18KQC'],
  [' ab18-kqc', 'AB18KQC'],
  ['ＡＢ１８', 'AB18'],
  ['A', null],
  ['KCC-7F3K-92QX', null],
  ['ab18@example.com', null],
])('a plate: %s', (typed, plate) => expect(deskTerms(typed, 'KCC').plate).toBe(plate));

test.each([
  ['KCC-7F3K-92QX', 'KCC-7F3K-92QX'],
  ['kcc 7f3k92qx', 'KCC-7F3K-92QX'],
  ['7F3K 92', 'KCC-7F3K-92'],
  ['KCC 7', 'KCC-7'],
  ['7F3', null],
  ['KCC', null],
  ['KCC-1F3K', null],
  ['ABCD-EFGH', 'KCC-ABCD-EFGH'],
  ['SVM-7F3K', 'SVM-7F3K'],
])('a reference: %s', (typed, reference) => expect(deskTerms(typed, 'KCC').reference).toBe(reference));

test.each([
  ['07700 900123', ['+447700900123']],
  ['(0118) 496-0123', ['+441184960123']],
  ['+44 (0)7700 900 123', ['+447700900123']],
  ['0044 7700 900123', ['+447700900123']],
  ['0033 6 12 34 56 78', ['+33612345678']],
  ['447700900123', ['+44447700900123', '+447700900123']],
  ['07700 9', ['+4477009']],
  ['077', []],
  ['7700 Smith', []],
])('a phone: %s', (typed, phones) => expect(deskTerms(typed, 'KCC').phones).toEqual(phones));

test.each([
  ['Sample.Driver@Example.com', 'sample.driver@example.com', 'sample.driver@example.com'],
  ['s.driver+car@gmail.com', 's.driver+car@gmail.com', 'sdriver@gmail.com'],
  ['sample.dri', 'sample.dri', null],
  ['sample driver', null, null],
])('an email address: %s', (typed, email, mailbox) =>
  expect(deskTerms(typed, 'KCC')).toMatchObject({ email, mailbox }),
);

test.each([
  ['O’Brien', ['obrien']],
  ['DRIVER, Sample', ['driver sample', 'sample driver']],
  ['josé', ['jose']],
  ['Ávila-O’Brien, José', ['avila obrien jose', 'obrien jose avila', 'jose avila obrien']],
  ['a b c d e', ['a b c d e']],
  ['07700 900123', []],
  ['%_\\', []],
])('a name: %s', (typed, names) => expect(deskTerms(typed, 'KCC').names).toEqual(names));

test.each(['', '   ', '\0\u200b', '🚗', '?? !!', '@'])('nothing at all: %j', (typed) =>
  expect(deskTerms(typed, 'KCC')).toEqual({
    plate: null,
    reference: null,
    phones: [],
    email: null,
    mailbox: null,
    names: [],
  }),
);
