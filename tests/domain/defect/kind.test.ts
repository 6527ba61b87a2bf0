import { expect, it } from 'vitest';
import { remarkKind } from '../../../src/domain/defect/kind.ts';

it.each([
  ['bush split no play', 'fault'],
  ['no play in wheel bearing', 'well'],
  ['no visible oil or coolant leaks', 'well'],
  ['not leaking', 'well'],
  ['oil leak but not excessive', 'fault'],
  ['corroded but not seriously weakened', 'fault'],
  ['horn not working', 'fault'],
  ['steering free play within tolerance', 'well'],
  ['emissions within limits but visible smoke', 'fault'],
  ['good condition', 'well'],
  ['not in good condition', 'fault'],
  ['needs new wiper blades', 'fault'],
  ['headlamp aim adjusted', 'done'],
  ['parking brake needs adjusting', 'fault'],
  ['previous advisory pads now replaced', 'done'],
  ['sill inadequately repaired', 'fault'],
  ['track rod end', 'name'],
] as const)('%s: %s', (words, kind) => {
  expect(remarkKind(words)).toBe(kind);
});

it('lets a measurement overrule words for how much is left, and nothing else', () => {
  expect(remarkKind('tyre low 6mm', 'tread')).toBe('well');
  expect(remarkKind('tyre low 2mm', 'tread')).toBe('fault');
  expect(remarkKind('tyre 6mm perished', 'tread')).toBe('fault');
  expect(remarkKind('tyre above the limit', 'tread')).toBe('well');
  expect(remarkKind('co above the limit')).toBe('fault');
});
