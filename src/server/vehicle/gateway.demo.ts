import { demoVehicles } from '../../content-model/demoVehicles.ts';
import type { Lookup, VehicleGateway } from './gateway.ts';

/** What the DVLA documents for each HTTP status of its test registrations. */
const FAULTS: Record<number, Lookup> = {
  400: { kind: 'bad-registration' },
  404: { kind: 'not-found' },
  429: { kind: 'failed', why: 'busy' },
  500: { kind: 'failed', why: 'error' },
  503: { kind: 'failed', why: 'maintenance' },
};

/** The demo registry of `content/catalogue/demo-vehicles.json`; any plate outside it is not found. */
export function demoGateway(): VehicleGateway {
  const known = new Map<string, Lookup>();
  for (const { reg, ...vehicle } of demoVehicles.vehicles) known.set(reg, { kind: 'found', vehicle });
  for (const { reg, kind } of demoVehicles.refused) known.set(reg, { kind: 'not-served', vehicle: kind });
  for (const { reg, status } of demoVehicles.faults) known.set(reg, FAULTS[status] ?? { kind: 'not-found' });
  return { find: (vrm) => Promise.resolve(known.get(vrm) ?? { kind: 'not-found' }) };
}
