import { z } from 'zod';
import { line } from '../../contract/call/fields.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { fieldsOf } from '../http/page-fields.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import type { Addresses } from './addresses.ts';
import { adminPage } from './admin-page.ts';

interface Parts {
  addresses: Addresses;
  clock: () => Date;
  pageForm: PageForm;
}

const leadFields = z.object({ from: line(300), to: line(300) });

/** `addresses`: where addresses lead that pages have left. */
export function addressPage({ addresses, clock, pageForm }: Parts) {
  const page = pageForm({
    access: 'admin',
    proof: 'none',
    fields: fieldsOf(leadFields),
    async show({ url }) {
      return {
        today: localNow(clock()).date,
        old: await addresses.old(),
        pages: await addresses.pages(),
        /** The one that is to lead elsewhere; '': another one. */
        from: (url.searchParams.get('from') ?? '').slice(0, 200),
        done: url.searchParams.get('done'),
      };
    },
    async run({ from, to }, { actor }) {
      await addresses.lead(from, to, actor);
      return onward('/apps/content-admin/addresses?done=led');
    },
  });
  return { addresses: adminPage(page) };
}
