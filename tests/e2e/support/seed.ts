import type { Page } from 'playwright/test';
import { site } from '../../../src/content-model/built.ts';
import { postCart } from '../../../src/contract/cart/cart.ts';
import { API_BASE, SITE_HEADER } from '../../../src/contract/call/endpoint.ts';
import { getVehicle, type Vehicle, vehicleSchema } from '../../../src/contract/vehicle/vehicle.ts';
import { keptCart } from '../../helpers/kept.ts';

/** An address of the site that the browser takes for an empty page: there the storage is written before any page reads it. */
const EMPTY = '/empty';

/** What a visitor has done before the test begins. */
export interface Before {
  /** The plate that was looked up. */
  plate: string;
  /** Catalogue keys of what the landing page was about. */
  wanted?: string[];
  /** Catalogue keys of what is in the cart. */
  items?: string[];
}

/**
 * Makes the browser one that has chosen a car and filled a cart: the server's own answers, in the form that the stores
 * keep them in. The way there is walked in found-plate.test.ts at both widths, and in the tests of each part of it.
 */
export async function seed(page: Page, { plate, wanted = [], items = [] }: Before): Promise<void> {
  const vehicle = await vehicleOf(page, plate);
  const kept: Record<string, unknown> = { 'kcc:vehicle': vehicle };
  if (wanted.length) kept['kcc:wanted'] = wanted;
  if (items.length) kept['kcc:cart'] = await cartOf(page, vehicle, items);
  // The icon, so that the browser asks for none.
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(EMPTY, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto(EMPTY);
  await page.evaluate((all) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);
}

async function vehicleOf(page: Page, plate: string): Promise<Vehicle> {
  const path = `/get_vehicle/${encodeURIComponent(plate)}`;
  const answer = await page.request.get(API_BASE + path, { headers });
  return vehicleSchema.parse(getVehicle.response.parse(await answer.json()).data.vehicle);
}

async function cartOf(page: Page, vehicle: Vehicle, items: string[]): Promise<ReturnType<typeof keptCart>> {
  const { RegistrationNumber: id, Model_ID: modelId } = vehicle;
  const answer = await page.request.post(`${API_BASE}/cart`, {
    headers,
    data: { key: '', id, modelId, item: items },
  });
  return keptCart(vehicle, postCart.response.parse(await answer.json()).data);
}

const headers = { [SITE_HEADER]: site.id };
