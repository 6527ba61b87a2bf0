import type { AskedCar } from '../../contract/assistant/asked.ts';
import type { DueAnswer } from '../../contract/assistant/answered.ts';
import { wishFor } from '../../domain/vehicle/piece.ts';
import type { CartService } from '../cart/service.ts';
import type { DueService } from '../due/service.ts';
import type { FindCar } from './car.ts';
import { carSaid, type PriceSaid, QUOTED_REASONS, quotedText } from './said.ts';

const REASON_MAX = 600;

interface Parts {
  findCar: FindCar;
  due: DueService;
  carts: CartService;
  priceSaid: PriceSaid;
}

export const dueForCar =
  ({ findCar, due, carts, priceSaid }: Parts) =>
  async (asked: AskedCar, address: string): Promise<DueAnswer> => {
    const { vehicle, choose } = await findCar(asked, address);
    if (!vehicle) return { ...NOTHING, choose_car: choose };
    const { Model_ID: modelId, RegistrationNumber: vrm } = vehicle;
    const { recommended, mot, stays } = await due.of({ modelId, vrm, wanted: [] }, address);
    const known = { car: carSaid(vehicle), mot, may_not_be_driven: stays };
    if (!recommended) return { ...NOTHING, ...known };
    const lines = recommended.lines;
    const { incVat, percent, ...totals } = carts.totals(
      modelId,
      lines.map(({ key }) => wishFor(key)),
    );
    const names = new Map(lines.map(({ key, name }) => [key, name]));
    const vatable = totals.lines.reduce((sum, line) => sum + line.vatable, 0);
    return {
      ...NOTHING,
      ...known,
      due: totals.lines.map(({ key, name, ...line }) => ({
        key,
        name: names.get(key) ?? name,
        price: priceSaid({ ...line, percent }),
      })),
      total: priceSaid({ pence: incVat, vatable, percent }),
      next_window: recommended.collection?.slot ?? null,
      // A reason may repeat what a tester wrote.
      quoted: {
        ...QUOTED_REASONS,
        reasons: lines.map(({ key, why }) => ({ key, text: quotedText(why, REASON_MAX) })),
      },
    };
  };

const NOTHING: DueAnswer = {
  car: null,
  choose_car: [],
  mot: null,
  may_not_be_driven: false,
  due: [],
  total: null,
  next_window: null,
  quoted: { ...QUOTED_REASONS, reasons: [] },
};
