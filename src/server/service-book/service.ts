import type { Content } from '../../content-model/content.ts';
import type { OwnCar } from '../../contract/service-book.ts';
import { localNow } from '../../domain/local-time.ts';
import type { Paper } from '../../domain/paper.ts';
import type { OwnBookingService } from '../booking/service.ts';
import type { Database } from '../db/database.ts';
import { AppError, isAppError } from '../errors.ts';
import type { MotService } from '../mot/service.ts';
import { makePdf, type PdfFile } from '../pdf/make.ts';
import { bookPaper, type History } from './paper.ts';
import { jobsOf } from './record.ts';

/** Whose book of which car, and who reads it. */
export interface Reader {
  userId: string;
  /** A key of `cars`. */
  car: string;
  /** The owner, or somebody whom they gave a link. */
  isOwn: boolean;
  /** IP address of the reader, for the share of the registers; '' for one that is not counted. */
  address: string;
}

/** The service books of cars: what we did, beside the MOT history. */
export interface ServiceBookService {
  cars(userId: string): Promise<OwnCar[]>;
  /** @throws AppError not_found, also for somebody else's car */
  car(userId: string, key: string): Promise<OwnCar>;
  /** @throws AppError not_found */
  read(reader: Reader): Promise<Paper>;
  /** @throws AppError not_found, too_many */
  pdf(reader: Reader): Promise<PdfFile>;
}

interface Parts {
  db: Database;
  content: Content;
  clock: () => Date;
  ownBookings: OwnBookingService;
  mot: MotService;
}

export function serviceBookService({ db, content, clock, ownBookings, mot }: Parts): ServiceBookService {
  const { name: business } = content.site;

  async function car(userId: string, key: string): Promise<OwnCar> {
    const found = (await ownBookings.cars(userId)).find((each) => each.key === key);
    if (!found) throw new AppError('not_found', 'You have no such car here');
    return found;
  }

  /** A register that does not answer costs its part of the book, and no more. */
  async function historyOf({ registration }: OwnCar, address: string): Promise<History> {
    if (!registration) return WITHOUT_PLATE;
    try {
      return await mot.history(registration, address);
    } catch (error) {
      if (isAppError(error)) return `${error.message}.`;
      throw error;
    }
  }

  async function read({ userId, car: key, isOwn, address }: Reader): Promise<Paper> {
    const own = await car(userId, key);
    const history = await historyOf(own, address);
    const today = localNow(clock()).date;
    return bookPaper(own, await jobsOf(db, userId, own), { history, business, today, isOwn });
  }

  return {
    cars: ownBookings.cars,
    car,
    read,
    async pdf(reader) {
      const paper = await read(reader);
      const footer = `${business}, ${paper.title}`;
      const about = { author: business, footer, madeAt: clock(), picture: async () => null };
      return makePdf(paper, `service-book-${reader.car}`, about);
    },
  };
}

const WITHOUT_PLATE = 'MOT tests are found by the registration, and this car was booked without one.';
