import type { DemoRegistry } from './registry.ts';

/** Registers in which every plate is the car behind `known`, so that lookups can avoid the cache. */
export function anyPlate(registry: DemoRegistry, known: string): DemoRegistry {
  const as = (body: object | 'fails' | null, key: string, vrm: string) =>
    typeof body === 'object' && body !== null ? { ...body, [key]: vrm } : body;
  return {
    dvla: (vrm) => as(registry.dvla(known), 'registrationNumber', vrm),
    dvsa: (vrm) => as(registry.dvsa(known), 'registration', vrm),
  };
}

const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXY';

/** The plate with that number (under 6 million), with an age code that is never issued. */
export function plateNumber(number: number): string {
  const letter = (place: number) => LETTERS[Math.floor(number / LETTERS.length ** place) % LETTERS.length];
  return `${letter(4)}${letter(3)}00${letter(2)}${letter(1)}${letter(0)}`;
}
