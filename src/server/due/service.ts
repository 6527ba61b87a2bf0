import type { Content } from '../../content-model/content.ts';
import type { CarDue } from '../../contract/catalogue/due.ts';
import type { MotDetail } from '../../contract/mot/mot.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import { type DueWork, dueWork, type MotKnown } from '../../domain/catalogue/due.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { amountOf } from '../../domain/money/money.ts';
import { splitSection } from '../../domain/defect/line.ts';
import { wishFor } from '../../domain/vehicle/piece.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { normalisePlate } from '../../domain/vehicle/plate.ts';
import { serviceAdvice } from '../../domain/catalogue/service-advice.ts';
import type { SlotDay } from '../../domain/booking/slot.ts';
import type { BookingService } from '../booking/service.ts';
import type { CartService } from '../cart/service.ts';
import { modelOrThrow, vehicleOf } from '../cars/chosen.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { isAppError } from '../errors.ts';
import type { MotService } from '../mot/service.ts';
import { withTimeout } from '../with-timeout.ts';

/** The prices below wait for nobody: a register that is slower than this is left out. */
const PATIENCE_MS = 2_000;

interface Parts {
  content: Content;
  clock: () => Date;
  catalogue: CatalogueService;
  mot: MotService;
  carts: CartService;
  booking: BookingService;
}

interface Asked {
  modelId: string;
  vrm: string;
  /** Keys of what the visitor came for. */
  wanted: readonly string[];
}

export interface DueService {
  /**
   * What a car is due for. Throws model_unknown.
   * @param car its registration is '' where it is not known
   * @param address the visitor's IP address; '' if it cannot be known
   */
  of(car: Asked, address: string): Promise<CarDue>;
  /** The same, with the days on which it can be collected for that. */
  withDays(car: Asked, address: string): Promise<DueWithDays>;
}

export interface DueWithDays {
  due: CarDue;
  days: SlotDay[];
}

export function dueService({ content, clock, catalogue, mot, carts, booking }: Parts): DueService {
  /** By its plate, where the registers know it in time and as this car. */
  async function known(car: Vehicle, address: string): Promise<MotKnown | null> {
    if (!car.RegistrationNumber) return null;
    const asked = mot.historyOf(car, address).catch((error: unknown) => {
      if (isAppError(error)) return null;
      throw error;
    });
    const detail = await withTimeout(PATIENCE_MS, asked, () => null);
    return detail?.vehicle.served ? knownMot(detail, car.Model_ID) : null;
  }

  async function withDays({ modelId, vrm, wanted }: Asked, address: string): Promise<DueWithDays> {
    // The year is that which was chosen with the car.
    const own = { vrm: normalisePlate(vrm), year: null, colour: null };
    const car = vehicleOf(modelOrThrow(content, modelId), own);
    const { Fuel: fuel, Year: year } = car;
    const finder = catalogue.finderFor(modelId);
    const today = localNow(clock()).date;
    const offered = await booking.days();
    const due = dueWork({
      mot: await known(car, address),
      advice: serviceAdvice({ year, fuel }, Number(today.slice(0, 4))),
      year,
      today,
      lastDay: offered.at(-1)?.date ?? today,
    });
    const said = { mot: due.mot, stays: due.stays };
    // Two lines may call for one repair; what has no price yet, or has to be chosen, is no part of one total.
    const pricedOf = (list: readonly DueWork[]) => [
      ...new Map(
        list.flatMap(({ key, why }) => {
          const item = finder(key);
          const fits = item && item.status !== TO_BE_QUOTED && !item.pieces;
          return fits ? [[item.key, { item, why }] as const] : [];
        }),
      ).values(),
    ];
    const came = due.stays ? [] : pricedOf(wanted.map((key) => ({ key, why: 'What you came for.' })));
    const cameFor = came.length > 0;
    const work = cameFor ? came : pricedOf(due.work);
    if (work.length === 0) return { due: { recommended: null, ...said }, days: [] };
    const { lines, incVat, minutes, partsFrom } = carts.totals(
      modelId,
      work.map(({ item }) => wishFor(item.key)),
    );
    const costs = new Map(lines.map(({ key, pence }) => [key, pence]));
    const days = await booking.days(minutes, { partsFrom });
    return {
      days,
      due: {
        recommended: {
          lines: work.map(({ item: { key, name }, why }) => ({
            key,
            name,
            why,
            totalIncVat: amountOf(costs.get(key) ?? 0),
            isMot: key === MOT_KEY,
          })),
          cameFor,
          total: amountOf(incVat),
          collection: nextOf(days, cameFor ? null : due.from),
        },
        ...said,
      },
    };
  }

  return { withDays, of: async (car, address) => (await withDays(car, address)).due };
}

/** The registers' word on a plate, as far as it is about the chosen car. */
function knownMot({ status, visits, mileage, offers, car }: MotDetail, modelId: string): MotKnown {
  const test = visits[0]?.tests[0];
  const isChosen = car?.Model_ID === modelId;
  const soon = (offers?.offers ?? []).filter(({ urgency }) => urgency !== 'watch');
  return {
    status,
    last: test
      ? {
          date: test.date,
          failed: test.result === 'failed',
          dangerous: test.defects?.some(({ dangerous }) => dangerous) ?? false,
        }
      : null,
    perYear: mileage.perYear,
    // Front or rear, left or right: what is still a question is no recommendation.
    repairs: isChosen
      ? soon.flatMap(({ items, lines }) => {
          const defect = test?.defects?.[lines[0] ?? 0];
          if (items.length !== 1 || !items[0] || !defect) return [];
          const line = splitSection(defect.text).rest.trim().replace(/\.$/, '');
          return [{ key: items[0].key, line, isAdvisory: defect.severity === 'advisory' }];
        })
      : [],
  };
}

/** The next place on or after a day, or the next one at all. */
function nextOf(days: readonly SlotDay[], from: LocalDate | null) {
  const free = days.flatMap(({ date, windows }) =>
    windows.flatMap(({ window, left, returns }) =>
      left > 0 && returns && date >= (from ?? date) ? [{ slot: { date, window }, returns }] : [],
    ),
  );
  return free[0] ?? null;
}
