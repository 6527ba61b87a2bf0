import { type BookingService, bookingService } from './booking/service.ts';
import { type CartService, cartService } from './cart/service.ts';
import { type CatalogueService, catalogueService } from './catalogue/service.ts';
import type { Database } from './db/open.ts';
import { demoGateway } from './vehicle/gateway.demo.ts';
import type { VehicleGateway } from './vehicle/gateway.ts';
import { type VehicleService, vehicleService } from './vehicle/service.ts';

/** One service per feature. The API's routes and the on-demand pages (`Astro.locals.services`) call these. */
export interface Services {
  vehicle: VehicleService;
  catalogue: CatalogueService;
  cart: CartService;
  booking: BookingService;
}

/** What services are made of. Tests pass a fixed clock. */
export interface ServiceParts {
  db: Database;
  clock: () => Date;
  gateway?: VehicleGateway;
  /** Called when a mail became due. */
  onMail?: () => void;
}

export function createServices({
  db,
  clock,
  gateway = demoGateway(),
  onMail = () => {},
}: ServiceParts): Services {
  const cart = cartService({ db, clock });
  return {
    vehicle: vehicleService({ db, gateway, clock }),
    catalogue: catalogueService(),
    cart,
    booking: bookingService({ db, carts: cart, clock, onStored: onMail }),
  };
}
