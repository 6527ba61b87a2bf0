/** A vehicle as a registry knows it. `modelId` is the Model_ID of our catalogue that it was matched to. */
export interface RegisteredVehicle {
  modelId: string;
  /** Year of manufacture. */
  year: number | null;
  /** As the registry writes it, upper case. */
  colour: string | null;
}

/** What a registry may answer. Failures are values: the service decides what the visitor is told. */
export type Lookup =
  | { kind: 'found'; vehicle: RegisteredVehicle }
  | { kind: 'not-found' }
  | { kind: 'bad-registration' }
  /** A vehicle, but none that we service. */
  | { kind: 'not-served'; vehicle: 'motorcycle' | 'goods-vehicle' | 'bus' }
  | { kind: 'failed'; why: 'busy' | 'error' | 'maintenance' };

/** A registry of vehicles. Implementations: gateway.demo.ts; the DVLA's and DVSA's when their keys are set. */
export interface VehicleGateway {
  /** @param vrm normalised registration: upper case letters and digits only. Never rejects. */
  find(vrm: string): Promise<Lookup>;
}
