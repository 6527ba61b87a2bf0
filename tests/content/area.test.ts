import { describe, expect, it } from 'vitest';
import { HEIGHT, milesBetween, placeLabels, projection, WIDTH } from '../../src/views/drawings/area.ts';

const reading = { lat: 51.4543, lon: -0.9781 };
const bracknell = { lat: 51.4154, lon: -0.7536 };

describe('the area map', () => {
  it('measures straight miles', () => {
    expect(milesBetween(reading, bracknell)).toBeCloseTo(10, 1);
    expect(milesBetween(reading, reading)).toBe(0);
  });

  it('keeps its scale: miles on the map are miles on the ground', () => {
    const { at, unitsPerMile } = projection([reading, bracknell, { lat: 51.2484, lon: -1.3231 }]);
    const [a, b] = [at(reading), at(bracknell)];
    const drawn = Math.hypot(b.x - a.x, b.y - a.y) / unitsPerMile;
    expect(drawn).toBeGreaterThan(9.8);
    expect(drawn).toBeLessThan(10.2);
  });

  it('never writes one name over another, and drops a name that has no room', () => {
    const dots = Array.from({ length: 12 }, (_, i) => ({ name: `Long town ${i}`, x: 300 + i * 9, y: 200 }));
    const labels = placeLabels(dots, 25);
    expect(labels.has('Long town 0')).toBe(true);
    expect(labels.size).toBeLessThan(dots.length);
    for (const { x, y } of labels.values()) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(WIDTH);
      expect(y).toBeLessThan(HEIGHT);
    }
  });
});
