import { expect, test } from 'vitest';
import { LINES_MAX, pastedLines } from '../../../src/domain/quoted/pasted.ts';

const linesOf = (text: string) => pastedLines(text).lines;

test('names, prices and how to reach people are gone before anything else', () => {
  const text = `Hi Sarah, as discussed
> • Front pads £89.99 each
Customer: Jane Example, 14 Acacia Avenue
Tel 0118 496 0123, 07700 900123, dave@garage.example, www.garage.example
1. Rear shocks @ 1,240.00 + VAT
Reg AB18 KQC  RG1 1AA  sort code 12-34-56
Kind regards
Dave Smith`;
  const lines = linesOf(text);
  const all = lines.join('\n');
  expect(all).not.toMatch(/Sarah|Jane|Acacia|Dave|Smith|\d{4}|@|garage|AB18|RG1|34-56|89|1,240/);
  expect(lines).toContain('Front pads');
  expect(lines).toContain('Rear shocks + VAT');
});

test('a section of the manual is no price, and a size no number of anybody', () => {
  const section = 'Brake pipe corroded (1.1.11 (c))';
  expect(linesOf(`${section}\n205/55R16 91V`)).toEqual([section, '205/55R16 91V']);
});

test('HTML is read as its text', () => {
  const text =
    '<style>p{color:red}</style><ul><li>Front <b>pads</b></li><li>CV boot &pound;40.00</li></ul><script>alert(1)</script>';
  expect(linesOf(text)).toEqual(['Front pads', 'CV boot']);
});

test('no more is read than we say', () => {
  const many = pastedLines('Front brake pads\n'.repeat(30_000));
  expect(many.lines).toHaveLength(LINES_MAX);
  expect(many.isCut).toBe(true);
  const long = pastedLines('pads '.repeat(300));
  expect(long.lines[0]?.length).toBeLessThanOrEqual(200);
  expect(long.isCut).toBe(true);
  expect(pastedLines('\u0000\u202e \n\n%%%\n').lines).toEqual([]);
});
