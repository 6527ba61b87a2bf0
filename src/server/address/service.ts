import type { Site } from '../../content-model/site.ts';
import { type Database } from '../db/database.ts';
import type { AddressAnswer, AddressList } from '../addresses/list.ts';
import { type Count, countAllWithin, isWithin, type Limit, perNetwork } from '../auth/rate-limit.ts';
import { districtOf, outsideAreaMessage } from '../../domain/account/postcode.ts';
import { reaches } from '../../domain/garage/dispatch.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { type FoundAddress, NO_LIST } from '../../contract/booking/addresses.ts';
import { invalid, isAppError } from '../errors.ts';
import type { Garages } from '../garage/garages.ts';

const HOUR_MS = 60 * 60_000;
const PER_HOLDER: Limit = { name: 'addresses per cart', times: 5, windowMs: 24 * HOUR_MS };
/** Offices and mobile networks share an address. */
const PER_NETWORK: Limit = { name: 'addresses per network', times: 20, windowMs: HOUR_MS };
/** Each is paid for. Beyond it people type their address. */
const IN_ALL: Limit = { name: 'addresses in all', times: 2_000, windowMs: 24 * HOUR_MS };

const TOO_MANY = 'You’ve looked up several postcodes. Please type the address instead';

/** Addresses to choose from, or why there are none. */
export interface AddressChoices {
  addresses: readonly FoundAddress[];
  /** Without a full stop; '' where there are some. */
  message: string;
  /** Whose data they are. */
  credit: string;
}

export interface AddressService {
  /**
   * The addresses at a postcode to which a driver of some garage comes.
   * @param holder the cart, quote or account that it is looked up for
   * @throws AppError `invalid` outside the area, `too_many`
   */
  find(postcode: string, asker: Asker): Promise<AddressAnswer>;
  /** The same for a plain form, which says why there is nothing to choose from. @throws AppError `invalid` */
  choices(postcode: string, asker: Asker): Promise<AddressChoices>;
}

interface Asker {
  holder: string;
  address: string;
}

interface Parts {
  db: Database;
  garages: Garages;
  list: AddressList;
  site: Pick<Site, 'phone'>;
  clock: () => Date;
}

export function addressService({ db, garages, list, site, clock }: Parts): AddressService {
  async function requireReach(postcode: string, now: Date): Promise<void> {
    const all = await garages.all(db, localNow(now).date);
    const comes = all.some(
      ({ state, collects, reach }) => state === 'active' && collects && reaches(reach, districtOf(postcode)),
    );
    if (!comes)
      throw invalid([{ path: ['postcode'], message: outsideAreaMessage(postcode, site.phone.display) }]);
  }

  const find: AddressService['find'] = async (postcode, { holder, address }) => {
    const now = clock();
    await requireReach(postcode, now);
    const counts: Count[] = [[PER_HOLDER, holder], ...perNetwork(PER_NETWORK, address)];
    const isLeft = await db.transaction(async (tx) => {
      await countAllWithin(tx, counts, { now, message: TOO_MANY });
      return isWithin(tx, [IN_ALL, ''], now);
    });
    return isLeft ? list.find(postcode) : { kind: 'silent' };
  };

  return {
    find,
    async choices(postcode, asker) {
      const none = (message: string) => ({ addresses: [], message, credit: '' });
      try {
        const answer = await find(postcode, asker);
        if (answer.kind !== 'found') return none(NO_LIST[answer.kind]);
        return { addresses: answer.addresses, message: '', credit: answer.credit };
      } catch (error) {
        if (isAppError(error) && error.code === 'too_many') return none(error.message);
        throw error;
      }
    },
  };
}
