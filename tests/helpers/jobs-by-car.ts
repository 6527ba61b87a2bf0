import type { Content } from '../../src/content-model/content.ts';
import { carClassOf, type VehicleModel } from '../../src/content-model/vehicles.ts';
import { findItem, priceOf } from '../../src/domain/catalogue/item.ts';
import { jobOf, kindFor, kindsOfJob } from '../../src/domain/catalogue/kinds.ts';
import { amountOf } from '../../src/domain/money/money.ts';
import { withoutYear } from '../../src/domain/vehicle/model-id.ts';

/** Cars in tables of five, as Model_IDs: powertrains, ages, driven wheels and vans. */
const TABLES: Record<string, string[]> = {
  'Small petrol cars': [
    'ford-fiesta-1242-petrol-y2010',
    'ford-focus-999-petrol-y2018',
    'peugeot-208-1199-petrol-y2019',
    'fiat-500-875-petrol-y2014',
    'toyota-aygo-998-petrol-y2016',
  ],
  'More petrol cars': [
    'volkswagen-golf-1498-petrol-y2019',
    'vauxhall-corsa-1229-petrol-y2011',
    'mini-cooper-1499-petrol-y2016',
    'honda-jazz-1339-petrol-y2011',
    'nissan-qashqai-1332-petrol-y2020',
  ],
  'Large and old petrol cars': [
    'bmw-3-series-2979-petrol-y2013',
    'volvo-v70-2435-petrol-y2004',
    'subaru-forester-1994-petrol-y2006',
    'land-rover-range-rover-4999-petrol-y2014',
    'mazda-rx-8-2616-petrol-y2006',
  ],
  'Diesel cars': [
    'ford-focus-1560-diesel-y2012',
    'volkswagen-golf-1968-diesel-y2017',
    'bmw-3-series-1995-diesel-y2015',
    'peugeot-308-1499-diesel-y2019',
    'vauxhall-astra-1910-diesel-y2006',
  ],
  'Diesels with four-wheel drive, and vans': [
    'land-rover-discovery-2993-diesel-y2016',
    'nissan-x-trail-1598-diesel-y2016',
    'ford-transit-2198-diesel-y2012',
    'mercedes-benz-sprinter-2143-diesel-y2014',
    'ford-ranger-1996-diesel-y2021',
  ],
  Hybrids: [
    'toyota-prius-1798-hybrid-y2016',
    'toyota-yaris-cross-1490-hybrid-y2023',
    'ford-puma-999-hybrid-y2022',
    'kia-niro-1580-phev-y2020',
    'mitsubishi-outlander-1998-phev-y2016',
  ],
  'Electric cars': [
    'nissan-leaf-electric-y2014',
    'nissan-leaf-electric-y2020',
    'volkswagen-id-3-electric-y2021',
    'tesla-model-3-electric-y2022',
    'renault-zoe-electric-y2016',
  ],
};

/** What a row of the price list depends on, for cars that a mechanic can check: docs/jobs-by-car.md. */
export function jobsByCar(content: Content): string {
  const { catalogue } = content;
  const items = [...catalogue.repairs, ...catalogue.diagnostics];
  const deciding = items.filter(
    (item) => item.job === undefined && (item.when ?? kindsOfJob(item.key, catalogue).length > 1),
  );
  const tables = Object.entries(TABLES).map(([heading, ids]) => {
    const models = ids.map((id) => modelIn(content, id));
    const rows = deciding.map((item) => [
      item.name,
      ...models.map((model) => cellOf(jobOf(item), model, content)),
    ]);
    const known = ['_Known_', ...models.map(knownOf)];
    const head = ['', ...models.map((model, at) => nameOf(model, ids[at] ?? ''))];
    const lines = [
      head,
      head.map(() => '---'),
      known,
      ...rows.filter((row) => row.slice(1).some((cell) => cell !== '–')),
    ];
    return `## ${heading}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
  });
  return `${INTRODUCTION}\n${tables.join('\n')}`;
}

const INTRODUCTION = `# Jobs by car

Made by \`npx vitest run tests/docs/jobs-by-car.test.ts -u\`: never edit it by hand. It shows the jobs of which the car decides
the kind, or whether it has the part at all; every other job is offered to every car of its powertrain. A price is in
pounds inc VAT and followed by the kind of the job where it has several. _quoted_: nobody can know from the make, engine
and year, or the price depends on more than these, and the row says why. *: for the cars of these that have the part, as the row says. –: not offered, because the car has no such part.
How a fact is corrected: [vehicle data](vehicle-data.md#which-kind-of-a-job-a-car-needs).
`;

function modelIn(content: Content, id: string): VehicleModel {
  const model = content.modelById(id);
  if (!model) throw new Error(`No car ${id} in content/catalogue/vehicles.json`);
  return model;
}

function nameOf({ make, range, engine }: VehicleModel, id: string): string {
  return `${make.make} ${range.range} ${engine.label} ${withoutYear(id).year}`;
}

function knownOf({ engine }: VehicleModel): string {
  const facts = Object.entries(engine.facts ?? {}).filter(([, values]) => values.length === 1);
  return facts
    .map(([name, [value = '']]) => `${name}: ${value}`)
    .join(', ')
    .replaceAll('_', ' ');
}

function cellOf(job: string, model: VehicleModel, { catalogue }: Content): string {
  const car = carClassOf(model);
  const key = kindFor(job, car, catalogue);
  const found = key === undefined ? undefined : findItem(key, catalogue);
  const price = found && priceOf(found, car, catalogue);
  if (!found || !price || price.kind === 'none') return '–';
  const kind = found.item.job === undefined ? '' : `, ${found.item.name}`;
  if (price.kind === 'quote') return `quoted${kind}`;
  return `${amountOf(price.total)}${kind}${'note' in price && price.note ? ' *' : ''}`;
}
