import { randomUUID } from 'node:crypto';
import { addressShape } from '../../contract/booking/order.ts';
import { postcode } from '../../contract/call/contact-fields.ts';
import { z } from '../../contract/call/zod.ts';
import { pickedAddress } from '../../domain/account/address-choice.ts';
import { parsePostcode } from '../../domain/account/postcode.ts';
import type { AddressChoices, AddressService } from '../address/service.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import { isAppError } from '../errors.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { OwnAddresses } from './service.ts';

const PATH = '/my/account/addresses';
/** The list is for those whose car we collect; others are saved all the same. */
const NOT_THERE = 'We look up addresses only where we collect cars. Please type the address below';

type Values = Record<string, string[]>;

const adding = fieldsOf(z.object({ id: z.uuid(), ...addressShape }));
const removing = fieldsOf(z.object({ id: z.uuid() }));
const finding = fieldsOf(z.object({ postcode }));

/** What was chosen from the list, by field. */
function pickedIn(values: Values): Record<string, string> | null {
  const picked = pickedAddress(valueOf(values, 'line1'), valueOf(values, 'address'));
  return picked && { ...picked };
}

/** The fields with what was chosen from the list. */
const chosenIn = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(pickedIn(values) ?? {}).map(([name, value]) => [name, [value]])),
});

/** `/my/account/addresses`: the addresses that somebody saved, and one more. */
export const ownAddressPages = (addresses: OwnAddresses, list: AddressService, pageForm: PageForm) => {
  /** What the postcode's button asks for; null: it wasn't pressed, or the field says what is wrong with it. */
  async function found(values: Values, actor: Customer | Staff): Promise<AddressChoices | null> {
    const typed = parsePostcode(valueOf(values, 'postcode'));
    if (!values.find?.length || !typed) return null;
    try {
      return await list.choices(typed, { holder: actor.userId, address: actor.address });
    } catch (error) {
      if (isAppError(error) && error.code === 'invalid')
        return { addresses: [], message: NOT_THERE, credit: '' };
      throw error;
    }
  }

  return {
    addresses: pageForm({
      access: 'customer',
      proof: 'none',
      fields: {
        names: ['act', 'find', 'address', ...adding.names],
        parse: (values) => {
          if (valueOf(values, 'act') === 'remove')
            return { act: 'remove' as const, ...removing.parse(values) };
          if (values.find?.length) return { act: 'find' as const, ...finding.parse(values) };
          return { act: 'add' as const, address: adding.parse(chosenIn(values)) };
        },
      },
      async show({ actor, url, sent }, { values }) {
        const done = sent ? null : url.searchParams.get('done');
        return {
          addresses: await addresses.list(actor.userId),
          nextId: randomUUID(),
          found: await found(values, actor),
          picked: pickedIn(values),
          done,
        };
      },
      async run(input, { actor }) {
        if (input.act === 'find') return undefined;
        if (input.act === 'remove') await addresses.remove(actor.userId, input.id);
        else await addresses.add(actor.userId, input.address);
        return onward(`${PATH}?done=${input.act}`);
      },
    }),
  };
};
