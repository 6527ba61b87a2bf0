import { getVehicle, listMakes, listRanges, storeManualVehicle } from '../../contract/vehicle/vehicle.ts';
import type { Mount } from '../http/mount.ts';
import type { VehicleService } from './service.ts';

export function vehicleRoutes(mount: Mount, service: VehicleService): void {
  mount(getVehicle, async ({ params }, actor) => {
    const found = await service.lookup(params.reg, actor);
    const choices = found.kind === 'several' ? found.choices : [];
    return {
      no_reg_found: false as const,
      data: found.kind === 'one' ? { vehicle: found.vehicle } : { vehicle: found.vehicle, choices },
    };
  });
  mount(storeManualVehicle, async ({ body }, { address }) => ({
    data: { vehicle: await service.storeManual(body.model_id, body.reg_no, address) },
  }));
  mount(listMakes, () => ({ data: { makes: service.makes() } }));
  mount(listRanges, ({ params }) => ({
    data: { make: params.make.toUpperCase(), ranges: service.ranges(params.make) },
  }));
}
