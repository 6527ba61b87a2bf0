import { randomUUID } from 'node:crypto';
import { addressShape } from '../../contract/booking/order.ts';
import { z } from '../../contract/call/zod.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf, valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import type { OwnAddresses } from './service.ts';

const PATH = '/my/account/addresses';

const adding = fieldsOf(z.object({ id: z.uuid(), ...addressShape }));
const removing = fieldsOf(z.object({ id: z.uuid() }));

/** `/my/account/addresses`: the addresses that somebody saved, and one more. */
export const ownAddressPages = (addresses: OwnAddresses, pageForm: PageForm) => ({
  addresses: pageForm({
    access: 'customer',
    proof: 'none',
    fields: {
      names: ['act', ...adding.names],
      parse: (values) =>
        valueOf(values, 'act') === 'remove'
          ? { act: 'remove' as const, ...removing.parse(values) }
          : { act: 'add' as const, address: adding.parse(values) },
    },
    async show({ actor, url, sent }) {
      const done = sent ? null : url.searchParams.get('done');
      return { addresses: await addresses.list(actor.userId), nextId: randomUUID(), done };
    },
    async run(input, { actor }) {
      if (input.act === 'remove') await addresses.remove(actor.userId, input.id);
      else await addresses.add(actor.userId, input.address);
      return onward(`${PATH}?done=${input.act}`);
    },
  }),
});
