import type { Content } from '../../content-model/content.ts';
import { carNamed } from '../../domain/vehicle/owned-cars.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Paper } from '../../domain/document/paper.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { type CarLooks, carLooks } from '../cars/looks.ts';
import type { Database } from '../db/database.ts';
import { AppError, isAppError } from '../errors.ts';
import type { MotService } from '../mot/service.ts';
import type { BookedCar, OwnCars } from '../own-cars/service.ts';
import { makePdf, type PdfFile } from '../pdf/make.ts';
import { bookCarName, bookPaper, type History } from './paper.ts';
import { jobsOf } from './record.ts';

/** Whose book of which car, and who reads it. */
export interface BookReader {
  userId: string;
  /** A key of `cars`, or any booking of that car. */
  car: string;
  /** The owner, or somebody whom they gave a link. */
  isOwn: boolean;
  /** IP address of the reader, for the share of the registers; '' for one that is not counted. */
  address: string;
}

/** A service book, and the car that it is of. */
export interface BookView {
  paper: Paper;
  /** `name`: 'Ford Focus 1.0 EcoBoost 2018' */
  car: CarLooks & { vrm: string; name: string };
}

/** The service books of cars: what we did, beside the MOT history. */
export interface ServiceBookService {
  cars(userId: string): Promise<BookedCar[]>;
  /** @throws AppError not_found, also for somebody else's car */
  car(userId: string, key: string): Promise<BookedCar>;
  /** @throws AppError not_found */
  read(reader: BookReader): Promise<BookView>;
  /** @throws AppError not_found, too_many */
  pdf(reader: BookReader): Promise<PdfFile>;
}

interface Parts {
  db: Database;
  content: Content;
  clock: () => Date;
  ownCars: Pick<OwnCars, 'booked'>;
  mot: MotService;
}

export function serviceBookService({ db, content, clock, ownCars, mot }: Parts): ServiceBookService {
  const { name: business, brand } = content.site;

  async function car(userId: string, key: string): Promise<BookedCar> {
    const found = carNamed(await ownCars.booked(userId), key);
    if (!found) throw new AppError('not_found', 'You have no such car here');
    return found;
  }

  /** A register that does not answer costs its part of the book, and no more. */
  async function historyOf({ vrm, car: named }: BookedCar, reader: BookReader): Promise<History> {
    if (!vrm) return WITHOUT_PLATE;
    try {
      return (await mot.historyOf(named, reader.address)) ?? plateMoved(vrm, reader);
    } catch (error) {
      if (isAppError(error)) return `${error.message}.`;
      throw error;
    }
  }

  async function read(reader: BookReader): Promise<BookView> {
    const { userId, isOwn } = reader;
    const own = await car(userId, reader.car);
    const history = await historyOf(own, reader);
    const today = localNow(clock()).date;
    const around = { history, business, town: content.site.homeTown.name, today, isOwn };
    return {
      paper: bookPaper(own, await jobsOf(db, own.bookingIds, content.site), around),
      car: { vrm: own.vrm, name: bookCarName(own), ...looksOf(own.vehicle) },
    };
  }

  const looksOf = (vehicle: BookedCar['vehicle']): CarLooks =>
    vehicle ? carLooks(vehicle, content) : { body: null, colour: null };

  return {
    cars: (userId) => ownCars.booked(userId),
    car,
    read,
    async pdf(reader) {
      const { paper } = await read(reader);
      const footer = `${business}, ${paper.title}`;
      const { vrm, car: named } = await car(reader.userId, reader.car);
      const bytes = await makePdf({
        paper,
        author: business,
        footer,
        colour: brand.colours['brand-900'],
        madeAt: clock(),
      });
      return { bytes, name: `service-book-${vrm || named.Model_ID}.pdf` };
    },
  };
}

/** Only its owner is told where to put it right. */
function plateMoved(registration: string, { isOwn }: BookReader): string {
  const moved = `By the register, ${displayPlate(registration)} is on another vehicle now, so its MOT tests aren’t shown here.`;
  return isOwn ? `${moved} If this car has a new registration, tell us under ‘Cars’ in your account.` : moved;
}

const WITHOUT_PLATE = 'MOT tests are found by the registration, and this car was booked without one.';
