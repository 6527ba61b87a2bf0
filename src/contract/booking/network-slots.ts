import { success } from '../call/endpoint.ts';
import { networkSchema } from './network.ts';
import { getSlots } from './slots.ts';

/** The call as the server answers it. Browsers read `network` where there is one, and load what reads it then. */
export const getNetworkSlots = {
  ...getSlots,
  response: success(getSlots.response.shape.data.extend({ network: networkSchema.optional() })),
};
