import { expect, test } from 'vitest';
import { makes } from '../../src/content-model/built.ts';
import { engineYears, fittedIn, yearsOf } from '../../src/domain/sale-years.ts';

/** Cars of the last ten years as they stand in British streets, chosen by hand: make, range, year, litres and fuel. */
const CARS = `
VOLKSWAGEN | GOLF | 2021 | 1.5 Petrol
VOLKSWAGEN | GOLF | 2024 | 1.5 Hybrid
VOLKSWAGEN | GOLF | 2018 | 2.0 Diesel
VOLKSWAGEN | POLO | 2022 | 1.0 Petrol
VOLKSWAGEN | TIGUAN | 2023 | 1.5 Petrol
VOLKSWAGEN | T-ROC | 2021 | 1.5 Petrol
VOLKSWAGEN | T-CROSS | 2020 | 1.0 Petrol
VOLKSWAGEN | PASSAT | 2020 | 1.5 Petrol
VOLKSWAGEN | ID.3 | 2021 | Electric
VOLKSWAGEN | UP | 2019 | 1.0 Petrol
FORD | FIESTA | 2021 | 1.0 Petrol
FORD | FOCUS | 2022 | 1.0 Petrol
FORD | KUGA | 2022 | 2.5 Plug-in hybrid
FORD | PUMA | 2023 | 1.0 Hybrid
FORD | MONDEO | 2019 | 2.0 Diesel
FORD | ECOSPORT | 2019 | 1.0 Petrol
VAUXHALL | CORSA | 2021 | 1.2 Petrol
VAUXHALL | CORSA | 2023 | Electric
VAUXHALL | ASTRA | 2019 | 1.6 Diesel
VAUXHALL | MOKKA | 2022 | 1.2 Petrol
VAUXHALL | CROSSLAND | 2020 | 1.2 Petrol
VAUXHALL | GRANDLAND | 2023 | 1.2 Petrol
NISSAN | QASHQAI | 2019 | 1.5 Diesel
NISSAN | QASHQAI | 2022 | 1.3 Hybrid
NISSAN | QASHQAI | 2018 | 1.2 Petrol
NISSAN | JUKE | 2021 | 1.0 Petrol
NISSAN | MICRA | 2019 | 1.0 Petrol
NISSAN | LEAF | 2020 | Electric
TOYOTA | YARIS | 2022 | 1.5 Hybrid
TOYOTA | COROLLA | 2021 | 1.8 Hybrid
TOYOTA | AYGO | 2019 | 1.0 Petrol
TOYOTA | C-HR | 2020 | 1.8 Hybrid
TOYOTA | RAV4 | 2021 | 2.5 Hybrid
BMW | 3 SERIES | 2021 | 2.0 Petrol
BMW | 3 SERIES | 2022 | 2.0 Diesel
BMW | 1 SERIES | 2020 | 1.5 Petrol
BMW | X1 | 2021 | 2.0 Diesel
AUDI | A3 | 2021 | 1.5 Petrol
AUDI | A3 | 2022 | 1.5 Hybrid
AUDI | A1 | 2020 | 1.0 Petrol
AUDI | Q3 | 2021 | 1.5 Petrol
AUDI | A4 | 2019 | 2.0 Diesel
MERCEDES-BENZ | A CLASS | 2021 | 1.3 Petrol
MERCEDES-BENZ | C CLASS | 2020 | 2.0 Diesel
MINI | COOPER | 2020 | 1.5 Petrol
KIA | SPORTAGE | 2021 | 1.6 Petrol
KIA | PICANTO | 2020 | 1.0 Petrol
KIA | NIRO | 2021 | 1.6 Hybrid
HYUNDAI | TUCSON | 2022 | 1.6 Hybrid
HYUNDAI | I10 | 2021 | 1.0 Petrol
HYUNDAI | KONA | 2020 | Electric
PEUGEOT | 208 | 2021 | 1.2 Petrol
PEUGEOT | 3008 | 2020 | 1.5 Diesel
RENAULT | CLIO | 2020 | 1.0 Petrol
CITROEN | C3 | 2021 | 1.2 Petrol
SKODA | OCTAVIA | 2021 | 1.5 Petrol
SEAT | IBIZA | 2020 | 1.0 Petrol
DACIA | SANDERO | 2022 | 1.0 Petrol
FIAT | 500 | 2021 | 1.0 Hybrid
HONDA | JAZZ | 2021 | 1.5 Hybrid
MG | ZS | 2024 | 1.5 Petrol
MG | ZS | 2021 | 1.0 Petrol
TESLA | MODEL 3 | 2022 | Electric
VOLVO | XC40 | 2021 | 1.5 Petrol
MAZDA | CX-5 | 2020 | 2.0 Petrol
SUZUKI | SWIFT | 2021 | 1.2 Hybrid
LAND ROVER | RANGE ROVER EVOQUE | 2020 | 2.0 Diesel
`;

test.each(
  CARS.trim()
    .split('\n')
    .map((line) => line.split(' | ')),
)('%s %s of %s: %s', (maker, name, year, label) => {
  const range = makes.find(({ make }) => make === maker)?.ranges.find((one) => one.range === name);
  if (!range) throw new Error(`No ${maker} ${name}`);
  expect(yearsOf(range, 2026)).toContain(Number(year));
  const engines = range.engines.filter((engine) => fittedIn(engineYears(engine, range), Number(year)));
  expect(engines.map((engine) => engine.label)).toContain(label);
});

test('an engine is called by its litres, rounded as the trade does', () => {
  const engines = makes.flatMap(({ ranges }) => ranges.flatMap((range) => range.engines));
  const wrong = engines.filter(({ label, cc }) => {
    const [litres] = /^\d\.\d/.exec(label) ?? [];
    return litres !== undefined && cc !== null && litres !== (Math.round(cc / 100) / 10).toFixed(1);
  });
  expect(wrong.map(({ id, label }) => `${id}: ${label}`)).toEqual([]);
});
