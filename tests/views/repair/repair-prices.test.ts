import { describe, expect, it } from 'vitest';
import {
  figuresOf,
  fromText,
  hasOnePrice,
  onlyFor,
  priceRow,
  spanOfPage,
} from '../../../src/views/repair/repair-prices.ts';
import { typicalCarsFor } from '../../../src/views/brand/typical-cars.ts';
import { catalogue, itemByKey } from '../../../src/content-model/built.ts';
import { spanOf } from '../../../src/content-model/built-prices.ts';

const columnsOf = (...keys: string[]) => typicalCarsFor(keys.map(itemByKey)).columns;
const names = (...keys: string[]) => columnsOf(...keys).map(({ label }) => label);
const valueOf = (key: string, term: string) =>
  figuresOf([itemByKey(key)]).find((row) => row.term.startsWith(term))?.value;

describe('the cars of a price table', () => {
  it('follow what the page sells: diesels, hybrids, electric cars by brand, else by engine', () => {
    const engines = ['Fiesta 1.0, 2016', 'Golf 1.5, 2018', 'Focus 2.0, 2010'];
    expect(names('front_brake_pads')).toEqual([...engines, 'Leaf, 2020']);
    expect(names('radiator')).toEqual([...engines, 'Kuga 2.5, 2010']);
    const fuels = (...keys: string[]) => new Set(columnsOf(...keys).map(({ car }) => car.fuel));
    expect(fuels('dpf_clean', 'dpf_replace')).toEqual(new Set(['DIESEL']));
    expect(fuels('egr_valve')).toEqual(new Set(['DIESEL']));
    expect(fuels('hybrid_fan_filter')).toEqual(new Set(['HYBRID']));
    expect(columnsOf('ev_charge_port')[3]?.note).toBe('prestige brand');
    // One item for electric cars among others: they keep their column.
    expect(names('battery_standard', 'battery_stop_start', 'ev_12v_battery')[3]).toBe('Leaf, 2020');
  });

  it('pay what the catalogue says, and a job without a fixed price is quoted', () => {
    const { columns } = typicalCarsFor([itemByKey('oil_filter')]);
    expect(priceRow(itemByKey('oil_filter'), columns).cells).toEqual([
      '£79.00',
      '£89.00',
      '£99.00',
      '£119.00',
    ]);
    expect(new Set(priceRow(itemByKey('head_gasket'), columns).cells)).toEqual(new Set(['Price on request']));
  });
});

describe('a kind of a job in a table of prices', () => {
  const rows = (...keys: string[]) => keys.map((key) => priceRow(itemByKey(key), columnsOf(...keys)).cells);

  it('has its price for the cars that have it, and another kind has it for the others', () => {
    const no = 'Not fitted';
    // Fiesta 1.0: two belts in oil; 208 1.2: one; Golf 1.5: a dry one; Octavia 2.0 diesel: one with the pump.
    expect(rows('timing_belt', 'timing_belt_pump', 'timing_belt_wet', 'timing_belts_wet')).toEqual([
      [no, no, '£440.00', no],
      [no, no, no, '£588.00'],
      [no, '£690.00', no, no],
      ['£1,020.00', no, no, no],
    ]);
    const [old = [], recent = []] = rows('aircon_regas_r134a', 'aircon_regas_r1234yf');
    expect(old.some((cell) => cell.startsWith('£')) && recent.some((cell) => cell.startsWith('£'))).toBe(
      true,
    );
    expect(rows('spark_plugs')).toEqual([['£72.00', '£102.00', '£119.00', '£167.00']]);
  });

  it('says the price of all kinds that a page sells', () => {
    const belts = ['timing_belt', 'timing_belt_pump', 'timing_belt_wet', 'timing_belts_wet'].map(itemByKey);
    const spans = belts.flatMap((belt) => spanOf(belt) ?? []);
    expect(spans).toHaveLength(4);
    expect(spanOfPage(belts)).toEqual({
      from: Math.min(...spans.map(({ from }) => from)),
      to: Math.max(...spans.map(({ to }) => to)),
    });
    // What else a page sells is another job.
    const pads = itemByKey('front_brake_pads');
    expect(spanOfPage([pads, itemByKey('front_discs_pads')])).toMatchObject({ from: spanOf(pads)?.from });
  });

  it('has no split of parts and labour over kinds that differ in it', () => {
    expect(valueOf('spark_plugs', 'Spark plugs (full set), by kind')).toBe('£60.00 to £403.50');
    expect(valueOf('spark_plugs', 'Of that')).toBeUndefined();
  });
});

describe('an item that costs the same for every car', () => {
  it('is told from one that does not, in every list', () => {
    expect(
      ['diag_abs_light', 'pre_mot_check', 'ev_service'].map((key) => hasOnePrice(itemByKey(key))),
    ).toEqual([true, true, true]);
    expect(['full', 'brake_pipe', 'head_gasket'].map((key) => hasOnePrice(itemByKey(key)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('says which cars it is for', () => {
    expect(onlyFor(itemByKey('diag_abs_light'))).toBeUndefined();
    expect(onlyFor(itemByKey('diag_engine_light'))).toBe('cars with an engine');
    expect(onlyFor(itemByKey('diag_ev_hybrid'))).toBe('hybrid and electric cars');
    expect(onlyFor(itemByKey('clutch'))).toBe('cars with an engine');
  });
});

describe('figures of the main item', () => {
  it('split a repair into parts and labour that add up to its price', () => {
    const pence = (text = '') =>
      [...text.matchAll(/[\d,]+\.\d\d/g)].map(([n]) => Math.round(Number(n.replace(',', '')) * 100));
    const [total, parts, labour] = ['Front brake pads', 'Of that, parts', 'Of that, labour'].map((term) =>
      pence(valueOf('front_brake_pads', term)),
    );
    expect(total).toHaveLength(2);
    expect(total).toEqual(parts?.map((part) => part + (labour?.[0] ?? 0)));
  });

  it('give a diagnostic its one price, its time, and what becomes of the price', () => {
    const [diagnostic] = catalogue.diagnostics.filter(({ key }) => key === 'diag_abs_light');
    expect(valueOf('diag_abs_light', diagnostic?.name ?? '')).toBe(`£${diagnostic?.price}.00`);
    expect(valueOf('diag_abs_light', 'If we then')).toBe('this price comes off it');
    expect(valueOf('diag_general', 'Time')).toBe('about 1 hour');
  });

  it('name no figure for what is quoted', () => {
    expect(valueOf('timing_chain', 'Timing chain')).not.toMatch(/£/);
    expect(fromText(itemByKey('timing_chain'))).toEqual({ note: 'price on request' });
  });

  it('call a price "from" only where some car pays more', () => {
    expect(fromText(itemByKey('diag_abs_light')).small).toBeUndefined();
    expect(fromText(itemByKey('alternator')).small).toBe('from');
  });
});
