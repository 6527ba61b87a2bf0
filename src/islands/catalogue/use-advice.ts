import { useState } from 'react';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { serviceAdvice, type ServiceAdvice } from '../../domain/catalogue/service-advice.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useStored } from '../ui/use-stored.ts';

/**
 * What the chosen car's age suggests; `service` is the key of that service, null if nothing is known.
 * @param drawn the car that the server has drawn the page for
 */
export function useAdvice(drawn?: Vehicle): {
  advice: ServiceAdvice;
  service: string | null;
  year: number | null;
} {
  const vehicle = useStored($vehicle, drawn);
  const [thisYear] = useState(() => new Date().getFullYear());
  const year = vehicle?.Year ?? null;
  const advice: ServiceAdvice = vehicle
    ? serviceAdvice({ year, fuel: vehicle.Fuel }, thisYear)
    : { why: 'unknown' };
  return { advice, service: 'service' in advice ? advice.service : null, year };
}
