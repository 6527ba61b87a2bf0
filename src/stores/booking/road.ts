import { atom } from 'nanostores';
import { getRoad } from '../../contract/vehicle/road.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { driveRefusal, type MayDrive, mayDrive, type RoadRecord } from '../../domain/mot/may-drive.ts';
import { FIT_MISSING, FIT_TO_DRIVE } from '../../domain/booking/fit-to-drive.ts';
import { amountText } from '../../domain/money/money.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { placesLeft, slotOfKey } from '../../domain/booking/slot.ts';
import { call } from '../shared/api.ts';
import { addToCart } from '../cart/cart.ts';
import { $cart } from '../cart/cart-state.ts';
import { $draft } from './draft.ts';
import { $slots } from './slots.ts';
import { $vehicle } from '../vehicle/vehicle.ts';

/** What the registers say of the chosen car on the road; `car` is whose answer it is. `known`: they have answered. */
export type Road =
  | { state: 'none' }
  | { state: 'asked'; car: string }
  | { state: 'known'; car: string; road: RoadRecord | null; motPrice: string | null };

export const $road = atom<Road>({ state: 'none' });

/** Asks once a car. Without an answer its owner is asked. */
export async function loadRoad(): Promise<void> {
  const vehicle = $vehicle.get();
  if (!vehicle) return;
  const car = carKey(vehicle);
  const now = $road.get();
  if ('car' in now && now.car === car) return;
  $road.set({ state: 'asked', car });
  const { Model_ID: model_id, RegistrationNumber: reg_no } = vehicle;
  const result = await call(getRoad, { body: { model_id, reg_no } });
  const latest = $road.get();
  if ('car' in latest && latest.car !== car) return;
  const known = result.ok ? result.answer.data : { road: null, motPrice: null };
  $road.set({ ...known, state: 'known', car });
}

/** What is to be said of it before a window is chosen. */
export interface Driving {
  may: MayDrive;
  /** Why our driver may not drive it; null where nothing stands against it. */
  refusal: string | null;
  /** Whether its owner has ticked that it may be driven. */
  ticked: boolean;
  car: string;
}

/** For the chosen day, or else the first that can be booked. Null: not known yet. */
export function driving(phone: string): Driving | null {
  const known = $road.get();
  const vehicle = $vehicle.get();
  if (known.state !== 'known' || !vehicle || known.car !== carKey(vehicle)) return null;
  const { car, road } = known;
  const content = $cart.get()?.cartContent;
  const hasMot = content?.items.some(({ item_key }) => item_key === MOT_KEY) ?? false;
  const day = dayInView();
  const may = mayDrive(road, day, hasMot);
  const amount = content?.motOffer ?? known.motPrice;
  const motPrice = amount === null ? null : amountText(amount);
  const said = $draft.get().fitToDrive;
  return {
    may,
    refusal: driveRefusal(may, { road, motPrice, phone }),
    ticked: said?.car === car && said.version === FIT_TO_DRIVE.version,
    car,
  };
}

function dayInView(): LocalDate {
  const slots = $slots.get();
  const first = slots.state === 'ready' ? slots.days.find(placesLeft) : null;
  return slotOfKey($draft.get().fields.slot ?? '')?.date ?? first?.date ?? '';
}

/** What keeps the form from being sent; null: nothing. */
export function driveMistake(phone: string): string | null {
  const now = driving(phone);
  if (!now) return null;
  return now.refusal ?? (now.may === 'ask' && !now.ticked ? FIT_MISSING : null);
}

/** The way on for a car whose MOT is over. */
export const addMot = (): Promise<void> => addToCart(MOT_KEY, 'MOT');
