import type { Site } from '../../content-model/site.ts';
import type { MotDetail } from '../../contract/mot/mot.ts';
import { z } from '../../contract/call/zod.ts';
import { amountText } from '../../domain/money/money.ts';
import { motIcs } from '../../domain/mot/mot-calendar.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { parsePlate } from '../../domain/vehicle/plate.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { found, type PageForm } from '../http/page-form.ts';
import { fieldsOf, valueOf } from '../http/page-fields.ts';
import type { MotService } from './service.ts';

/** The history of a plate; without one, what was typed is asked for again. */
interface HistoryPage {
  /** As it was sent. */
  plate: string;
  detail: MotDetail | null;
  /** Of an MOT of that car, `£54.85`; null where it is no car of our catalogue. */
  motPrice: string | null;
}

const START = '/check-mot-history';
const calendarFields = z.object({ reg: z.string().max(20), ends: z.iso.date() });

interface Parts {
  mot: MotService;
  catalogue: CatalogueService;
  site: Site;
  clock: () => Date;
}

/** Plates come in the bodies of forms: in an address they would be kept by logs and histories. */
export function motPages({ mot, catalogue, site, clock }: Parts, pageForm: PageForm) {
  function priceFor(modelId: string | null): string | null {
    const item = modelId ? catalogue.itemsFor(modelId).find(({ key }) => key === MOT_KEY) : undefined;
    return item?.totalIncVat ? amountText(item.totalIncVat) : null;
  }

  return {
    history: pageForm({
      access: 'anyone',
      proof: 'none',
      fields: { names: ['meant', 'reg'], parse: plateIn },
      async show({ sent }, { values }): Promise<HistoryPage | Onward> {
        return sent ? { plate: plateIn(values), detail: null, motPrice: null } : onward(START);
      },
      async run(plate, { actor }) {
        const detail = await mot.history(plate, actor.address);
        return found({ plate, detail, motPrice: priceFor(detail.car?.Model_ID ?? null) });
      },
    }),

    /** A file with the last day of the MOT. */
    calendar: pageForm({
      access: 'anyone',
      proof: 'none',
      fields: fieldsOf(calendarFields),
      show: async (): Promise<{ file: string } | Onward> => onward(START),
      async run({ reg, ends }) {
        const plate = parsePlate(reg);
        const business = { name: site.name, phone: site.phone.display, email: site.email };
        return found({ file: motIcs({ vrm: plate.ok ? plate.vrm : '', ends }, business, clock()) });
      },
    }),
  };
}

/** A plate that was offered in the place of the one that was typed comes with its button. */
const plateIn = (values: Record<string, string[]>): string =>
  (values.meant?.[0] ?? valueOf(values, 'reg')).slice(0, 20);

export type MotPages = ReturnType<typeof motPages>;
