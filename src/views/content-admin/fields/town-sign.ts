import { rowCount, isOut, valueAt, type Values } from '../../../content-model/document/values.ts';
import { townSchema, type Town } from '../../../content-model/town.ts';

type SignedTown = Pick<Town, 'name' | 'roadMiles' | 'driveMinutes'> & { sign: NonNullable<Town['sign']> };

const signed = townSchema.pick({ name: true, roadMiles: true, driveMinutes: true }).extend({
  sign: townSchema.shape.sign.unwrap(),
});

/** What the sign of a town shows, as its fields stand; undefined while something of it is missing. */
export function signOf(values: Values): SignedTown | undefined {
  const at = (name: string) => valueAt(values, `m.${name}`).trim();
  const rows = (name: string) =>
    Array.from({ length: rowCount(values, `m.${name}`) }, (_, i) => `${name}.${i}`).filter(
      (row) => !isOut(values, `m.${row}`),
    );
  return signed.safeParse({
    name: at('name'),
    roadMiles: Number(at('roadMiles') || Number.NaN),
    driveMinutes: Number(at('driveMinutes') || Number.NaN),
    sign: {
      route: rows('sign.route').map((row) => ({
        road: at(`${row}.road`),
        ...(at(`${row}.note`) && { note: at(`${row}.note`) }),
      })),
      passes: rows('sign.passes').map((row) => ({ name: at(`${row}.name`), side: at(`${row}.side`) })),
    },
  }).data;
}
