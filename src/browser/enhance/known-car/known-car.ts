import { vehicleName } from '../../../domain/vehicle/vehicle.ts';
import { $carPrices, loadCarPrices } from '../../../stores/catalogue/car-prices.ts';
import { loadCart } from '../../../stores/cart/cart.ts';
import { $vehicle } from '../../../stores/vehicle/vehicle.ts';
import sheet from './known-car.css?inline';
import { carBoxes, fillBox, fillPrice, wantedAt } from './car-box.ts';
import { fillRow, priceRows } from './price-list.ts';
import { showSpots } from './spot.ts';

// A script of its own, `/known-car.js`: every page loads it where a car was chosen (browser/inline/known-car.ts), and
// shows that car and its prices with it, without React.

const { dataset } = document.documentElement;

/** Without the car this page is as for everybody. */
const forget = (): void => void delete dataset.car;

function showCar(): void {
  const vehicle = $vehicle.get();
  // What is stored is no car that we can read.
  if (!vehicle) return forget();
  const boxes = carBoxes();
  for (const box of boxes) fillBox(box, vehicle, forget);
  showSpots(vehicle);
  const keys = [...boxes.flatMap(wantedAt), ...priceRows().map((row) => row.dataset.price ?? '')];
  void loadCarPrices([...new Set(keys)]);
}

function showPrices(): void {
  const now = $carPrices.get();
  const vehicle = $vehicle.get();
  // A car that the catalogue no longer has must be typed in again.
  if (now.state === 'unknown') forget();
  if (now.state === 'failed') dataset.priced = 'no';
  if (now.state !== 'ready' || now.modelId !== vehicle?.Model_ID) return;
  delete dataset.priced;
  const car = vehicleName(vehicle);
  for (const head of document.querySelectorAll('.own__for'))
    head.textContent = `For your ${car}: whole prices, with parts, labour and VAT`;
  for (const row of priceRows()) fillRow(row, now.prices.get(row.dataset.price ?? '') ?? null, car);
  for (const box of carBoxes()) {
    const wanted = wantedAt(box);
    fillPrice(box, wanted.map((key) => now.prices.get(key)).find(Boolean), car);
  }
}

function start(): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(sheet);
  document.adoptedStyleSheets.push(styles);
  $vehicle.subscribe(showCar);
  $carPrices.subscribe(showPrices);
  void loadCart();
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
