import { daysBetween, type LocalDate } from '../../domain/text/local-time.ts';
import type { Mileage } from '../../domain/mot/mot-mileage.ts';
import type { MotStatus } from '../../domain/mot/mot-status.ts';

/**
 * Of no car, because the three letters of a plate are never Q's: a plate that can be looked up would bring a history of its
 * own, which is another one each day where it is a demonstration's.
 */
export const examplePlate = 'EX18QQQ';

/** The day on which the example is looked at. */
export const exampleToday: LocalDate = '2026-11-22';

const expires: LocalDate = '2027-03-15';
export const exampleStatus: MotStatus = { kind: 'valid', expires, days: daysBetween(exampleToday, expires) };

/** Lines as testers write them, each with the catalogue's key of what it asks for. */
export const exampleAdvisories = [
  { words: 'Front brake pad(s) wearing thin (1.1.13 (a) (ii))', repair: 'front_brake_pads' },
  { words: 'Nearside front coil spring corroded (5.3.1 (b) (i))', repair: 'coil_spring_front' },
] as const;

const TESTS: readonly [LocalDate, number][] = [
  ['2021-03-12', 24_110],
  ['2022-03-14', 31_870],
  ['2023-03-11', 40_020],
  ['2024-03-15', 48_390],
  ['2025-03-14', 56_480],
  ['2026-03-13', 64_920],
];

export const exampleMileage: Mileage = {
  points: TESTS.map(([date, miles]) => ({ date, value: miles, unit: 'mi', miles, note: null })),
  gaps: [],
  perYear: 8_200,
  inKm: false,
};
