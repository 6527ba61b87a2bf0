import { z } from 'zod';
import type { FoundAddress } from '../../contract/booking/addresses.ts';

const text = z.string().max(200).default('');
const number = z.union([z.string().max(20), z.number().transform(String)]).default('');

/** An address as Royal Mail delivers to it. */
const deliverySchema = z.object({
  ORGANISATION_NAME: text,
  SUB_BUILDING_NAME: text,
  BUILDING_NAME: text,
  BUILDING_NUMBER: number,
  DEPENDENT_THOROUGHFARE_NAME: text,
  THOROUGHFARE_NAME: text,
  DEPENDENT_LOCALITY: text,
  POST_TOWN: z.string().min(1).max(200),
  POSTCODE: z.string().max(10),
});

/** The same as its council names it. */
const localSchema = z.object({
  ORGANISATION: text,
  SAO_TEXT: text,
  SAO_START_NUMBER: number,
  SAO_START_SUFFIX: text,
  PAO_TEXT: text,
  PAO_START_NUMBER: number,
  PAO_START_SUFFIX: text,
  STREET_DESCRIPTION: text,
  LOCALITY_NAME: text,
  TOWN_NAME: z.string().min(1).max(200),
  POSTCODE_LOCATOR: z.string().max(10),
});

const resultSchema = z.union([
  z.object({ DPA: deliverySchema }).transform(({ DPA }) => ofDelivery(DPA)),
  z.object({ LPI: localSchema }).transform(({ LPI }) => ofLocal(LPI)),
]);

/** Without results where there is no address. */
export const placesSchema = z.object({ results: z.array(z.unknown()).max(500).default([]) });

interface Named {
  postcode: string;
  /** What stands before the street, the smallest first. */
  premises: string[];
  /** With its number. */
  street: string;
  locality: string;
  town: string;
}

/** A house whose number has a letter is named by it: '4A'. */
const isNumber = (name: string) => /^\d+[A-Z]?(-\d+[A-Z]?)?$/i.test(name);

function ofDelivery(its: z.output<typeof deliverySchema>): Named {
  const numbered = isNumber(its.BUILDING_NAME);
  const street = [
    its.BUILDING_NUMBER || (numbered ? its.BUILDING_NAME : ''),
    [its.DEPENDENT_THOROUGHFARE_NAME, its.THOROUGHFARE_NAME].filter(Boolean).join(', '),
  ];
  return {
    postcode: its.POSTCODE,
    premises: [its.ORGANISATION_NAME, its.SUB_BUILDING_NAME, numbered ? '' : its.BUILDING_NAME],
    street: street.filter(Boolean).join(' '),
    locality: its.DEPENDENT_LOCALITY,
    town: its.POST_TOWN,
  };
}

function ofLocal(its: z.output<typeof localSchema>): Named {
  return {
    postcode: its.POSTCODE_LOCATOR,
    premises: [its.ORGANISATION, its.SAO_TEXT, its.SAO_START_NUMBER + its.SAO_START_SUFFIX, its.PAO_TEXT],
    street: [its.PAO_START_NUMBER + its.PAO_START_SUFFIX, its.STREET_DESCRIPTION].filter(Boolean).join(' '),
    locality: its.LOCALITY_NAME,
    town: its.TOWN_NAME,
  };
}

/** `EXAMPLE HOUSE` → `Example House`, `ST MARY'S` → `St Mary's`; `4A` and `PO BOX 1` keep their capitals. */
const asWritten = (capitals: string): string =>
  capitals
    .toLowerCase()
    .replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(\d+)([a-z])\b/g, (_, figures: string, letter: string) => figures + letter.toUpperCase())
    .replace(/\bPo Box\b/, 'PO Box');

/** As much as the fields of our form hold. */
const LINE = 80;
const TOWN = 60;

function addressOf({ premises, street, locality, town }: Named): FoundAddress {
  const before = premises.filter(Boolean);
  const whole = [...before, street].filter(Boolean).join(', ');
  const [line1 = '', ...rest] = whole.length <= LINE ? [whole] : [before.join(', '), street];
  const line2 = [...rest, locality].filter(Boolean).join(', ');
  return {
    line1: asWritten(line1).slice(0, LINE),
    line2: asWritten(line2).slice(0, LINE),
    town: asWritten(town).slice(0, TOWN),
  };
}

/** The addresses at a postcode; what isn't one, or is at another postcode, is left out. */
export function addressesIn(results: readonly unknown[], postcode: string): FoundAddress[] {
  const plain = (text: string) => text.replaceAll(' ', '').toUpperCase();
  return results.flatMap((one) => {
    const read = resultSchema.safeParse(one);
    if (!read.success || plain(read.data.postcode) !== plain(postcode)) return [];
    const address = addressOf(read.data);
    return address.line1 ? [address] : [];
  });
}
