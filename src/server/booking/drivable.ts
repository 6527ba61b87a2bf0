import type { Site } from '../../content-model/site.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { driveRefusal, type MayDrive, mayDrive, type Settled } from '../../domain/mot/may-drive.ts';
import { FIT_MISSING, FIT_TO_DRIVE } from '../../domain/booking/fit-to-drive.ts';
import { amountText } from '../../domain/money/money.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import type { Visitor } from '../auth/actor.ts';
import { invalid } from '../errors.ts';
import type { RoadService } from '../road/service.ts';

/** A car that our driver is to fetch. */
interface ToDrive {
  car: Vehicle;
  day: LocalDate;
  /** Of what is booked. */
  keys: readonly string[];
  /** Whether its owner has said that it may be driven. */
  isSaid: boolean;
  /** Why one of us drives it against what the registers say; '' for no reason. */
  reason: string;
  actor: Visitor;
}

type Looked = Pick<ToDrive, 'car' | 'day' | 'keys' | 'actor'>;

export interface Drivable {
  /** Whether our driver may drive it, and why not; for a page. */
  look(wish: Looked): Promise<{ may: MayDrive; refusal: string | null }>;
  /**
   * Lets through a car that our driver may drive on that day.
   * @returns how that was settled; null: the registers say so
   * @throws AppError invalid: a message for `fitToDrive`
   */
  settle(wish: ToDrive): Promise<Settled | null>;
  /**
   * The same where one of us says how a booked car comes.
   * @returns how that was settled; null: the registers say that it may be driven
   * @throws AppError invalid: a message for `drive_reason`
   */
  agree(wish: Looked & Pick<ToDrive, 'reason'>): Promise<Settled | null>;
  /**
   * The same of a booking that moves: what was said of it before still counts.
   * @throws AppError invalid: a message for `slot`
   */
  require(wish: Looked): Promise<void>;
}

interface Parts {
  road: RoadService;
  site: Site;
}

/** What stands before one of us where the registers do not say all of it. */
const NOT_SAID = 'The registers don’t say whether it may be driven. Ask, and write down what you were told';

export function drivable({ road, site }: Parts): Drivable {
  async function look({ car, day, keys, actor }: Looked) {
    const known = await road.of(car, actor.address);
    const may = mayDrive(known, day, keys.includes(MOT_KEY));
    const amount = road.motPrice(car.Model_ID, keys);
    const motPrice = amount === null ? null : amountText(amount);
    return { may, refusal: driveRefusal(may, { road: known, motPrice, phone: site.phone.display }) };
  }

  return {
    look,

    async settle(wish) {
      const { isSaid, reason, actor } = wish;
      const { may, refusal } = await look(wish);
      const how = actor.kind === 'staff' ? 'spoken' : 'ticked';
      const said = isSaid ? ({ kind: 'said', ...FIT_TO_DRIVE, how } as const) : null;
      if (may === 'yes') return said;
      if (refusal === null) {
        if (said) return said;
        throw invalid([{ path: ['fitToDrive'], message: FIT_MISSING }]);
      }
      if (actor.kind === 'staff' && reason !== '') return { kind: 'agreed', against: may, reason };
      throw invalid([{ path: ['fitToDrive'], message: refusal }]);
    },

    async agree(wish) {
      const { may, refusal } = await look(wish);
      if (may === 'yes') return null;
      if (wish.reason !== '') return { kind: 'agreed', against: may, reason: wish.reason };
      throw invalid([{ path: ['drive_reason'], message: refusal ?? NOT_SAID }]);
    },

    async require(wish) {
      if (wish.actor.kind === 'staff') return;
      const { refusal } = await look(wish);
      if (refusal !== null) throw invalid([{ path: ['slot'], message: refusal }]);
    },
  };
}
